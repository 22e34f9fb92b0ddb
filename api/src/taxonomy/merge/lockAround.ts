import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockSongs } from '../../catalog/songs/lockSongs';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { lockRelations } from '../tags/kindOfCircle';

/** Tries to get what others hold, and milliseconds between them: shorter than a database looks for a circle of waiting. */
const TRIES = 8;
const PAUSE = 60;

interface Around {
  songs: readonly string[];
  tags: readonly string[];
  /** The one of them that is deleted. */
  removed?: string;
}

/**
 * Holds songs, then tags with all that are related to them, then their terms: nobody else writes their links. Whoever
 * saves a tag holds it and waits for those that it refers to, so tags are not waited for while others are held: they are
 * tried again, and in the end it is a 409.
 */
export async function lockAround(db: Db, { songs, tags, removed }: Around): Promise<void> {
  await lockSongs(db, songs);
  const own = sql`any(${tags}::uuid[])`;
  const around = sql`select uuid from tag where uuid = ${own}
    union select tag_uuid from tag_relation where related_tag_uuid = ${own}
    union select related_tag_uuid from tag_relation where tag_uuid = ${own}`;
  if (removed !== undefined) await hold(db, sql`uuid = ${removed}`, sql`for update`);
  await hold(db, sql`uuid in (${around})`, sql`for no key update`);
  await lockRelations(db);
  await sql`
    select from term where uuid in (select term_uuid from tag_term where tag_uuid = ${own}) order by uuid for key share
  `.execute(db);
}

async function hold(db: Db, which: Expression, how: Expression): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows: held } = await sql`
      select from tag where ${which} order by uuid ${how} skip locked
    `.execute(db);
    const { rows: all } = await sql`select from tag where ${which}`.execute(db);
    if (held.length >= all.length) return;
    await sleep(PAUSE);
  }
  throw new AppError('conflict');
}
