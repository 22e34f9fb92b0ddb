import { linkTo } from '@segno/contract';
import { storedStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import type { Db } from '../../platform/db/database';
import { addUserMessage } from '../../platform/jobs/userMessage';

/** Submissions that are over: one in any other status is somebody's to do. */
const over = (['acquisition_complete', 'rejected'] as const).map(storedStatus);

/** Names of submissions that a message says. */
const NAMED = 3;

/**
 * Goes around an update of an artist: somebody who has become the representative gets a message of the submissions that
 * are open (A3). Who takes an artist on personally, or gets one without any, hears nothing.
 */
export async function announceAssignment<Saved>(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  uuid: string,
  write: () => Promise<Saved>,
): Promise<Saved> {
  const before = await representative(db, uuid);
  const saved = await write();
  const now = await representative(db, uuid);
  if (!now?.assigned_to || now.assigned_to === before?.assigned_to || now.assigned_to === user.uuid) return saved;
  const open = await openSubmissions(db, uuid);
  if (open.length > 0)
    await addUserMessage(db, now.assigned_to, {
      message: `You are now the representative of ${now.name}, who has ${submissionsText(open)}`,
      url: `${linkTo('TRACK_SUBMISSIONS')}?artist_uuid=${uuid}`,
    });
  return saved;
}

const representative = (db: Db, uuid: string) =>
  db.selectFrom('artist').select(['name', 'assigned_to']).where('uuid', '=', uuid).executeTakeFirst();

async function openSubmissions(db: Db, artistUuid: string): Promise<string[]> {
  const tracks = await db
    .selectFrom('new_track_submission')
    .select('name')
    .where('artist_uuid', '=', artistUuid)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', over)
    .orderBy(sql`fold(name)`)
    .orderBy('uuid')
    .execute();
  return tracks.map(({ name }) => name);
}

const submissionsText = (names: readonly string[]): string => {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).map((name) => `"${name}"`);
  const all = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `${names.length} open ${names.length === 1 ? 'submission' : 'submissions'}: ${all}`;
};
