import { basename } from 'node:path/posix';
import type { AcknowledgementResult } from '@segno/contract/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, wrongState } from '../../platform/http/errors';
import { findUser } from '../../account/sessions';
import { defineJob } from '../../platform/jobs/defineJob';
import { applyAcknowledgement, type Sender } from './applyAcknowledgement';
import {
  BrokenAcknowledgement,
  MOST_PROBLEMS,
  readAcknowledgement,
  type ReadAcknowledgement,
} from './readAcknowledgement';

/** M22: reads an acknowledgement from a PRO or an agency and applies it in one transaction. */
export const readAcknowledgementJob = defineJob({
  name: 'registrations.readAcknowledgement',
  // A job queued by an earlier release has only the file.
  input: z.object({ key: z.string(), fileName: z.string().optional(), userUuid: z.guid().optional() }),
  // A file that is refused would be refused again.
  retryAfterSeconds: (_, __, error) => (error instanceof AppError ? 0 : 5),
  run: async ({
    input: { key, fileName = basename(key), userUuid },
    taskUuid,
    db,
    services: { store },
  }): Promise<AcknowledgementResult> => {
    if (!taskUuid) throw new Error('An acknowledgement is read by a job with a task');
    const file = await store.read(key);
    const read = await readAcknowledgement(file)
      .catch((error: unknown) => {
        throw error instanceof BrokenAcknowledgement ? wrongState(error.message) : error;
      })
      .finally(() => file.destroy());
    const sender = await senderOf(db, read);
    const { user } = await findUser(db, userUuid ?? (await ownerOf(db, taskUuid)));
    const applied = await db.transaction().execute(async (trx) => {
      const written = await applyAcknowledgement(trx, { sender, read, user });
      if (written.known === 0) throw wrongState(nothingTaken(read));
      // A repeated job changes nothing: it is already logged.
      if (written.updated + written.iswcs + written.agreements > 0)
        await logActivity(trx, user, {
          action: 'has_uploaded',
          // An agency has no record of its own: its file is logged for the person who uploaded it.
          ...('uuid' in sender
            ? { type: 'performing_rights_organization', uuid: sender.uuid, label: sender.name }
            : { type: 'user', uuid: user.uuid, label: user.fullName }),
          target: { type: 'registration_acknowledgement', uuids: [taskUuid], labels: [fileName] },
        });
      return written;
    });
    const problems = [...read.problems, ...applied.problems].sort((one, other) => one.line - other.line);
    return {
      file_name: fileName,
      files: await answeredFiles(db, sender, read),
      pro: sender.name,
      pro_uuid: 'uuid' in sender ? sender.uuid : null,
      works: read.works.length,
      updated: applied.updated,
      iswcs: applied.iswcs,
      agreements: applied.agreements,
      ...applied.stages,
      problem_count: read.problemCount + applied.problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
    };
  },
});

/** SQL condition for a task `t` that has read an acknowledgement. */
export const isReadAcknowledgement = sql<boolean>`t.kind = ${readAcknowledgementJob.name} and t.status = 'done'`;

/** Our CWR files that are answered, by the moment that stands in each of them. */
async function answeredFiles(db: Db, sender: Sender, { works }: ReadAcknowledgement): Promise<string[]> {
  const moments = [...new Set(works.map(({ answeredFileAt }) => answeredFileAt))];
  const { rows } = await sql<{ uuid: string }>`
    select g.report_uuid as uuid from cwr_file c
    join report r on r.task_uuid = c.task_uuid join pro_registration g on g.report_uuid = r.uuid
    where date_trunc('second', c.created_at at time zone 'UTC') = any(${moments}::timestamp[])
      and ${'uuid' in sender ? sql`c.performing_rights_organization_uuid = ${sender.uuid}` : sql`true`}
    order by c.created_at, g.report_uuid
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

async function ownerOf(db: Db, taskUuid: string): Promise<string> {
  const { owner_user_uuid: owner } = await db
    .selectFrom('async_task')
    .select('owner_user_uuid')
    .where('uuid', '=', taskUuid)
    .executeTakeFirstOrThrow();
  if (owner === null) throw new Error('An acknowledgement is read by the job of a person');
  return owner;
}

/** Why a file with nothing usable is refused. */
function nothingTaken({ works, iswcs, problems, problemCount }: ReadAcknowledgement): string {
  const named = new Set([...works, ...iswcs].map(({ workId }) => workId)).size;
  if (named > 0)
    return named === 1
      ? 'The only work of this file is none of this library: it answers another sender.'
      : `None of the ${named} works of this file is one of this library: it answers another sender.`;
  if (problemCount === 0) return 'This file answers no work.';
  const said = problems.slice(0, 3).map(({ line, message }) => `Line ${line}: ${message}`);
  return `Nothing of this file could be taken. ${said.join(' ')}`;
}

/** The PRO or agency that sent a file. Throws for an unknown PRO. */
async function senderOf(db: Db, { sender }: ReadAcknowledgement): Promise<Sender> {
  const { rows } = await sql<{ uuid: string; name: string; kind: string }>`
    select uuid, name, kind from performing_rights_organization where cisac_code = ${sender.code}
  `.execute(db);
  const [found] = rows;
  // M7: an agency that people have entered stays an agency, whatever sender type it uses.
  if (found)
    return found.kind === 'agency' ? { agency: sender.code, name: found.name } : { ...found, code: sender.code };
  if (!sender.isAgency) throw wrongState(`The PRO ${sender.code}, '${sender.name}', is not known here.`);
  return { agency: sender.code, name: sender.name };
}
