import { routes } from '@segno/contract';
import { selectTagCategories } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { choiceProps, type CustomFieldProps } from '@segno/ui/form';
import { MultiSelect } from '@segno/ui/extra';
import { useMatch } from 'react-router-dom';

/** A parent as it was answered, or its uuid alone. */
export type Parent = string | { uuid: string; name?: string };

const uuidOf = (parent: Parent): string => (typeof parent === 'string' ? parent : parent.uuid);

/** The categories above one: only those that can be are offered, so that no category comes to stand below itself. */
export const ParentsBox = ({
  value = [],
  onChange,
  inner,
  ...field
}: CustomFieldProps<readonly Parent[] | undefined>) => {
  const uuid = useMatch(routes.TAG_CATEGORY_EDIT.path)?.params.uuid;
  const query = uuid === undefined ? {} : { parents_for: uuid };
  const read = useCall(selectTagCategories, { query });
  const offered = read.data?.tag_categories ?? [];
  // What is chosen is shown by its name before the choices have come, too.
  const chosen = value.flatMap((parent) => (typeof parent === 'string' ? [] : [parent]));
  const known = new Map([...chosen, ...offered].map((parent) => [parent.uuid, parent.name ?? parent.uuid]));
  const choices = {
    list: [...known].map(([key, name]) => ({ value: key, label: name })),
    isLoading: read.isPending && value.length === 0,
    failed: read.isError,
    retry: () => void read.refetch(),
  };
  return (
    <MultiSelect
      {...choiceProps(
        { ...field, error: field.error ?? Object.values(inner)[0] },
        { hint: value.length > 0 ? '' : 'Start typing...', choices },
      )}
      clearable={!field.readOnly}
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
