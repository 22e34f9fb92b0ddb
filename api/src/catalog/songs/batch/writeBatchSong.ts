import { tagFieldOf } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Members } from '../../../engine/records/auditedRecord';
import { AppError, wrongState } from '../../../platform/errors';
import { songRecord } from '../songRecord';
import { updateSong } from '../updateSong';
import { batchTexts, isHeldBack, refusalOf, songState, type SongState } from './batchTexts';
import { isSameValue, nextValue } from './nextValue';
import type { OpenBatch } from './openBatch';
import { attributeInput, songAttribute } from './songAttribute';

export interface WaitingSong {
  uuid: string;
  position: number;
  expected: unknown;
  wanted: unknown;
}

/** Another process has done the song meanwhile: what was written here is undone. */
export class TakenByOther extends Error {}

/**
 * Changes one song of an operation, and notes its former and its new value, in the caller's transaction: both are written or
 * neither. Throws an AppError, in words for people, where the song cannot have the value.
 */
export async function writeBatchSong(scope: Scope, batch: OpenBatch, waiting: WaitingSong): Promise<void> {
  const { attribute } = batch;
  if (!batch.isAllowed) throw new AppError('forbidden');
  const { song, before } = await holdSong(scope, waiting.uuid);
  const value = before[attribute] ?? (tagFieldOf(attribute) === undefined ? null : []);
  const next = wantedValue(batch, waiting, value);
  if (isSameValue(attribute, value, next)) return note(scope, batch, { waiting, state: 'unchanged' });
  const refusal = refusalOf(song, { attribute, next, most: batch.most });
  if (refusal !== undefined) throw wrongState(refusal);
  await updateSong(scope, { uuid: waiting.uuid, before, input: attributeInput(attribute, next) });
  if (isHeldBack(scope, attribute, song))
    return note(scope, batch, { waiting, state: 'failed', error: batchTexts.waitsForApproval });
  return note(scope, batch, { waiting, state: 'changed', before: value });
}

/** The song, held until the transaction ends: what is read of it stays so. Throws for one that is deleted. */
export async function holdSong({ db }: Scope, uuid: string): Promise<{ song: SongState; before: Members }> {
  const { rows } = await sql<SongState>`
    select ${songState} from song s where s.uuid = ${uuid} and s.deleted_at is null for no key update
  `.execute(db);
  const [song] = rows;
  const before = song && (await songRecord.read(db, [uuid])).get(uuid);
  if (!before) throw wrongState(batchTexts.gone);
  return { song, before };
}

function wantedValue(
  { action, attribute, values }: OpenBatch,
  { expected, wanted }: WaitingSong,
  value: unknown,
): unknown {
  if (action !== 'undo' && action !== 'import' && action !== 'edit')
    return nextValue({ attribute, action, values }, value);
  if (!isSameValue(attribute, value, expected)) throw wrongState(batchTexts.changedSince);
  return wanted;
}

async function note(
  { db }: Scope,
  { uuid, attribute }: OpenBatch,
  o: { waiting: WaitingSong; state: 'changed' | 'unchanged' | 'failed'; before?: unknown; error?: string },
): Promise<void> {
  const isChange = o.state === 'changed';
  const noted = await sql`
    update batch_operation_song x set state = ${o.state}, error = ${o.error ?? null},
      before = ${isChange ? JSON.stringify(o.before) : null}::jsonb,
      after = ${isChange ? sql`(select to_jsonb(${songAttribute(attribute)}) from song s where s.uuid = x.song_uuid)` : sql`null`}
    where x.batch_operation_uuid = ${uuid} and x.song_uuid = ${o.waiting.uuid} and x.state = 'waiting'
  `.execute(db);
  if (noted.numAffectedRows === 0n) throw new TakenByOther();
}
