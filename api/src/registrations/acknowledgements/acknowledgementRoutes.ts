import type { Answer } from '@segno/contract';
import {
  createRegistrationAcknowledgement,
  listRegistrationAcknowledgements,
  presignRegistrationAcknowledgement,
  readRegistrationAcknowledgement,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { inner, listOf } from '../../engine/list/listSource';
import { allOf, listPage } from '../../engine/list/listPage';
import { presignRoute, startTask, takeFile } from '../../engine/fileTask/startFileTask';
import { invalid, notFound } from '../../platform/http/errors';
import { readCwrFileName } from '../cwr/cwrFileName';
import { isReadAcknowledgement, readAcknowledgementJob } from './readAcknowledgementJob';

type Read = Answer<typeof readRegistrationAcknowledgement>['acknowledgement'];

const read = listOf('async_task', 't', { joins: [inner('app_user', 'u', { uuid: sql`t.owner_user_uuid` })] });
const members = { uuid: sql`t.uuid`, user: sql`u.full_name`, read_at: sql`t.finished_at` };

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

  implement(listRegistrationAcknowledgements, async ({ db, query }) => {
    const { rows, paging } = await listPage<Read>(db, {
      from: read,
      select: { ...members, result: sql`t.result || '{"problems": []}'` },
      where: allOf([
        isReadAcknowledgement,
        query.pro_uuid === undefined ? sql`true` : sql`t.result ->> 'pro_uuid' = ${query.pro_uuid}`,
      ]),
      sort: { read_at: members.read_at },
      query,
    });
    return { acknowledgements: rows, paging };
  }),

  implement(readRegistrationAcknowledgement, async ({ db, params: { uuid } }) => {
    const { rows } = await sql<Read>`
      select ${members.uuid} as uuid, ${members.user} as user, ${members.read_at} as read_at, t.result
      from ${read} where ${isReadAcknowledgement} and t.uuid = ${uuid}
    `.execute(db);
    const [acknowledgement] = rows;
    if (!acknowledgement) throw notFound();
    return { acknowledgement };
  }),
];
