import { texts } from '@segno/contract';
import { createRegistrationAcknowledgement, presignRegistrationAcknowledgement } from '@segno/contract/money';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { invalid } from '../../platform/errors';
import { issueUpload, takeUploads } from '../../platform/uploads';
import { readCwrFileName } from '../cwr/cwrFileName';
import { readAcknowledgementJob } from './readAcknowledgementJob';

const KIND = 'registration_acknowledgement';

/** What PROs answer to registrations (M22). */
export const acknowledgementRoutes = (): EndpointRoute[] => [
  implement(presignRegistrationAcknowledgement, ({ db, user, body, services }) =>
    issueUpload(services, db, user, {
      kind: KIND,
      subject: null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    }),
  ),

  implement(createRegistrationAcknowledgement, async ({ db, user, body, services }) => {
    const [file] = await takeUploads(services, db, user, [{ kind: KIND, subject: null, url: body.url, field: 'url' }]);
    if (!file) throw invalid({ url: [texts.choice] });
    const own = services.config.cwrSender.CWR_SENDER_CODE;
    const to = readCwrFileName(file.fileName)?.to;
    if (own !== undefined && to !== undefined && to !== own)
      throw invalid({ url: [`This acknowledgement is for the sender ${to}, not for ${own}.`] });
    const { taskUuid } = await services.jobs.enqueue(
      db,
      readAcknowledgementJob,
      { key: file.key, fileName: file.fileName, userUuid: user.uuid },
      { ownerUserUuid: user.uuid, withTask: true },
    );
    if (taskUuid === undefined) throw new Error('An acknowledgement has no task');
    return { task_id: taskUuid };
  }),
];
