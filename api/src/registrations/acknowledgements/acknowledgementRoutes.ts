import { createRegistrationAcknowledgement, presignRegistrationAcknowledgement } from '@segno/contract/money';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { presignRoute, startTask, takeFile } from '../../engine/fileTask/startFileTask';
import { invalid } from '../../platform/http/errors';
import { readCwrFileName } from '../cwr/cwrFileName';
import { readAcknowledgementJob } from './readAcknowledgementJob';

const kind = 'registration_acknowledgement';

/** PROs' answers to registrations (M22: acknowledgements). */
export const acknowledgementRoutes = (): EndpointRoute[] => [
  presignRoute(presignRegistrationAcknowledgement, kind),

  implement(createRegistrationAcknowledgement, async (call) => {
    const { body, services, user } = call;
    const { key, fileName } = await takeFile(call, kind, body.url);
    const own = services.config.cwrSender.CWR_SENDER_CODE;
    const to = readCwrFileName(fileName)?.to;
    if (own !== undefined && to !== undefined && to !== own)
      throw invalid({ url: [`This acknowledgement is for the sender ${to}, not for ${own}.`] });
    const task = await startTask(call, readAcknowledgementJob, { key, fileName, userUuid: user.uuid });
    return { task_id: task.uuid };
  }),
];
