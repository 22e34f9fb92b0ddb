import { keysOf, texts } from '@segno/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { wrongState } from '../../../platform/http/errors';
import { userCan } from '../../../platform/http/session';
import { isSameValue } from '../batch/songAttribute';
import { batchTexts } from '../batch/batchTexts';
import type { OpenBatch } from '../batch/openBatch';
import { holdSong } from '../batch/holdSongs';
import { TakenByOther, type WaitingSong } from '../batch/writeBatchSongs';
import { columnOf } from '../report/sheetMembers';
import { permissionOf } from '../report/sheetColumns';
import { songRecord } from '../songRecord';
import { updateSong } from '../updateSongs';
import { createImportedSong, deleteCreatedSong } from './createdSongs';
import { importedInput } from './importedInput';
import { memberOf } from '../batch/memberOf';
import { importedValues } from '../batch/undoOfImport';

/**
 * Writes the cells of one song of an import, or of its undo, in the caller's transaction, and stores the outcome. Cells
 * that were changed since, or that the user may no longer change, are skipped and listed; the others are written together.
 * Throws an AppError with a text for users if the values are invalid for the song.
 */
export async function writeImportedSong(scope: Scope, batch: OpenBatch, waiting: WaitingSong): Promise<void> {
  if (!batch.isAllowed) throw wrongState(batchTexts.notAllowed);
  // Null means that the song must be created, or deleted by an undo.
  if (waiting.expected === null) return createImportedSong(scope, batch, waiting);
  if (waiting.wanted === null) return deleteCreatedSong(scope, batch, waiting);
  const { before } = await holdSong(scope, waiting.uuid);
  const expected = importedValues.parse(waiting.expected);
  const wanted = importedValues.parse(waiting.wanted);
  const left = new Map<string, string>();
  const values = new Map<string, unknown>();
  for (const attribute of keysOf(wanted)) {
    const now = memberOf(before, attribute);
    if (isSameValue(attribute, now, wanted[attribute])) continue;
    if (!isSameValue(attribute, now, expected[attribute])) left.set(attribute, batchTexts.changedSince);
    else if (!userCan(batch.user, permissionOf(attribute))) left.set(attribute, batchTexts.notAllowed);
    else values.set(attribute, wanted[attribute]);
  }
  if (values.size > 0) {
    refuseLostComposer(values, before['original_composer']);
    await updateSong(scope, { uuid: waiting.uuid, before, input: importedInput(values) });
  }
  const after = (await songRecord.read(scope.db, [waiting.uuid])).get(waiting.uuid) ?? {};
  const written = [...values.keys()].filter(
    (attribute) => !isSameValue(attribute, memberOf(after, attribute), memberOf(before, attribute)),
  );
  for (const attribute of values.keys())
    if (!written.includes(attribute)) left.set(attribute, batchTexts.waitsForApproval);
  const of = (members: typeof after) =>
    JSON.stringify(Object.fromEntries(written.map((attribute) => [attribute, memberOf(members, attribute)])));
  const state = written.length > 0 ? 'changed' : left.size > 0 ? 'failed' : 'unchanged';
  const error = [...left].map(([attribute, text]) => `${columnOf(attribute)}: ${text}`).join(' ');
  const noted = await sql`
    update batch_operation_song set state = ${state}, error = ${error === '' ? null : error},
      before = ${state === 'changed' ? of(before) : null}::jsonb, after = ${state === 'changed' ? of(after) : null}::jsonb
    where batch_operation_uuid = ${batch.uuid} and song_uuid = ${waiting.uuid} and state = 'waiting'
  `.execute(scope.db);
  if (noted.numAffectedRows === 0n) throw new TakenByOther();
}

/** S2: a version type other than 'Public Domain' removes the composer; an import must not change what has no cell. */
export function losesComposer(values: ReadonlyMap<string, unknown>, composer: unknown): boolean {
  const type = values.get('version_type');
  if (!values.has('version_type') || type === 'Public Domain') return false;
  return (values.has('original_composer') ? values.get('original_composer') : (composer ?? null)) !== null;
}

function refuseLostComposer(values: ReadonlyMap<string, unknown>, composer: unknown): void {
  if (losesComposer(values, composer)) throw wrongState(texts.composerOfPublicDomain);
}
