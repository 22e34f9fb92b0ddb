import {
  applySongImport,
  createSongImport,
  IMPORTED,
  presignSongImport,
  readSongImport,
} from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { readyFileTask, startFileTask, viewFileTask } from '../../../engine/fileTask/fileTaskCalls';
import { presignRoute } from '../../../engine/fileTask/startFileTask';
import { enqueueBatch, refuseSecondBatch } from './startBatch';
import { importedFileRoute } from '../import/importedFiles';
import { readSongImportJob } from '../import/songImportJob';

const kind = 'song_import';

/** Import of an exported file: upload, preview, apply. */
export const songImportRoutes = (): EndpointRoute[] => [
  presignRoute(presignSongImport, kind),

  implement(createSongImport, async (call) => ({
    song_import: await startFileTask(call, { kind, url: call.body.url, job: readSongImportJob }),
  })),

  implement(readSongImport, async ({ params, query, ...scope }) => {
    const task = await viewFileTask(scope, { kind, uuid: params.uuid, counted: ['rows'], ...query });
    const operation = await scope.db
      .selectFrom('batch_operation')
      .select(['uuid', 'task_uuid', 'finished_at', 'created_count'])
      .where('uuid', '=', task.batch_operation_uuid)
      .executeTakeFirst();
    return {
      song_import: {
        ...task,
        status: operation?.finished_at ? 'applied' : task.status,
        counts: {
          ...task.counts,
          songs: task.counts.touched - task.counts.created,
          ...(operation?.finished_at && { created: operation.created_count }),
        },
        changes: task.changes.map(({ record: { uuid, name }, ...change }) => ({
          ...change,
          song: { uuid, work_title: name },
        })),
        batch_operation: operation ? { uuid: operation.uuid, task_uuid: operation.task_uuid } : null,
      },
    };
  }),

  implement(
    applySongImport,
    (call) => readyFileTask(call, { kind, uuid: call.params.uuid }),
    async (scope, uuid) => ({ batch_operation: await applyAsBatch(scope, uuid) }),
  ),

  importedFileRoute(),
];

/**
 * Starts applying an import with the permissions of the current user, as one operation; each song has its cells with the
 * values they must still have, null for new songs. Throws 409 while another batch of the user runs.
 */
async function applyAsBatch(scope: Scope, uuid: string) {
  const { db, user } = scope;
  await refuseSecondBatch(scope);
  const { uuid: operation } = await db
    .insertInto('batch_operation')
    .values({ user_uuid: user.uuid, action: 'import', attribute: IMPORTED, song_count: 0 })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const songs = await sql`
    insert into batch_operation_song (batch_operation_uuid, song_uuid, position, work_title, expected, wanted)
    select ${operation}, record_uuid, row_number() over (order by min(row_number)), min(record_name),
      case when not bool_or(is_new) then jsonb_object_agg(attribute, before) end, jsonb_object_agg(attribute, after)
    from file_task_change where file_task_uuid = ${uuid} group by record_uuid
  `.execute(db);
  await db
    .updateTable('batch_operation')
    .set({ song_count: Number(songs.numAffectedRows) })
    .where('uuid', '=', operation)
    .execute();
  await db
    .updateTable('file_task')
    .set({ status: 'applying', batch_operation_uuid: operation })
    .where('uuid', '=', uuid)
    .execute();
  return enqueueBatch(scope, operation);
}
