import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../engine/crudSpec';
import type { Db } from '../../platform/db/database';
import { findUser } from '../../account/sessions';
import { defineJob } from '../../platform/jobs/defineJob';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { waitForRelations } from '../tags/kindOfCircle';
import { judgeRecords, leftTexts } from './judgeRecords';
import { withNewNames } from './newNames';
import { recordColumns } from './recordColumns';
import type { JudgedRecord, SentRecord } from './sentRecord';
import { readTaxonomyState, type RecordType } from './taxonomyState';
import { writeRecords } from './writeRecords';

/**
 * Applies an import in one transaction: its records refer to each other. What became different since, or is not possible any
 * more, is left alone and listed. A try that ends early has written nothing; one that comes too late finds it applied.
 */
export const applyTaxonomyImportJob = defineJob({
  name: 'taxonomy.applyImport',
  input: z.object({ importUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: ({ input: { importUuid }, services, db }) =>
    db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('taxonomy_import')
        .select(['user_uuid', 'applied_by_uuid', 'file_name', 'status'])
        .where('uuid', '=', importUuid)
        .forUpdate()
        .executeTakeFirst();
      if (found?.status !== 'applying' || found.applied_by_uuid === null) return;
      const { user } = await findUser(trx, found.applied_by_uuid);
      const left = await applyAll({ db: trx, user, services }, importUuid);
      await noteLeft(trx, importUuid, left);
      await trx.updateTable('taxonomy_import').set({ status: 'applied' }).where('uuid', '=', importUuid).execute();
      const rest = left.length === 0 ? '' : ` ${left.length} of its changes were left alone.`;
      await addUserMessage(trx, user.uuid, {
        message: `${found.file_name} was applied.${rest}`,
        url: linkTo('TAXONOMY_IMPORT', { uuid: importUuid }),
      });
      return { left: left.length };
    }),
  /** Nothing of it was written: it can be applied again. */
  onFailed: async ({ input: { importUuid }, db }) => {
    await db
      .updateTable('taxonomy_import')
      .set({ status: 'ready', apply_task_uuid: null })
      .where('uuid', '=', importUuid)
      .where('status', '=', 'applying')
      .execute();
  },
});

interface Left {
  uuid: string;
  attribute: string;
  text: string;
}

async function applyAll(scope: Scope, importUuid: string): Promise<Left[]> {
  const { db, user } = scope;
  const sent = await keptRecords(db, importUuid);
  const uuidsOf = (type: RecordType): string[] => sent.filter((one) => one.type === type).map(({ uuid }) => uuid);
  await sql`select from tag where uuid = any(${uuidsOf('tag')}::uuid[]) order by uuid for no key update`.execute(db);
  await waitForRelations(db);
  await sql`select from term where uuid = any(${uuidsOf('term')}::uuid[]) order by uuid for no key update`.execute(db);
  const state = await readTaxonomyState(db);
  const created = sent.flatMap(({ type, uuid, values, isNew }) =>
    isNew && typeof values['name'] === 'string' ? [{ type, uuid, name: values['name'] }] : [],
  );
  const columns = recordColumns(withNewNames(state.names, created), state);
  const judged = await judgeRecords({ db, user, state, columns }, sent);
  const failed = await writeRecords(scope, state, judged);
  return judged.flatMap((one) => leftOf(one, failed.get(one.sent.uuid)));
}

/** Changes of a record that were not written: those that are not what they were, or all of them where it is refused. */
function leftOf({ sent, left, errors }: JudgedRecord, failure: string | undefined): Left[] {
  const whole = failure ?? errors.find(({ column }) => column === '')?.error;
  const rest = errors.length > 0 ? leftTexts.refused : undefined;
  return Object.keys(sent.values).flatMap((attribute) => {
    const own = errors.find(({ column }) => column === attribute)?.error;
    const text = left.get(attribute) ?? own ?? whole ?? rest;
    return text === undefined ? [] : [{ uuid: sent.uuid, attribute, text }];
  });
}

/** The records of an import as it was read. */
async function keptRecords(db: Db, importUuid: string): Promise<SentRecord[]> {
  const { rows } = await sql<Omit<SentRecord, 'errors'>>`
    select min(row_number) as row, record_type as type, record_uuid as uuid, is_new as "isNew",
      jsonb_object_agg(attribute, after) as values, jsonb_object_agg(attribute, before) as expected
    from taxonomy_import_change where taxonomy_import_uuid = ${importUuid}
    group by record_type, record_uuid, is_new order by min(position)
  `.execute(db);
  return rows.map((row) => ({ ...row, errors: [] }));
}

async function noteLeft(db: Db, importUuid: string, left: readonly Left[]): Promise<void> {
  await sql`
    update taxonomy_import_change c set left_alone = x ->> 'text'
    from jsonb_array_elements(${JSON.stringify(left)}::jsonb) x
    where c.taxonomy_import_uuid = ${importUuid} and c.record_uuid = (x ->> 'uuid')::uuid and c.attribute = x ->> 'attribute'
  `.execute(db);
}
