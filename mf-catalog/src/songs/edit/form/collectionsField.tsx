import { multiSelectField, type FieldInput, type FormField } from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import { songChoices } from '../../songChoices';

const field = multiSelectField({
  label: 'Song collections',
  options: songChoices.ownCollections,
});

const valuesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The system's own collections (X7) are named below the box, and stay whatever is chosen in it. */
const CollectionsBox = ({ input }: { input: FieldInput }) => {
  const { list: all } = useOptions(songChoices.collections);
  const { list: own } = useOptions(songChoices.ownCollections);
  const chosen = valuesIn(input.value);
  const isOwn = (uuid: string): boolean => own.some(({ value }) => value === uuid);
  const systems = all.filter(({ value }) => chosen.includes(value) && !isOwn(value));
  const isSystems = (uuid: string): boolean => systems.some(({ value }) => value === uuid);
  return field.render({
    ...input,
    ...(systems.length > 0
      ? { help: `Segno keeps it in ${systems.map(({ label }) => label).join(', ')} as well.` }
      : {}),
    value: chosen.filter((uuid) => !isSystems(uuid)),
    onChange: (next) => input.onChange([...systems.map(({ value }) => value), ...valuesIn(next)]),
  });
};

/** Which collections a song is in. */
export const collectionsField: FormField<readonly string[]> = {
  ...field,
  render: (input) => <CollectionsBox input={input} />,
};
