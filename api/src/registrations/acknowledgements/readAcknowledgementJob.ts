import { basename } from 'node:path/posix';
import type { AcknowledgementResult } from '@segno/contract/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { AppError, wrongState } from '../../platform/errors';
import { findUser } from '../../platform/http/findUser';
import { defineJob } from '../../platform/jobs/defineJob';
import { applyAcknowledgement } from './applyAcknowledgement';
import { BrokenAcknowledgement, readAcknowledgement, type ReadAcknowledgement } from './readAcknowledgement';

/** Problems that the result names one by one. */
const MOST_PROBLEMS = 1000;

/** Reads a PRO's acknowledgement and writes what it says, all of it in one transaction (M22). */
export const readAcknowledgementJob = defineJob({
  name: 'registrations.readAcknowledgement',
  // One that an earlier release has queued names its file alone.
  input: z.object({ key: z.string(), fileName: z.string().optional(), userUuid: z.guid().optional() }),
  // A file that cannot be taken is none the next time either.
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
    const pro = await proOf(db, read);
    const { user } = await findUser(db, userUuid ?? (await ownerOf(db, taskUuid)));
    const applied = await db.transaction().execute(async (trx) => {
      const written = await applyAcknowledgement(trx, { pro, read, user });
      if (read.works.length > 0 && written.known === 0)
        throw wrongState(
          `None of the ${read.works.length} works of this file is one of this library: it answers another sender.`,
        );
      // A job that is repeated changes nothing more: what it says stands in the log already.
      if (written.updated + written.iswcs > 0)
        await logActivity(trx, user, {
          action: 'has_uploaded',
          type: 'performing_rights_organization',
          uuid: pro.uuid,
          label: pro.name,
          target: { type: 'registration_acknowledgement', uuids: [taskUuid], labels: [fileName] },
        });
      return written;
    });
    const problems = [...read.problems, ...applied.problems].sort((one, other) => one.line - other.line);
    return {
      pro: pro.name,
      works: read.works.length,
      updated: applied.updated,
      iswcs: applied.iswcs,
      problem_count: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
    };
  },
});

async function ownerOf(db: Db, taskUuid: string): Promise<string> {
  const { owner_user_uuid: owner } = await db
    .selectFrom('async_task')
    .select('owner_user_uuid')
    .where('uuid', '=', taskUuid)
    .executeTakeFirstOrThrow();
  if (owner === null) throw new Error('An acknowledgement is read by the job of a person');
  return owner;
}

async function proOf(db: Db, { pro: { code, name } }: ReadAcknowledgement) {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from performing_rights_organization where cisac_code = ${code}
  `.execute(db);
  const [found] = rows;
  if (!found) throw wrongState(`The PRO ${code}, '${name}', is not known here.`);
  return { ...found, code };
}
