import type { FindingKind, TagFinding } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { followRecords } from '../../engine/records/changes';
import { logUpdates } from '../../engine/records/saveRecord';
import type { Db } from '../../platform/db/database';
import { tagRecord } from '../tags/tagRecord';
import { foundWith } from './readSnapshot';
import type { InspectedTag, TaxonomySnapshot } from './taxonomySnapshot';

export type Finding = Omit<TagFinding, 'dismissed'>;

/** The input of the inspector's rules. */
export interface Inspected extends TaxonomySnapshot {
  tagOf: ReadonlyMap<string, InspectedTag>;
}

/** A rule: returns its findings in a taxonomy. */
export type FindingRule = (taxonomy: Inspected) => Finding[];

type About = Partial<Pick<Finding, 'tags' | 'terms' | 'comparisons' | 'repair'>> & { message: string };

/** A finding of a kind, with a key derived from its subject: stable across people and inspections. */
export const finding = (kind: FindingKind, about: readonly string[], of: About): Finding => ({
  key: [kind, ...about].join(':'),
  kind,
  tags: [],
  terms: [],
  comparisons: [],
  repair: null,
  ...of,
});

/** Keys contain a few uuids; for more things, the first ones and their number. */
const MOST_IN_KEY = 8;

/** The things that a finding is about, independent of their order. */
export const keyOf = (uuids: readonly string[]): string[] => {
  const sorted = [...uuids].sort();
  return sorted.length > MOST_IN_KEY ? [...sorted.slice(0, MOST_IN_KEY), String(sorted.length)] : sorted;
};

/** Tags by their uuids, as in answers. */
export const named = ({ tagOf }: Inspected, uuids: readonly string[]) =>
  uuids.flatMap((uuid) => {
    const tag = tagOf.get(uuid);
    return tag ? [{ uuid, name: tag.name }] : [];
  });

export const quoted = (name: string): string => `“${name}”`;

const NAMED = 5;

/** 'A, B and C'; for many, the first ones and how many more. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map(quoted);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : (shown.pop() ?? '');
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

/** One-click repairs of findings, with the tags locked. Those that need a person's decision do nothing here. */
const repairs: Readonly<Record<string, (db: Db, finding: Finding) => Promise<unknown>>> = {
  add_inverse: (db, { key, tags: [tag, related] }) =>
    relate(db, { from: related?.uuid, to: tag?.uuid, by: sql`select ${key.split(':')[1]}::uuid` }),
  relate: async (db, { tags: [one, other] }) => {
    await relate(db, { from: one?.uuid, to: other?.uuid, by: foundWith });
    await relate(db, { from: other?.uuid, to: one?.uuid, by: foundWith });
  },
  hide: (db, { tags: [tag] }) => sql`update tag set is_hidden = true where uuid = ${tag?.uuid}`.execute(db),
};

/** Both tags may have been deleted by now. */
const relate = (
  db: Db,
  { from, to, by }: { from: string | undefined; to: string | undefined; by: Expression },
): Promise<unknown> =>
  sql`
    insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
    select t.uuid, (${by}), o.uuid from tag t, tag o where t.uuid = ${from} and o.uuid = ${to} on conflict do nothing
  `.execute(db);

/** Repairs a finding as a person would in the form: locked, and logged. Returns false if only a person can. */
export async function repairFinding(scope: Scope, finding: Finding): Promise<boolean> {
  const repair = repairs[finding.repair ?? ''];
  if (!repair) return false;
  const { db } = scope;
  const uuids = finding.tags.map(({ uuid }) => uuid);
  await sql`select from tag where uuid = any(${uuids}::uuid[]) order by uuid for no key update`.execute(db);
  const changes = await followRecords(db, tagRecord, uuids);
  await repair(db, finding);
  const changed = await changes();
  const updates = finding.tags.flatMap(({ uuid, name }) => {
    const change = changed.get(uuid);
    return change && change.changes.length > 0 ? [{ uuid, label: name, changed: change }] : [];
  });
  await sql`update tag set updated_at = now() where uuid = any(${updates.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  await logUpdates(scope, tagRecord, updates);
  return true;
}
