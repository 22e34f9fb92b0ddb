import { tagFieldOf } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { updateSongs, type SongUpdate } from '../updateSongs';
import { batchTexts, isHeldBack, refusalOf } from './batchTexts';
import type { HeldSong } from './holdSongs';
import { attributeInput, isSameValue, nextValue, songAttribute } from './songAttribute';
import type { OpenBatch } from './openBatch';

export interface WaitingSong {
  uuid: string;
  position: number;
  expected: unknown;
  wanted: unknown;
}

/** Another process has already done a song: this transaction is rolled back. */
export class TakenByOther extends Error {}

/** Outcome of a song, to be stored. */
interface Outcome {
  uuid: string;
  state: 'changed' | 'unchanged' | 'failed';
  /** Previous value of the attribute, if the song changes. */
  before?: unknown;
  error?: string;
}

/**
 * Changes songs of an operation and stores the old and new value of each, in the caller's transaction. A song without a
 * lock has been deleted. Throws an AppError with a text for users if the database does not allow the value for a song.
 */
export async function writeBatchSongs(
  scope: Scope,
  batch: OpenBatch,
  songs: readonly { waiting: WaitingSong; held: HeldSong | undefined }[],
): Promise<void> {
  const judged = songs.map((song) => judge(scope, batch, song));
  await updateSongs(
    scope,
    judged.flatMap(({ update }) => update ?? []),
  );
  await note(
    scope,
    batch,
    judged.map(({ outcome }) => outcome),
  );
}

function judge(
  scope: Scope,
  batch: OpenBatch,
  { waiting, held }: { waiting: WaitingSong; held: HeldSong | undefined },
): { outcome: Outcome; update?: SongUpdate } {
  const { uuid } = waiting;
  const { attribute } = batch;
  const failed = (error: string) => ({ outcome: { uuid, state: 'failed', error } }) as const;
  if (!batch.isAllowed) return failed(batchTexts.notAllowed);
  if (!held) return failed(batchTexts.gone);
  const { song, before } = held;
  const value = before[attribute] ?? (tagFieldOf(attribute) === undefined ? null : []);
  if (batch.action === 'undo' && !isSameValue(attribute, value, waiting.expected))
    return failed(batchTexts.changedSince);
  const next = wantedValue(batch, waiting, value);
  if (isSameValue(attribute, value, next)) return { outcome: { uuid, state: 'unchanged' } };
  const refusal = refusalOf(song, { attribute, next, most: batch.most });
  if (refusal !== undefined) return failed(refusal);
  const update = { uuid, before, input: attributeInput(attribute, next) };
  return isHeldBack(scope, attribute, song)
    ? { ...failed(batchTexts.waitsForApproval), update }
    : { outcome: { uuid, state: 'changed', before: value }, update };
}

const wantedValue = ({ action, attribute, values }: OpenBatch, { wanted }: WaitingSong, value: unknown): unknown =>
  action === 'undo' || action === 'import' || action === 'edit'
    ? wanted
    : nextValue({ attribute, action, values }, value);

async function note({ db }: Scope, { uuid, attribute }: OpenBatch, outcomes: readonly Outcome[]): Promise<void> {
  const uuids = outcomes.map((outcome) => outcome.uuid);
  const noted = await sql`
    update batch_operation_song x set state = v.outcome ->> 'state', error = v.outcome ->> 'error', before = v.outcome -> 'before',
      after = case when v.outcome ->> 'state' = 'changed'
        then (select to_jsonb(${songAttribute(attribute)}) from song s where s.uuid = x.song_uuid) end
    from unnest(${uuids}::uuid[], ${outcomes.map((outcome) => JSON.stringify(outcome))}::jsonb[]) as v (uuid, outcome)
    where x.batch_operation_uuid = ${uuid} and x.song_uuid = v.uuid and x.state = 'waiting'
  `.execute(db);
  if (noted.numAffectedRows !== BigInt(outcomes.length)) throw new TakenByOther();
}
