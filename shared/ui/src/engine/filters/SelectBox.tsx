import { Select } from '../../extra';
import { choiceBoxProps } from '../options/choiceBoxProps';
import type { OptionSource } from '../options/optionSource';
import { useChoices } from '../options/useChoices';
import type { FilterInput } from './filterField';

export interface SelectBoxProps extends FilterInput {
  source: OptionSource;
  /** For many choices: typing narrows them down. */
  typed?: boolean;
}

/** Selects one of a few choices, or of many. */
export const SelectBox = ({ label, value, onChange, source, typed = false }: SelectBoxProps) => {
  const choices = useChoices(source, [value]);
  const invitation = typed ? 'Start typing...' : 'Any';
  return (
    <Select
      {...choiceBoxProps(choices)}
      label={label}
      placeholder={choices.isLoading ? 'Loading...' : invitation}
      searchable={typed}
      value={value === '' ? null : value}
      clearable
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};
