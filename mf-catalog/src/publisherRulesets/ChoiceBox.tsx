import { choiceBoxProps, useChoices, type OptionSource } from '@segno/ui/list';
import { Select } from '@segno/ui/extra';

export interface ChoiceBoxProps {
  id: string;
  label: string;
  options: OptionSource;
  /** An empty text while nothing is chosen. */
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}

/** One choice in a line of a table, which the table's head and line give their name. */
export const ChoiceBox = ({ id, label, options, value, error, onChoose }: ChoiceBoxProps) => {
  const box = choiceBoxProps(useChoices(options, [value]));
  return (
    <Select
      {...box}
      id={id}
      aria-label={label}
      placeholder="Start typing..."
      searchable
      allowDeselect={false}
      value={value === '' ? null : value}
      error={error ?? box.error}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
};
