import { song as songResource } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Members } from '../../../engine/records/auditedRecord';
import { createRecord } from '../../../engine/records/saveRecord';
import { logActivities } from '../../../platform/activity';
import { AppError, invalid, wrongState } from '../../../platform/http/errors';
import { userCan } from '../../../platform/http/session';
import { batchTexts } from '../batch/batchTexts';
import { holdSong } from '../batch/holdSongs';
import type { OpenBatch } from '../batch/openBatch';
import { isSameValue } from '../batch/songAttribute';
import { TakenByOther, type WaitingSong } from '../batch/writeBatchSongs';
import { songRecord } from '../songRecord';
import { removeSong, songSpec, wasSentOut } from '../songSpec';
import { songErrors } from '../writeSong';
import { importedInput } from './importedInput';
import { memberOf } from '../batch/memberOf';
import { mayCreateWith } from './readNewSong';
import { importedValues } from '../batch/undoOfImport';

const nothing: ReadonlySet<string> = new Set();

/** Creates the song of a row without a key, and stores its values after that as the outcome, in the caller's transaction. */
export async function createImportedSong(scope: Scope, batch: OpenBatch, { uuid, wanted }: WaitingSong): Promise<void> {
  const values = importedValues.parse(wanted);
  if (!Object.keys(values).every((attribute) => mayCreateWith(batch.user, attribute)))
    throw wrongState(batchTexts.notAllowed);
  await note(scope, batch, { uuid, state: 'created' });
  const input = importedInput(new Map(Object.entries(values)));
  const errors = await songErrors(scope, { input, invalidFields: nothing, uuid: undefined });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const after = await createRecord(songSpec, scope, {
    kind: songRecord,
    uuid,
    input,
    read: async () => (await songRecord.read(scope.db, [uuid])).get(uuid) ?? {},
    label: (created) => String(created['work_title']),
  });
  await sql`
    update batch_operation_song set after = ${JSON.stringify(after)}::jsonb
    where batch_operation_uuid = ${batch.uuid} and song_uuid = ${uuid}
  `.execute(scope.db);
}

/**
 * Deletes a song that the undone operation has created, unless it was changed or published since. Needs the same permission
 * as creating it, since nobody else has edited it. Throws an AppError with a text for users if the song stays.
 */
export async function deleteCreatedSong(
  scope: Scope,
  batch: OpenBatch,
  { uuid, expected }: WaitingSong,
): Promise<void> {
  if (!userCan(batch.user, songResource.create.permission)) throw new AppError('forbidden');
  // Prevents new references to it.
  await sql`select from song where uuid = ${uuid} for update`.execute(scope.db);
  const { before: now } = await holdSong(scope, uuid);
  if (await wasSentOut(scope.db, uuid)) throw wrongState(batchTexts.published);
  if (!isAsCreated(now, importedValues.parse(expected))) throw wrongState(batchTexts.changedSince);
  await note(scope, batch, { uuid, state: 'deleted' });
  await removeSong(scope.db, uuid);
  const label = String(now['work_title']);
  await logActivities(scope.db, scope.user, [{ action: 'has_deleted', type: 'song', uuid, label }], scope);
}

const isAsCreated = (now: Members, created: Members): boolean =>
  Object.keys({ ...now, ...created }).every((name) => isSameValue(name, memberOf(now, name), memberOf(created, name)));

/** Throws `TakenByOther` for a song that is already done. */
async function note(
  { db }: Scope,
  batch: OpenBatch,
  { uuid, state }: { uuid: string; state: 'created' | 'deleted' },
): Promise<void> {
  const noted = await sql`
    update batch_operation_song set state = ${state}
    where batch_operation_uuid = ${batch.uuid} and song_uuid = ${uuid} and state = 'waiting'
  `.execute(db);
  if (noted.numAffectedRows === 0n) throw new TakenByOther();
}
