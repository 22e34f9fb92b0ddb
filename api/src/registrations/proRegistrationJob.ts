import { createReadStream } from 'node:fs';
import { registrationFormats } from '@segno/contract/money';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import { z } from 'zod';
import { lockSongs } from '../catalog/songRows/lockSongs';
import type { Config } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import { addReport, failReport, writeReport } from '../platform/reports';
import { csvRegistrations } from './csvRegistrations';
import { cwrFileName, takeCwrFile } from './cwr/cwrFileName';
import { cwrSender } from './cwr/cwrSender';
import type { CwrWork } from './cwr/cwrWork';
import { type CwrOptions, writeCwr } from './cwr/writeCwr';
import { mostWriters, readWorks, type ChosenSongs } from './readWorks';
import { registrationContext } from './registrationContext';
import { type RegistrationFile, withSpooledFiles } from './spoolFiles';
import { recordSent, type SentSong } from './registrationState';
import type { SplitWork } from './splitWork';

const input = z.object({
  userUuid: z.guid(),
  proUuid: z.guid(),
  /** Milliseconds. */
  publishedSince: z.number().nullable(),
  format: z.enum(registrationFormats),
  // A job queued by an earlier release includes all of them.
  changesOnly: z.boolean().default(false),
});

/**
 * M18: writes the registrations of the chosen songs and, if some are left out, a second file that lists those with the
 * reasons. When the file is complete its songs count as sent (M20: states of a registration), and their shares can no
 * longer be edited (S10: saving a song).
 */
export const proRegistrationJob = defineJob({
  name: 'registrations.file',
  input,
  run: async ({ input: { userUuid, ...asked }, taskUuid, db, services: { store, config }, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const made = await registrationOf(db, taskUuid);
    const chosen = {
      proUuid: asked.proUuid,
      publishedSince: asked.publishedSince === null ? null : new Date(asked.publishedSince),
    };
    // Only a file with songs gets a number; a repeated job gets the same one again.
    let file: NamedFile | undefined;
    const open = async (): Promise<NamedFile> => (file ??= await fileOf({ db, config }, { taskUuid, asked, chosen }));
    const spool = {
      open,
      mayBeEmpty: asked.format === 'csv' && !asked.changesOnly,
      // Once the file is complete, its songs count as sent and no longer as changes.
      changesOnly: asked.changesOnly && made.status !== 'complete',
      context: await registrationContext(db),
      signal,
    };
    const works = () => readWorks(db, chosen, { newFirst: asked.format !== 'csv' });
    return withSpooledFiles(works, spool, async ({ registrations, skipped, songUuids, sent }) => {
      const { name = made.name, contentType = CSV, at = new Date() } = file ?? {};
      const report = { userUuid, kind: 'registrations' } as const;
      if (skipped !== null && made.status !== 'complete') {
        const leftOut = { ...report, taskUuid: v5('skipped', taskUuid), name: made.skippedName };
        await db.transaction().execute((trx) => addSkipped(trx, { ...leftOut, of: made.uuid }));
        await writeReport(
          { db, store },
          {
            ...leftOut,
            file: createReadStream(skipped),
            contentType: CSV,
            subject: `The list of songs left out of '${name}'`,
          },
        );
      }
      if (registrations === null) {
        await failReport(db, {
          taskUuid,
          userUuid,
          message: asked.changesOnly
            ? `Nothing is new or changed for '${name}': no file was made.`
            : `None of the songs can be in '${name}': all are left out.`,
        });
        return { url: null, name };
      }
      return writeReport(
        { db, store },
        {
          ...report,
          taskUuid,
          name,
          file: createReadStream(registrations),
          contentType,
          subject: `Your file of registrations '${name}'`,
          onComplete: (trx) =>
            send(trx, { report: made.uuid, file: name, proUuid: chosen.proUuid, songUuids, sent: sent(), at }),
        },
      );
    });
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) =>
    failReport(db, {
      taskUuid,
      userUuid,
      message: 'An error occurred. Impossible to generate the file of registrations.',
    }),
});

/** The stored state of the file since it was requested. */
async function registrationOf(db: Db, taskUuid: string) {
  const row = await db
    .selectFrom('report')
    .select(['uuid', 'name', 'status'])
    .where('task_uuid', '=', taskUuid)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ skippedName: string }>`
    select o.name || '_registrations_' || to_char(r.day, 'YYYY-MM-DD') || '_' || r.number || '_skipped.csv' as "skippedName"
    from pro_registration r
    join performing_rights_organization o on o.uuid = r.performing_rights_organization_uuid
    where r.report_uuid = ${row.uuid}
  `.execute(db);
  const [names] = rows;
  if (!names) throw new Error(`Report ${row.uuid} is not of registrations`);
  return { ...row, ...names };
}

