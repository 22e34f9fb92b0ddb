import { choiceProps, type CustomFieldProps } from '@segno/ui/form';
import { MultiSelect } from '@segno/ui/extra';
import { useChoices, type OptionSource } from '@segno/ui/list';
import { uuidOf, type Reference } from './reference';

interface ReferencesBoxProps extends CustomFieldProps<readonly Reference[] | undefined> {
  source: OptionSource;
}

/** Chooses any number of records. Chosen ones show their names before the choices are loaded. */
export const ReferencesBox = ({ value = [], onChange, inner, source, ...field }: ReferencesBoxProps) => {
  const options = useChoices(source, value.map(uuidOf));
  const chosen = value.flatMap((reference) => (typeof reference === 'string' ? [] : [reference]));
  const known = new Map([
    ...chosen.map(({ uuid, name }): [string, string] => [uuid, name ?? uuid]),
    ...options.list.map(({ value: uuid, label }): [string, string] => [uuid, label]),
  ]);
  const choices = {
    ...options,
    list: [...known].map(([uuid, name]) => ({ value: uuid, label: name })),
    isLoading: options.isLoading && value.length === 0,
  };
  return (
    <MultiSelect
      {...choiceProps(
        { ...field, error: field.error ?? Object.values(inner)[0] },
        { hint: value.length > 0 ? '' : 'Start typing...', choices },
      )}
      clearable={!field.readOnly}
      value={value.map(uuidOf)}
      // Stored as received, so that removing one and adding it again is no change.
      onChange={(uuids) =>
        onChange(
          uuids.map(
            (uuid) => chosen.find((reference) => reference.uuid === uuid) ?? { uuid, name: known.get(uuid) ?? uuid },
          ),
        )
      }
    />
  );
};
