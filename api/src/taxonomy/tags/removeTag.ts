import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockSongs, refreshSongs } from '../../catalog/songRows/lockSongs';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';
import { AppError } from '../../platform/http/errors';

/** Songs that have a tag, including deleted ones. */
export const songsWith = async (db: Db, tag: string): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    select distinct song_uuid as uuid from song_tag where tag_uuid = ${tag}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
};

/** Locks the songs that have a tag, the tag, and related ones: nobody else can then save references to it. */
export async function lockAroundTag({ db }: { db: Db }, tag: string): Promise<void> {
  await lockSongs(db, await songsWith(db, tag));
  await sql`select from tag where uuid = ${tag} for update`.execute(db);
  const related = sql`uuid in (select tag_uuid from tag_relation where related_tag_uuid = ${tag})`;
  await lockTags(db, related, sql`for no key update`);
}

/**
 * X5: deletes a tag and removes it from its songs, which are then out of sync. The tag and the songs must be locked. Throws
 * 409 if a song got the tag between the two locks: waiting for that one could cause a deadlock.
 */
export async function removeTag({ db }: { db: Db }, tag: string): Promise<void> {
  const songs = await songsWith(db, tag);
  await demandHeld(db, songs);
  await db.deleteFrom('song_tag').where('tag_uuid', '=', tag).execute();
  await db.deleteFrom('tag').where('uuid', '=', tag).execute();
  await refreshSongs(db, songs);
}

/** Throws 409 if somebody else has locked one of the songs. */
export async function demandHeld(db: Db, songs: readonly string[]): Promise<void> {
  const { rows: held } = await sql`
    select from song where uuid = any(${songs}::uuid[]) order by uuid for update skip locked
  `.execute(db);
  if (held.length < songs.length) throw new AppError('conflict');
}

/** Attempts to lock what others have locked, and milliseconds between them: shorter than the database's deadlock timeout. */
const TRIES = 8;
const PAUSE = 60;

/**
 * Locks tags while other rows are locked already. Saving a tag locks it and waits for those that it refers to, so this does
 * not wait for them: it tries repeatedly, and finally throws 409.
 */
export const lockTags = (db: Db, which: Expression, how: Expression): Promise<void> =>
  lockRows(db, { table: 'tag', which, how });

/** `lockTags` for the rows of another table that songs or tags refer to. */
export async function lockRows(
  db: Db,
  { table, which, how }: { table: keyof Schema; which: Expression; how: Expression },
): Promise<void> {
  const rows = sql`from ${sql.table(table)} where ${which}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows: held } = await sql`
      select ${rows} order by uuid ${how} skip locked
    `.execute(db);
    const { rows: all } = await sql`select ${rows}`.execute(db);
    if (held.length >= all.length) return;
    await sleep(PAUSE);
  }
  throw new AppError('conflict');
}