type NamedFile = RegistrationFile & { name?: string; at: Date };

const CSV = 'text/csv; charset=utf-8';

/** Format of the file, and its timestamp; the names of CWR files are prescribed by PROs. */
async function fileOf(
  { db, config }: { db: Db; config: Config },
  {
    taskUuid,
    asked,
    chosen,
  }: { taskUuid: string; asked: Omit<z.output<typeof input>, 'userUuid'>; chosen: ChosenSongs },
): Promise<NamedFile> {
  const { cisac_code: cisacCode } = await db
    .selectFrom('performing_rights_organization')
    .select('cisac_code')
    .where('uuid', '=', asked.proUuid)
    .executeTakeFirstOrThrow();
  if (asked.format === 'csv')
    return { ...csvRegistrations({ cisacCode, mostWriters: await mostWriters(db, chosen) }), at: new Date() };
  if (cisacCode === null) throw new Error('A CWR file is for a PRO with a CISAC code');
  const sender = cwrSender(config);
  const version = asked.format === 'cwr21' ? '2.1' : '2.2';
  const { createdAt, ...number } = await takeCwrFile(db, { taskUuid, proUuid: asked.proUuid });
  return {
    ...cwrRegistrations({ version, sender, createdAt }),
    name: cwrFileName({ ...number, senderCode: sender.code, cisacCode, version }),
    at: createdAt,
  };
}

/** Adds the report of left-out songs next to that of the file; once. */
async function addSkipped(trx: Db, { of, ...report }: Parameters<typeof addReport>[1] & { of: string }): Promise<void> {
  const { uuid } = await addReport(trx, report);
  await sql`
    insert into pro_registration (report_uuid, performing_rights_organization_uuid, published_since, format, is_skipped, day, number)
    select ${uuid}, r.performing_rights_organization_uuid, r.published_since, 'csv', true, r.day, r.number
    from pro_registration r where r.report_uuid = ${of}
    on conflict (report_uuid) do nothing
  `.execute(trx);
}

async function send(
  trx: Db,
  {
    report,
    songUuids,
    sent,
    ...to
  }: {
    report: string;
    file: string;
    proUuid: string;
    at: Date;
    songUuids: readonly string[];
    sent: AsyncIterable<readonly SentSong[]>;
  },
): Promise<void> {
  await lockSongs(trx, songUuids);
  await sql`
    insert into registration_file_song (report_uuid, song_uuid)
    select ${report}, s.uuid from song s where s.uuid = any(${songUuids}::uuid[]) on conflict do nothing
  `.execute(trx);
  await sql`
    update song_writer_share set editable = false where song_uuid = any(${songUuids}::uuid[]) and editable
  `.execute(trx);
  for await (const songs of sent) await recordSent(trx, { ...to, songs });
}

/** CWR files (M21: CWR files); new works must come before revised ones. */
const cwrRegistrations = (options: CwrOptions): RegistrationFile => ({
  contentType: 'text/plain; charset=us-ascii',
  write: (works) => writeCwr(cwrOf(works), options),
});

async function* cwrOf(works: AsyncIterable<SplitWork>): AsyncGenerator<CwrWork> {
  for await (const { cwr } of works) yield cwr;
}
