import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { followRecords } from '../../engine/records/changes';
import { logUpdates } from '../../engine/records/saveRecord';
import type { Db } from '../../platform/db/database';
import { tagRecord } from '../tags/tagRecord';
import type { Finding } from './finding';
import { foundWith } from './readSnapshot';

/** What one click does about a finding, the tags held. Those that a person decides do nothing here. */
const repairs: Readonly<Record<string, (db: Db, finding: Finding) => Promise<unknown>>> = {
  add_inverse: (db, { key, tags: [tag, related] }) =>
    relate(db, { from: related?.uuid, to: tag?.uuid, by: sql`select ${key.split(':')[1]}::uuid` }),
  relate: async (db, { tags: [one, other] }) => {
    await relate(db, { from: one?.uuid, to: other?.uuid, by: foundWith });
    await relate(db, { from: other?.uuid, to: one?.uuid, by: foundWith });
  },
  hide: (db, { tags: [tag] }) => sql`update tag set is_hidden = true where uuid = ${tag?.uuid}`.execute(db),
};

/** Both tags can be gone by now. */
const relate = (
  db: Db,
  { from, to, by }: { from: string | undefined; to: string | undefined; by: Expression },
): Promise<unknown> =>
  sql`
    insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
    select t.uuid, (${by}), o.uuid from tag t, tag o where t.uuid = ${from} and o.uuid = ${to} on conflict do nothing
  `.execute(db);

/** Repairs a finding as a person would in the form: held, and in the log. Gives false where only a person can. */
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
