import type { TagField } from '@segno/contract/taxonomy';
import { MultiSelect } from '@segno/ui/extra';
import { fieldProps } from '@segno/ui/form';
import { choiceBoxProps, useChoices, type OptionSource } from '@segno/ui/list';
import { useMemo, useState } from 'react';
import { songChoices } from '../../songChoices';

interface Tag {
  uuid: string;
  name: string;
}

export interface TagBoxProps {
  id: string;
  field: TagField;
  tags: readonly Tag[];
  error: string | undefined;
  readOnly: boolean;
  onChange: (tags: Tag[]) => void;
}

const unread: OptionSource = [];

/** Tags of one field. Choices are loaded when it is used, because a song has about fifty such fields. */
export const TagBox = ({ id, field, tags, error, readOnly, onChange }: TagBoxProps) => {
  const [isUsed, setUsed] = useState(false);
  const source = useMemo(
    () => (isUsed && !readOnly ? songChoices.tagsOfField(field.key) : unread),
    [isUsed, readOnly, field.key],
  );
  const choices = useChoices(
    source,
    tags.map(({ uuid }) => uuid),
  );
  const own = tags.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const offered = choices.list.filter(({ value }) => !tags.some(({ uuid }) => uuid === value));
  const list = [...own, ...offered];
  const box = choiceBoxProps({ ...choices, list });
  const help = field.max !== null && `At most ${field.max} tags.`;

  return (
    <MultiSelect
      placeholder="Start typing..."
      {...fieldProps({ id, label: field.name, help, error: error ?? box.error, readOnly })}
      {...(tags.length > 0 ? { placeholder: '' } : {})}
      data={box.data}
      nothingFoundMessage={choices.isLoading ? 'Loading...' : box.nothingFoundMessage}
      searchable
      hidePickedOptions
      {...(field.multi && field.max !== null ? { maxValues: field.max } : {})}
      value={tags.map(({ uuid }) => uuid)}
      onFocus={() => setUsed(true)}
      onDropdownOpen={box.onDropdownOpen}
      onSearchChange={box.onSearchChange}
      onChange={(uuids) => {
        // In a field with one tag, the newest choice replaces the one before.
        const chosen = field.multi ? uuids : uuids.slice(-1);
        onChange(
          list.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => ({ uuid: value, name: label })),
        );
      }}
    />
  );
};
