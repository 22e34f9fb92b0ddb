import { applySongImport as apply, createSongImport, presignSongImport, readSongImport } from '@segno/contract/catalog';
import { texts } from '@segno/contract';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { invalid, notFound } from '../../../platform/errors';
import { asyncTaskView } from '../../../platform/jobs/asyncTaskView';
import { issueUpload, takeUploads } from '../../../platform/uploads';
import { applySongImport, holdSongImport } from './applySongImport';
import { readSongImportJob } from './readSongImportJob';
import { viewSongImport } from './viewSongImport';

const KIND = 'song_import';

/** The way back of an exported file: upload, preview, apply. */
export const songImportRoutes = (): EndpointRoute[] => [
  implement(presignSongImport, ({ db, user, body, services }) =>
    issueUpload(services, db, user, {
      kind: KIND,
      subject: null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    }),
  ),

  implement(createSongImport, async ({ db, user, body, services }) => {
    const [file] = await takeUploads(services, db, user, [{ kind: KIND, subject: null, url: body.url, field: 'url' }]);
    if (!file) throw invalid({ url: [texts.choice] });
    const { uuid } = await db
      .insertInto('song_import')
      .values({ user_uuid: user.uuid, file_name: file.fileName, storage_key: file.key })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const { taskUuid } = await services.jobs.enqueue(
      db,
      readSongImportJob,
      { importUuid: uuid },
      { ownerUserUuid: user.uuid, withTask: true },
    );
    if (taskUuid === undefined) throw new Error('An import has no task');
    await db.updateTable('song_import').set({ task_uuid: taskUuid }).where('uuid', '=', uuid).execute();
    const task = await db.selectFrom('async_task').selectAll().where('uuid', '=', taskUuid).executeTakeFirst();
    if (!task) throw notFound();
    return { song_import: { uuid, status: 'reading' as const, async_task: asyncTaskView(task) } };
  }),

  implement(readSongImport, async ({ params, query, ...scope }) => ({
    song_import: await viewSongImport(scope, { ...query, uuid: params.uuid }),
  })),

  implement(
    apply,
    (call) => holdSongImport(call, call.params.uuid),
    async (scope, found) => ({ batch_operation: await applySongImport(scope, found) }),
  ),
];
