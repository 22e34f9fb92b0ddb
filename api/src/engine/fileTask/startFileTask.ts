import { texts, type Permission } from '@segno/contract';
import type { presignFile } from '@segno/contract/account';
import type { z } from 'zod';
import { invalid } from '../../platform/http/errors';
import { asyncTaskView } from '../../platform/jobs/asyncTaskView';
import type { JobKind } from '../../platform/jobs/jobDefinition';
import { issueUpload, takeUploads, type AcceptedUpload, type UploadKind } from '../../platform/uploads';
import type { Scope } from '../crudSpec';
import { implement, type EndpointRoute } from '../endpointRoute';

/** Issues the form to post a file of this kind with. */
export const presignRoute = (
  endpoint: ReturnType<typeof presignFile<string, Permission>>,
  kind: UploadKind,
): EndpointRoute =>
  implement(endpoint, ({ db, user, body, services }) =>
    issueUpload(services, db, user, {
      kind,
      subject: null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    }),
  );

/** The file that was posted to `url`, used up in the caller's transaction. Throws 422 on `url` for any other. */
export async function takeFile({ db, user, services }: Scope, kind: UploadKind, url: string): Promise<AcceptedUpload> {
  const [file] = await takeUploads(services, db, user, [{ kind, subject: null, url, field: 'url' }]);
  if (!file) throw invalid({ url: [texts.choice] });
  return file;
}

/** Enqueues a job whose progress the person watches, in the caller's transaction; returns its task. */
export async function startTask<I extends z.ZodType>(
  { db, user, services: { jobs } }: Scope,
  job: JobKind<I>,
  input: z.input<I>,
) {
  const { taskUuid } = await jobs.enqueue(db, job, input, { ownerUserUuid: user.uuid, withTask: true });
  const task = await db
    .selectFrom('async_task')
    .selectAll()
    .where('uuid', '=', taskUuid ?? null)
    .executeTakeFirst();
  if (!task) throw new Error(`A job ${job.name} has no task`);
  return asyncTaskView(task);
}
