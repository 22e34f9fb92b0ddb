import { Select } from '@segno/ui/extra';
import { choiceProps } from '@segno/ui/form';
import { useChoices } from '@segno/ui/list';
import { tagChoices } from '../tags/tagFields';

export interface TagBoxProps {
  id: string;
  label: string;
  help: string;
  /** What is chosen; its name is known once it was read. */
  chosen: { uuid: string; name: string | undefined } | undefined;
  /** The one that cannot be chosen here. */
  without: string | undefined;
  onChange: (uuid: string) => void;
}

/** A box for one tag. What is chosen is shown even where it is not offered, because it is hidden. */
export const TagBox = ({ id, label, help, chosen, without, onChange }: TagBoxProps) => {
  const options = useChoices(tagChoices, chosen ? [chosen.uuid] : []);
  const offered = options.list.filter(({ value }) => value !== without);
  const isMissing = chosen?.name !== undefined && !offered.some(({ value }) => value === chosen.uuid);
  const list = isMissing ? [{ value: chosen.uuid, label: chosen.name ?? '' }, ...offered] : offered;
  return (
    <Select
      {...choiceProps(
        { id, label, help, error: undefined, required: true, readOnly: false },
        { hint: 'Start typing...', choices: { ...options, list } },
      )}
      value={chosen?.uuid ?? null}
      onChange={(uuid) => uuid !== null && onChange(uuid)}
    />
  );
};
