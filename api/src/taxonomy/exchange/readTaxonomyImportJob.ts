import { randomUUID } from 'node:crypto';
import { linkTo } from '@segno/contract';
import type { TaxonomyFile } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { errorCodes } from '../../platform/errors';
import { findUser } from '../../account/sessions';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import type { Services } from '../../platform/services';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { judgeRecords } from './judgeRecords';
import { keepJudged } from './keepJudged';
import { withNewNames } from './newNames';
import { readTaxonomySheet } from './readTaxonomySheet';
import { recordColumns } from './recordColumns';
import { readTaxonomyState } from './taxonomyState';

/**
 * Reads an import: what each tag and term of the file would change, and what is wrong. It writes none of them. A job that is
 * run again starts over; of two tries the last one counts.
 */
export const readTaxonomyImportJob = defineJob({
  name: 'taxonomy.readImport',
  input: z.object({ importUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: async ({ input: { importUuid }, services }) => {
    const { db } = services;
    const opened = await openRun(db, importUuid);
    if (!opened) return;
    try {
      await readFile(services, opened);
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      await end(db, opened, { status: 'failed', error: error.message });
    }
  },
  onFailed: async ({ input: { importUuid }, services: { db } }) => {
    const opened = await openRun(db, importUuid);
    if (opened) await end(db, opened, { status: 'failed', error: errorCodes.internal.text });
  },
});

interface Run {
  uuid: string;
  run: string;
  userUuid: string;
  key: string;
  fileName: string;
  of: TaxonomyFile;
}

/** Takes an import over from any try before; undefined for one that is read already. */
async function openRun(db: Db, uuid: string): Promise<Run | undefined> {
  const run = randomUUID();
  const { rows } = await sql<Omit<Run, 'run'>>`
    update taxonomy_import set run_uuid = ${run} where uuid = ${uuid} and status = 'reading'
    returning uuid, user_uuid as "userUuid", storage_key as key, file_name as "fileName", file_kind as of
  `.execute(db);
  return rows[0] && { ...rows[0], run };
}

async function readFile({ db, store }: Services, run: Run): Promise<void> {
  const { user } = await findUser(db, run.userUuid);
  const state = await readTaxonomyState(db);
  const file = await store.read(run.key);
  const read = await readTaxonomySheet(file, { type: run.of === 'tags' ? 'tag' : 'term', state });
  const names = withNewNames(state.names, read.created);
  const columns = recordColumns(names, state);
  const judged = await judgeRecords({ db, user, state, columns }, read.sent);
  await end(db, run, {
    status: 'ready',
    keep: (trx) => keepJudged(trx, { uuid: run.uuid, columns, names, judged, notes: read.notes }),
  });
}

/** Says what came of it, once, to whoever waits for it. */
const end = (
  db: Db,
  { uuid, run, userUuid, fileName }: Run,
  o: { status: 'ready'; keep: (trx: Db) => ReturnType<typeof keepJudged> } | { status: 'failed'; error: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('taxonomy_import')
      .set({ status: o.status, error: o.status === 'failed' ? o.error : null })
      .where('uuid', '=', uuid)
      .where('run_uuid', '=', run)
      .where('status', '=', 'reading')
      .executeTakeFirst();
    // Another try has taken it over: this one writes nothing any more.
    if (numUpdatedRows === 0n) return;
    if (o.status === 'ready')
      await trx
        .updateTable('taxonomy_import')
        .set(await o.keep(trx))
        .where('uuid', '=', uuid)
        .execute();
    const message = o.status === 'ready' ? `${fileName} was read.` : `${fileName} cannot be imported.`;
    await addUserMessage(trx, userUuid, { message, url: linkTo('TAXONOMY_IMPORT', { uuid }) });
  });
