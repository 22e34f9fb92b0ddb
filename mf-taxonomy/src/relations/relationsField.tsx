import { customField, type CustomFieldProps } from '@segno/ui/form';
import type { OptionSource } from '@segno/ui/list';
import { RelationsBox, type Relation } from './RelationsBox';

interface RelationsFieldSpec<Group> {
  label: string;
  help?: string;
  /** Types of relations. */
  types: OptionSource;
  /** Possible targets. */
  options: OptionSource;
  /** 'Tags', 'Terms' */
  noun: string;
  /** The member of a group that lists the targets. */
  member: string;
  toRelation: (group: Group) => Relation;
  toGroup: (relation: Relation) => Group;
}

/** Related records in groups, each with its relation. */
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
        // An unchanged line is the group as received.
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
