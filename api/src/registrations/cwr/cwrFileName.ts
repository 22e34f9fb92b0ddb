import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';
import type { CwrVersion } from './cwrWork';

export interface CwrFileNumber {
  /** Four digits. */
  year: number;
  /** From 1, per sender, year and receiver. */
  number: number;
}

const suffixes = { '2.1': 'V21', '2.2': 'V22' } as const satisfies Record<CwrVersion, string>;

/**
 * Name of a file: CW, year, number, sender and receiver, as in CW260001SGN_010, with an extension for the version.
 * @param senderCode two or three characters
 * @param cisacCode CISAC code of the receiver
 */
export const cwrFileName = (
  o: CwrFileNumber & { senderCode: string; cisacCode: number; version: CwrVersion },
): string =>
  `CW${digits(o.year % 100, 2)}${digits(o.number, 4)}${o.senderCode}_${digits(o.cisacCode, 3)}.${suffixes[o.version]}`;

const digits = (number: number, size: number): string => String(number).padStart(size, '0');

/** Sender and receiver of a file from its name, in upper case; undefined for any other name. */
export function readCwrFileName(name: string): { from: string; to: string } | undefined {
  const [, from, to] = /^CW\d{2}(?:\d{4}|\d{2})([A-Z0-9]{2,3})_([A-Z0-9]{2,3})\.(?:V\d{2}|ZIP|TXT)$/i.exec(name) ?? [];
  return from === undefined || to === undefined ? undefined : { from: from.toUpperCase(), to: to.toUpperCase() };
}

const MOST = 9999;

/**
 * The number of a PRO's file within its year, and the timestamp in it (M21: CWR files). Repeated calls for the same task
 * return the same. Throws 409 beyond 9999 files.
 */
export const takeCwrFile = (
  db: Db,
  { taskUuid, proUuid }: { taskUuid: string; proUuid: string },
): Promise<CwrFileNumber & { createdAt: Date }> =>
  db.transaction().execute(async (trx) => {
    // Simultaneous files get their numbers one after the other.
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
