import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { CwrFileNumber } from './cwrFileName';

const MOST = 9999;

/**
 * The number of a file for a PRO in its year, and the moment that stands in it (M21). Asked again for the same task, they
 * are the same. Throws 409 beyond 9999 files.
 */
export const takeCwrFile = (
  db: Db,
  { taskUuid, proUuid }: { taskUuid: string; proUuid: string },
): Promise<CwrFileNumber & { createdAt: Date }> =>
  db.transaction().execute(async (trx) => {
    // Two that are made at once get their numbers one after the other.
    await sql`lock table cwr_file in share row exclusive mode`.execute(trx);
    const year = new Date().getUTCFullYear();
    const { rows } = await sql<CwrFileNumber & { createdAt: Date }>`
      with known as (select year, number, created_at from cwr_file where task_uuid = ${taskUuid}),
      added as (
        insert into cwr_file (year, performing_rights_organization_uuid, number, task_uuid)
        select ${year}::int, ${proUuid}::uuid, coalesce(max(number), 0) + 1, ${taskUuid}::uuid
        from cwr_file where year = ${year} and performing_rights_organization_uuid = ${proUuid}
        having not exists (select from known) and coalesce(max(number), 0) < ${MOST}
        returning year, number, created_at
      )
      select year, number, created_at as "createdAt" from known union all select year, number, created_at from added
    `.execute(trx);
    const [file] = rows;
    if (!file) throw new AppError('wrong_state', { message: `There are ${MOST} files for this PRO this year.` });
    return file;
  });
