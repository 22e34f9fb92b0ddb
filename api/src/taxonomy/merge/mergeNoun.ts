import { texts } from '@segno/contract';
import { sql } from 'kysely';
import type { genres, instruments, themes } from '../../catalog/twoLevels';
import { lockSongs } from '../../catalog/songRows/lockSongs';
import type { Scope } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { followUpdates } from '../../engine/records/saveRecord';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { invalid, notFound } from '../../platform/http/errors';
import { demandHeld, lockRows, lockTags } from '../tags/removeTag';
import { tagRecord } from '../tags/tagRecord';
import { followTags } from './mergeTag';
import { moveViews } from './moveViews';

/** Genres, themes or instruments. */
export type TwoLevelNoun = typeof genres | typeof themes | typeof instruments;

interface Entry {
  uuid: string;
  name: string;
}

const THIRD_LEVEL = 'What has others below it can only be merged into one without a parent.';

/** Where songs have remembered what their tags added (S11: auto tagging). */
const derivedMember = { song_genre: 'genre_uuids', song_theme: 'theme_uuids', instrument: 'instrument_uuids' } as const;

/**
 * T19: gives everything that a genre, a theme or an instrument has to another one and deletes it; returns the one that
 * stays. What is below it moves as well, and is merged where the other one has the same name below it. Repeating a merge
 * returns the same. Throws 404 for a deleted one, 422 for a merge into itself, into none, or that makes a third level, and
 * 409 if somebody is saving one of them.
 */
export async function mergeNoun(scope: Scope, noun: TwoLevelNoun, { uuid, into }: { uuid: string; into: string }) {
  const { db } = scope;
  if (uuid === into) throw invalid({ into_uuid: [texts.choice] });
  const { list, parent } = columnsOf(noun);
  const own = sql`(select uuid from ${list} where ${uuid}::uuid in (uuid, ${parent}))`;
  const tags = await lockAround(db, noun, { own, uuid, into });
  const { rows: entries } = await sql<Entry & { parent: string | null }>`
    select uuid, name, ${parent} as parent from ${list} where uuid in (${uuid}, ${into}) or ${parent} in (${uuid}, ${into})
    order by name_key, uuid
  `.execute(db);
  const [source, target] = [uuid, into].map((one) => entries.find((entry) => entry.uuid === one));
  if (!source) return repeated(db, noun, { uuid, into });
  if (!target) throw invalid({ into_uuid: [texts.choice] });
  const below = entries.filter((entry) => entry.parent === uuid);
  if (below.length > 0 && target.parent !== null) throw invalid({ into_uuid: [THIRD_LEVEL] });

  const songs = await songsWith(db, noun, own);
  await demandHeld(db, songs);
  const logTags = await followUpdates(scope, tagRecord, tags);
  for (const child of below) await moveBelow(scope, noun, { child, into });
  await mergeOne(scope, noun, source, target);
  await followTags(db, songs);
  await logTags();
  return { uuid: target.uuid, name: target.name };
}

const columnsOf = ({ table, parent, link, linked }: TwoLevelNoun) => ({
  list: sql.table(table),
  parent: sql.id(parent),
  songLinks: sql.table(link),
  tagLinks: sql.table(`tag_${table}`),
  linked: sql.id(linked),
});

