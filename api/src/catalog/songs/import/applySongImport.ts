import { IMPORTED } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { ADMINISTRATOR } from '../../../account/userRecord';
import type { Scope } from '../../../engine/crudSpec';
import { notFound, wrongState } from '../../../platform/errors';
import { enqueueBatch, refuseSecondBatch } from '../batch/startBatch';

const refusals: Readonly<Partial<Record<string, string>>> = {
  reading: 'The file is still being read.',
  failed: 'The file cannot be imported.',
  applying: 'The import was applied already.',
};

/** The import that is to be applied, held. Throws 404 for somebody else's, but for administrators. */
export async function holdSongImport({ db, user }: Scope, uuid: string) {
  const found = await db
    .selectFrom('song_import')
    .select(['uuid', 'user_uuid', 'status'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found || (found.user_uuid !== user.uuid && user.roleName !== ADMINISTRATOR)) throw notFound();
  return found;
}

/**
 * Starts to apply an import, with the permissions of who applies it: one operation, of each song its cells with what they must
 * still be. Throws 409 for one that is not ready, that changes nothing, or while another batch of the person runs.
 */
export async function applySongImport(
  scope: Scope,
  { uuid, status }: Pick<Awaited<ReturnType<typeof holdSongImport>>, 'uuid' | 'status'>,
) {
  const { db, user } = scope;
  if (status !== 'ready') throw wrongState(refusals[status] ?? 'The import is not ready.');
  await refuseSecondBatch(scope);
  const { uuid: operation } = await db
    .insertInto('batch_operation')
    .values({ user_uuid: user.uuid, action: 'import', attribute: IMPORTED, song_count: 0 })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const songs = await sql`
    insert into batch_operation_song (batch_operation_uuid, song_uuid, position, work_title, expected, wanted)
    select ${operation}, song_uuid, row_number() over (order by min(row_number)), min(work_title),
      jsonb_object_agg(attribute, before), jsonb_object_agg(attribute, after)
    from song_import_change where song_import_uuid = ${uuid} group by song_uuid
  `.execute(db);
  if (songs.numAffectedRows === 0n) throw wrongState('The import changes nothing.');
  await db
    .updateTable('batch_operation')
    .set({ song_count: Number(songs.numAffectedRows) })
    .where('uuid', '=', operation)
    .execute();
  await db
    .updateTable('song_import')
    .set({ status: 'applying', batch_operation_uuid: operation })
    .where('uuid', '=', uuid)
    .execute();
  return enqueueBatch(scope, operation);
}
