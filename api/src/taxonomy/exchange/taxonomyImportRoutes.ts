import {
  applyTaxonomyImport,
  createTaxonomyImport,
  presignTaxonomyImport,
  readTaxonomyImport,
} from '@segno/contract/taxonomy';
import { texts } from '@segno/contract';
import { ADMINISTRATOR } from '../../account/userRecord';
import type { Scope } from '../../engine/crudSpec';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { invalid, notFound, wrongState } from '../../platform/errors';
import { asyncTaskView } from '../../platform/jobs/asyncTaskView';
import { issueUpload, takeUploads } from '../../platform/uploads';
import { applyTaxonomyImportJob } from './applyTaxonomyImportJob';
import { readTaxonomyImportJob } from './readTaxonomyImportJob';
import { viewTaxonomyImport } from './viewTaxonomyImport';

const KIND = 'taxonomy_import';

/** The way back of an exported file of tags or terms: upload, preview, apply (X19). */
export const taxonomyImportRoutes = (): EndpointRoute[] => [
  implement(presignTaxonomyImport, ({ db, user, body, services }) =>
    issueUpload(services, db, user, {
      kind: KIND,
      subject: null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    }),
  ),

  implement(createTaxonomyImport, async ({ db, user, body, services }) => {
    const [file] = await takeUploads(services, db, user, [{ kind: KIND, subject: null, url: body.url, field: 'url' }]);
    if (!file) throw invalid({ url: [texts.choice] });
    const { uuid } = await db
      .insertInto('taxonomy_import')
      .values({ user_uuid: user.uuid, file_kind: body.of, file_name: file.fileName, storage_key: file.key })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const { taskUuid } = await services.jobs.enqueue(
      db,
      readTaxonomyImportJob,
      { importUuid: uuid },
      { ownerUserUuid: user.uuid, withTask: true },
    );
    await db.updateTable('taxonomy_import').set({ task_uuid: taskUuid }).where('uuid', '=', uuid).execute();
    return { taxonomy_import: await started(db, { uuid, status: 'reading', taskUuid }) };
  }),

  implement(readTaxonomyImport, async ({ params, query, ...scope }) => ({
    taxonomy_import: await viewTaxonomyImport(scope, { ...query, uuid: params.uuid }),
  })),

  implement(
    applyTaxonomyImport,
    (call) => lockImport(call, call.params.uuid),
    async ({ db, user, services }, { uuid, status, change }) => {
      if (status !== 'ready') throw wrongState(refusals[status] ?? 'The import is not ready.');
      if (!change) throw wrongState('The import changes nothing.');
      const { taskUuid } = await services.jobs.enqueue(
        db,
        applyTaxonomyImportJob,
        { importUuid: uuid },
        { ownerUserUuid: user.uuid, withTask: true },
      );
      await db
        .updateTable('taxonomy_import')
        .set({ status: 'applying', apply_task_uuid: taskUuid, applied_by_uuid: user.uuid })
        .where('uuid', '=', uuid)
        .execute();
      return { taxonomy_import: await started(db, { uuid, status: 'applying', taskUuid }) };
    },
  ),
];

const refusals: Readonly<Partial<Record<string, string>>> = {
  reading: 'The file is still being read.',
  failed: 'The file cannot be imported.',
  applying: 'The import was applied already.',
  applied: 'The import was applied already.',
};

/** The import that is to be applied, held. Throws 404 for somebody else's, but for administrators. */
async function lockImport({ db, user }: Scope, uuid: string) {
  const found = await db
    .selectFrom('taxonomy_import')
    .select(['uuid', 'user_uuid', 'status'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found || (found.user_uuid !== user.uuid && user.roleName !== ADMINISTRATOR)) throw notFound();
  const change = await db
    .selectFrom('taxonomy_import_change')
    .select('position')
    .where('taxonomy_import_uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst();
  return { ...found, change };
}

async function started<Status extends string>(
  db: Db,
  { uuid, status, taskUuid }: { uuid: string; status: Status; taskUuid: string | undefined },
) {
  const task = await db
    .selectFrom('async_task')
    .selectAll()
    .where('uuid', '=', taskUuid ?? null)
    .executeTakeFirst();
  if (!task) throw new Error('An import has no task');
  return { uuid, status, async_task: asyncTaskView(task) };
}
