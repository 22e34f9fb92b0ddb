import type { BatchAction } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { startTask } from '../../../engine/fileTask/startFileTask';
import { wrongState } from '../../../platform/http/errors';
import { batchUpdate } from './batchUpdateJob';
import type { SelectedSong } from '../batch/selectedSongs';

interface NewBatch {
  action: BatchAction | 'undo' | 'edit';
  attribute: string;
  /** The values that are added, removed or set; null for clear, undo and edit. */
  values: unknown;
  undoOf?: string;
  /** The songs. For an undo and for edited cells: `expected` is the value the song must still have, `wanted` the new one. */
  songs: readonly (SelectedSong & { expected?: unknown; wanted?: unknown })[];
}

/** Locks the user, so that two batches cannot start at the same time. Throws 409 while one runs. */
export async function refuseSecondBatch({ db, user }: Scope): Promise<void> {
  await sql`select from app_user where uuid = ${user.uuid} for no key update`.execute(db);
  const running = await db
    .selectFrom('batch_operation')
    .select('uuid')
    .where('user_uuid', '=', user.uuid)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (running) throw wrongState('Your last batch update is still running. Please wait until it has ended.');
}

/** Writes an operation with its songs and enqueues its job, in the caller's transaction. */
export async function startBatch(scope: Scope, { action, attribute, values, undoOf, songs }: NewBatch) {
  const { db, user } = scope;
  const { uuid } = await db
    .insertInto('batch_operation')
    .values({
      user_uuid: user.uuid,
      action,
      attribute,
      new_value: values === null ? null : JSON.stringify(values),
      undo_of: undoOf ?? null,
      song_count: songs.length,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await sql`
    insert into batch_operation_song (batch_operation_uuid, song_uuid, position, work_title, expected, wanted)
    select ${uuid}, (x.song ->> 'uuid')::uuid, x.position, x.song ->> 'work_title', x.song -> 'expected', x.song -> 'wanted'
    from jsonb_array_elements(${JSON.stringify(songs)}::jsonb) with ordinality as x (song, position)
  `.execute(db);
  return enqueueBatch(scope, uuid);
}

/** Enqueues the job of an operation whose songs are written; call it in the same transaction. */
export async function enqueueBatch(scope: Scope, uuid: string) {
  const async_task = await startTask(scope, batchUpdate, { operationUuid: uuid });
  await scope.db.updateTable('batch_operation').set({ task_uuid: async_task.uuid }).where('uuid', '=', uuid).execute();
  return { uuid, async_task };
}
