import { selectTags, type TagField } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { MultiSelect } from '@segno/ui/extra';
import { fieldProps } from '@segno/ui/form';
import { useState } from 'react';

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

const SHOWN = 100;
const FRESH = 60_000;

/** The tags of one field. Its choices are read when it is used: a song has half a hundred such fields. */
export const TagBox = ({ id, field, tags, error, readOnly, onChange }: TagBoxProps) => {
  const [isUsed, setUsed] = useState(false);
  const { data, isPending } = useCall(
    selectTags,
    { query: { tag_field: field.key } },
    { enabled: isUsed && !readOnly, staleTime: FRESH },
  );
  const offered = data?.tags ?? [];
  const known = [...tags, ...offered.filter(({ uuid }) => !tags.some((tag) => tag.uuid === uuid))];

  return (
    <MultiSelect
      placeholder="Start typing..."
      {...fieldProps({
        id,
        label: field.name,
        help: field.max !== null && `At most ${field.max} tags.`,
        error,
        readOnly,
      })}
      {...(tags.length > 0 ? { placeholder: '' } : {})}
      nothingFoundMessage={isPending ? 'Loading...' : 'No matching entries..'}
      data={known.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      limit={SHOWN}
      searchable
      hidePickedOptions
      {...(field.multi && field.max !== null ? { maxValues: field.max } : {})}
      value={tags.map(({ uuid }) => uuid)}
      onFocus={() => setUsed(true)}
      onChange={(uuids) => {
        // A field of one takes the newest choice in place of the one before.
        const chosen = field.multi ? uuids : uuids.slice(-1);
        onChange(known.filter(({ uuid }) => chosen.includes(uuid)).map(({ uuid, name }) => ({ uuid, name })));
      }}
    />
  );
};
