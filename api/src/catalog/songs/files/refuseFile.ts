import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { addUserMessage } from '../../../platform/jobs/userMessage';

export interface RefusedFile {
  uuid: string;
  song_uuid: string;
  work_title: string;
  /** The user to tell; null for nobody. */
  user_uuid: string | null;
}

/**
 * Sets a source file to failed with its problems as text (F10: limits and messages of the checks), and tells a user. Call
 * it with the song locked.
 */
export async function refuseFile(trx: Db, file: RefusedFile, problems: readonly string[]): Promise<void> {
  await trx
    .updateTable('song_source_file')
    .set({ asset_status: 'processing_failed', problems: [...problems], updated_at: sql`now()` })
    .where('uuid', '=', file.uuid)
    .execute();
  await tellOfRefusal(trx, file, problems);
}

/** Sends a user a message about the problems of a file. */
export async function tellOfRefusal(
  trx: Db,
  file: Omit<RefusedFile, 'uuid'>,
  problems: readonly string[],
): Promise<void> {
  if (file.user_uuid === null) return;
  await addUserMessage(trx, file.user_uuid, {
    message: refusalText(file, problems),
    url: await linkFor(trx, file.user_uuid, file.song_uuid),
  });
}

/** Message about a refused file. */
export const refusalText = ({ work_title }: Pick<RefusedFile, 'work_title'>, problems: readonly string[]): string =>
  `A file of "${work_title}" was refused: ${problems.join('; ')}`;

/** Problem of a file that could not be processed after all retries. */
export const unprocessed = (fileName: string): string => `${fileName} could not be processed. Please try again.`;

/** Artists have no song page, only requested revisions. */
async function linkFor(trx: Db, user: string, song: string): Promise<string> {
  const { artist_uuid } = await trx
    .selectFrom('app_user')
    .select('artist_uuid')
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  return artist_uuid === null ? linkTo('SONG_EDIT', { uuid: song }) : linkTo('REVISIONS_REQUESTED');
}