/** Songs that have one of these, including deleted songs and those from which a user removed it. */
async function songsWith(db: Db, noun: TwoLevelNoun, own: Expression): Promise<string[]> {
  const { songLinks, linked } = columnsOf(noun);
  const { rows } = await sql<{ uuid: string }>`
    select song_uuid as uuid from ${songLinks} where ${linked} in ${own}
    union select song_uuid from song_derived_entry
    where member = ${derivedMember[noun.table]} and value in (select uuid::text from ${own} x)
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Locks songs, then tags, then the entries: nobody else can write their links. Returns the tags that have one of them. */
async function lockAround(
  db: Db,
  noun: TwoLevelNoun,
  { own, uuid, into }: { own: Expression; uuid: string; into: string },
): Promise<Entry[]> {
  const { parent, tagLinks, linked } = columnsOf(noun);
  await lockSongs(db, await songsWith(db, noun, own));
  const tags = sql`select tag_uuid from ${tagLinks} where ${linked} in ${own}`;
  await lockTags(db, sql`uuid in (${tags})`, sql`for no key update`);
  const { table } = noun;
  await lockRows(db, { table, which: sql`${uuid}::uuid in (uuid, ${parent})`, how: sql`for update` });
  await lockRows(db, { table, which: sql`${into}::uuid in (uuid, ${parent})`, how: sql`for no key update` });
  return (await sql<Entry>`select uuid, name from tag where uuid in (${tags})`.execute(db)).rows;
}

/** The log knows what a deleted entry was merged into. */
async function repeated(
  db: Db,
  { table }: TwoLevelNoun,
  { uuid, into }: { uuid: string; into: string },
): Promise<Entry> {
  const { rows } = await sql<Entry>`
    select target_uuids[1] as uuid, target_labels[1] as name from user_activity
    where resource_type = ${table} and resource_uuid = ${uuid} and action = 'has_merged' and target_uuids[1] = ${into}
    order by created_at desc, uuid limit 1
  `.execute(db);
  const [done] = rows;
  if (!done) throw notFound();
  return done;
}

async function moveBelow(
  scope: Scope,
  noun: TwoLevelNoun,
  { child, into }: { child: Entry; into: string },
): Promise<void> {
  const { db } = scope;
  const { list, parent } = columnsOf(noun);
  const { rows: same } = await sql<Entry>`
    select uuid, name from ${list} where ${parent} = ${into} and name_key = fold(${child.name})
  `.execute(db);
  const [twin] = same;
  if (twin) return mergeOne(scope, noun, child, twin);
  const logChild = await followUpdates(scope, noun.record, [child]);
  await sql`update ${list} set ${parent} = ${into}, updated_at = now() where uuid = ${child.uuid}`.execute(db);
  await logChild();
}

/** Moves the links of songs and tags and the filters of saved views, deletes the entry and logs it. */
async function mergeOne({ db, user }: Scope, noun: TwoLevelNoun, from: Entry, to: Entry): Promise<void> {
  const { list, songLinks, tagLinks, linked } = columnsOf(noun);
  const derived = (entry: Entry) => sql`member = ${derivedMember[noun.table]} and value = ${entry.uuid}`;
  const withLink = (entry: Entry) => sql`(select song_uuid from ${songLinks} where ${linked} = ${entry.uuid})`;
  const withDerived = (entry: Entry) => sql`(select song_uuid from song_derived_entry where ${derived(entry)})`;
  // S11: what somebody chose by hand stays chosen by hand.
  await sql`
    delete from song_derived_entry where ${derived(to)} and song_uuid in ${withLink(from)} and song_uuid not in ${withDerived(from)}
  `.execute(db);
  await sql`
    insert into song_derived_entry (song_uuid, member, value, tag_uuids, is_removed)
    select song_uuid, member, ${to.uuid}, tag_uuids, is_removed from song_derived_entry
    where ${derived(from)} and song_uuid not in ${withLink(to)} on conflict do nothing
  `.execute(db);
  await sql`delete from song_derived_entry where ${derived(from)}`.execute(db);
  for (const [links, owner] of [
    [songLinks, sql.id('song_uuid')],
    [tagLinks, sql.id('tag_uuid')],
  ] as const) {
    await sql`
      insert into ${links} (${owner}, ${linked}) select ${owner}, ${to.uuid} from ${links} where ${linked} = ${from.uuid}
      on conflict do nothing
    `.execute(db);
    await sql`delete from ${links} where ${linked} = ${from.uuid}`.execute(db);
  }
  await moveViews(db, { from: from.uuid, to: to.uuid });
  await sql`delete from ${list} where uuid = ${from.uuid}`.execute(db);
  await logActivity(db, user, {
    action: 'has_merged',
    type: noun.table,
    uuid: from.uuid,
    label: from.name,
    target: { type: noun.table, uuids: [to.uuid], labels: [to.name] },
  });
}
