import { customField, type CustomFieldProps } from '@segno/ui/form';
import type { OptionSource } from '@segno/ui/list';
import { RelationsBox, type Relation } from './RelationsBox';

interface RelationsFieldSpec<Group> {
  label: string;
  help?: string;
  /** The kinds of relation. */
  types: OptionSource;
  /** What they lead to. */
  options: OptionSource;
  /** 'Tags', 'Terms' */
  noun: string;
  /** The member of a group that lists what the relation leads to. */
  member: string;
  toRelation: (group: Group) => Relation;
  toGroup: (relation: Relation) => Group;
}

/** Groups of what a record is related to, each with its relation. */
export const relationsField = <Group,>({
  types,
  options,
  noun,
  member,
  toRelation,
  toGroup,
  ...spec
}: RelationsFieldSpec<Group>) => {
  const Box = ({ value = [], onChange, inner, ...field }: CustomFieldProps<readonly Group[] | undefined>) => {
    const lines = value.map((group) => ({ group, relation: toRelation(group) }));
    return (
      <RelationsBox
        {...field}
        types={types}
        source={options}
        noun={noun}
        value={lines.map(({ relation }) => relation)}
        // A line that stays is the very group that was answered.
        onChange={(next) =>
          onChange(next.map((relation) => lines.find((line) => line.relation === relation)?.group ?? toGroup(relation)))
        }
        errorsOf={(index) => ({
          relation: inner[`${index}.relation_uuid`],
          to: Object.entries(inner).find(([path]) => `${path}.`.startsWith(`${index}.${member}.`))?.[1],
        })}
      />
    );
  };
  return customField(Box, spec);
};
