import { createSongReport, song } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { asSent } from '../../../engine/list/asSent';
import { logActivity } from '../../../platform/activity';
import { AppError } from '../../../platform/errors';
import { userCan } from '../../../platform/http/session';
import { addReport } from '../../../platform/reports';
import { songReport } from './songReportJob';

/** The export of songs as a CSV or XLSX file (A5). */
export const songReportRoutes = (): EndpointRoute[] => [
  implement(createSongReport, async ({ db, user, query, body, services }) => {
    // A file of songs is for who may read them.
    if (!userCan(user, song.list.permission)) throw new AppError('forbidden');
    const format = body?.format ?? 'csv';
    const name = `songs-${new Date().toISOString().slice(0, 10)}.${format}`;
    const input = { userUuid: user.uuid, name, query: asSent(query), format };
    // The same file asked for twice in a row is one file.
    const { taskUuid } = await services.jobs.enqueue(db, songReport, input, {
      ownerUserUuid: user.uuid,
      withTask: true,
      singletonKey: JSON.stringify(input),
    });
    if (!taskUuid) throw new Error('A job with a task must have one');
    const { uuid, isNew } = await addReport(db, { taskUuid, userUuid: user.uuid, name, kind: 'songs' });
    if (isNew)
      await logActivity(db, user, {
        action: 'has_exported',
        type: 'user',
        uuid: user.uuid,
        label: user.fullName,
        target: { type: 'song', uuids: [taskUuid], labels: [name] },
      });
    return { report: { uuid, task_id: taskUuid } };
  }),
];
