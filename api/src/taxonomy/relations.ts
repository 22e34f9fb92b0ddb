import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import type { Chosen, Links } from './links';

/** Links with a type: the first column is the relation, the second the target. */
export interface Relations extends Links {
  columns: readonly [relation: string, to: string];
  /** The tables of relation types and of targets. */
  types: 'tag_relation_type' | 'tag_term_relation_type';
  to: 'tag' | 'term';
  /** The member of a group that lists the targets. */
  member: 'tags' | 'terms';
}

/** The relations of a tag to other tags. */
export const relatedTags: Relations = {
  table: 'tag_relation',
  owner: 'tag_uuid',
  columns: ['tag_relation_type_uuid', 'related_tag_uuid'],
  types: 'tag_relation_type',
  to: 'tag',
  member: 'tags',
};

/** The terms of a tag. */
export const termsOfTag: Relations = {
  table: 'tag_term',
  owner: 'tag_uuid',
  columns: ['tag_term_relation_type_uuid', 'term_uuid'],
  types: 'tag_term_relation_type',
  to: 'term',
  member: 'terms',
};

/** The same links in the other direction: the tags of a term. */
export const tagsOfTerm: Relations = {
  ...termsOfTag,
  owner: 'term_uuid',
  columns: ['tag_term_relation_type_uuid', 'tag_uuid'],
  to: 'tag',
  member: 'tags',
};

/** The relations of a record, grouped: `[{ relation_uuid, tags: [{ uuid, name }] }]`, by name. */
export const groupedRelations = (
  { table, owner, columns: [relation, to], ...of }: Relations,
  record: Expression,
  more: Expression = sql``,
): Expression => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('relation_uuid', r.uuid, ${sql.lit(of.member)}, g.list${more}) order by r.name_key, r.uuid), '[]')
  from (
    select l.${sql.id(relation)} as relation,
      jsonb_agg(jsonb_build_object('uuid', n.uuid, 'name', n.name) order by n.name_key, n.uuid) as list
    from ${sql.table(table)} l join ${sql.table(of.to)} n on n.uuid = l.${sql.id(to)}
    where l.${sql.id(owner)} = ${record} group by 1
  ) g join ${sql.table(of.types)} r on r.uuid = g.relation)`;

/** The same as in the log and versions of records: one object per link, with the uuid of the target. */
export const recordedRelations = (
  { table, owner, columns: [relation, to] }: Relations,
  record: Expression,
): Expression => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', l.${sql.id(to)}, 'relation', l.${sql.id(relation)})
    order by l.${sql.id(relation)}, l.${sql.id(to)}), '[]')
  from ${sql.table(table)} l where l.${sql.id(owner)} = ${record})`;

/** Groups of a body, each with a relation and the uuids of its targets. */
export interface Group {
  relation: string;
  uuids: readonly string[];
}

/** The choices of groups, with their paths in the body. */
export const chosenInGroups = (
  name: string,
  { types, to, member }: Relations,
  groups: readonly Group[] = [],
): Chosen[] =>
  groups.flatMap(({ relation, uuids }, at) => [
    { path: `${name}.${at}.relation_uuid`, uuid: relation, table: types },
    ...uuids.map((uuid, index) => ({ path: `${name}.${at}.${member}.${index}`, uuid, table: to })),
  ]);

/** The rows of groups, for `replaceLinks`. */
export const rowsOfGroups = (groups: readonly Group[] | undefined): string[][] | undefined =>
  groups?.flatMap(({ relation, uuids }) => uuids.map((uuid) => [relation, uuid]));
