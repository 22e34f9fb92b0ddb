import { routes } from '@segno/contract';
import { selectTagCategories } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import type { CustomFieldProps } from '@segno/ui/form';
import { MultiSelect } from '@segno/ui/extra';
import { useMatch } from 'react-router-dom';

/** A parent as it was answered, or its uuid alone. */
export type Parent = string | { uuid: string; name?: string };

const uuidOf = (parent: Parent): string => (typeof parent === 'string' ? parent : parent.uuid);
const FAILED = 'The choices could not be read. Open the list again to retry.';

/** The categories above one: only those that can be are offered, so that no category comes to stand below itself. */
export const ParentsBox = (field: CustomFieldProps<readonly Parent[] | undefined>) => {
  const { id, label, help, error, inner, required, readOnly, value = [], onChange } = field;
  const uuid = useMatch(routes.TAG_CATEGORY_EDIT.path)?.params.uuid;
  const query = uuid === undefined ? {} : { parents_for: uuid };
  const choices = useCall(selectTagCategories, { query });
  const offered = choices.data?.tag_categories ?? [];
  // What is chosen is shown by its name before the choices have come, too.
  const chosen = value.flatMap((parent) => (typeof parent === 'string' ? [] : [parent]));
  const known = new Map([...chosen, ...offered].map((parent) => [parent.uuid, parent.name ?? parent.uuid]));
  return (
    <MultiSelect
      id={id}
      label={label}
      description={help}
      required={required}
      readOnly={readOnly}
      error={error ?? Object.values(inner)[0] ?? (choices.isError ? FAILED : undefined)}
      searchable
      clearable={!readOnly}
      placeholder={value.length > 0 ? '' : choices.isPending ? 'Loading...' : 'Start typing...'}
      nothingFoundMessage="No matching entries.."
      onDropdownOpen={() => choices.isError && void choices.refetch()}
      data={[...known].map(([key, name]) => ({ value: key, label: name }))}
      value={value.map(uuidOf)}
      // Kept as they were answered, so that a parent taken off and put back is no change.
      onChange={(uuids) =>
        onChange(
          uuids.map(
            (key) => chosen.find((parent) => parent.uuid === key) ?? { uuid: key, name: known.get(key) ?? key },
          ),
        )
      }
    />
  );
};
