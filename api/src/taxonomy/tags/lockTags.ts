import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';

/** Tries to get what others hold, and milliseconds between them: shorter than a database looks for a circle of waiting. */
const TRIES = 8;
const PAUSE = 60;

/**
 * Holds tags while others are held already. Whoever saves a tag holds it and waits for those that it refers to, so these
 * are not waited for: they are tried again, and in the end it is a 409.
 */
export async function lockTags(db: Db, which: Expression, how: Expression): Promise<void> {
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
