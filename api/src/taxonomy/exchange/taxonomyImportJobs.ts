import { linkTo } from '@segno/contract';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import { applyFileTaskJob, readFileTaskJob, type FilePart, type LeftChange } from '../../engine/fileTask/fileTask';
import type { Db } from '../../platform/db/database';
import { findUser } from '../../account/sessions';
import { waitForRelations } from '../tags/kindOfCircle';
import { judgeRecords, leftTexts } from './judgeRecords';
import { withNewNames } from './newNames';
import { readTaxonomySheet } from './readTaxonomySheet';
import { recordColumns, type RecordColumns } from './recordColumns';
import type { JudgedRecord, RecordError, SentRecord } from './sentRecord';
import { readTaxonomyState, type RecordType, type TaxonomyNames } from './taxonomyState';
import { writeRecords } from './writeRecords';

const screen = (uuid: string): string => linkTo('TAXONOMY_IMPORT', { uuid });

/** Reads a sheet: what each tag and term would change, and what is wrong with it. Writes none of them. */
export const readTaxonomyImportJob = readFileTaskJob({
  kind: 'taxonomy_import',
  job: 'taxonomy.readImport',
  screen,
  read: async ({ db, userUuid, subject, file, keep }) => {
    const { user } = await findUser(db, userUuid);
    const state = await readTaxonomyState(db);
    const read = await readTaxonomySheet(file, { type: subject === 'tags' ? 'tag' : 'term', state });
    const names = withNewNames(state.names, read.created);
    const columns = recordColumns(names, state);
    const judged = await judgeRecords({ db, user, state, columns }, read.sent);
    await keep(partOf({ columns, names, judged, notes: read.notes }), judged.length);
  },
});

interface Judged {
  columns: Readonly<Record<RecordType, RecordColumns>>;
  names: TaxonomyNames;
  judged: readonly JudgedRecord[];
  /** Problems that do not block any record: unknown columns. */
  notes: readonly (RecordError & { row: number })[];
}

/** The outcome of a sheet. */
function partOf({ columns, names, judged, notes }: Judged): FilePart {
  const touched = judged.filter((one) => one.changes.length > 0);
  return {
    counts: {
      records: judged.length,
      created: touched.filter(({ sent }) => sent.isNew).length,
      changed: touched.filter(({ sent }) => !sent.isNew).length,
      unchanged: judged.length - touched.length - judged.filter((one) => one.errors.length > 0).length,
    },
    changes: touched.flatMap(({ sent: { type, uuid, row, isNew }, changes }) => {
      const kinds = columns[type];
      const given = changes.find(({ attribute }) => attribute === 'name')?.after;
      const name = isNew && typeof given === 'string' ? given : names[type].labelOf(uuid);
      return changes.map(({ attribute, before, after }) => ({
        row,
        column: attribute,
        attribute,
        record: { type, uuid, name },
        is_new: isNew,
        before,
        after,
        before_text: kinds.get(attribute)?.write(before) ?? '',
        after_text: kinds.get(attribute)?.write(after) ?? '',
      }));
    }),
    errors: [...notes, ...judged.flatMap(({ sent: { row }, errors }) => errors.map((each) => ({ row, ...each })))].map(
      (each, position) => ({ ...each, position }),
    ),
  };
}

/**
 * Applies an import in one transaction, since its records refer to each other. What has changed since, or is no longer
 * possible, is left alone and listed.
 */
export const applyTaxonomyImportJob = applyFileTaskJob({
  job: 'taxonomy.applyImport',
  screen,
  apply: async ({ db, services, userUuid }, uuid) =>
    applyAll({ db, services, user: (await findUser(db, userUuid)).user }, uuid),
});

async function applyAll(scope: Scope, importUuid: string): Promise<LeftChange[]> {
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

/** Changes of a record that were not written: those whose values have changed since, or all of them if it is refused. */
function leftOf({ sent, left, errors }: JudgedRecord, failure: string | undefined): LeftChange[] {
  const whole = failure ?? errors.find(({ column }) => column === '')?.error;
  const rest = errors.length > 0 ? leftTexts.refused : undefined;
  return Object.keys(sent.values).flatMap((attribute) => {
    const own = errors.find(({ column }) => column === attribute)?.error;
    const text = left.get(attribute) ?? own ?? whole ?? rest;
    return text === undefined ? [] : [{ uuid: sent.uuid, attribute, text }];
  });
}

/** The records of an import as they were read. */
async function keptRecords(db: Db, importUuid: string): Promise<SentRecord[]> {
  const { rows } = await sql<Omit<SentRecord, 'errors'>>`
    select min(row_number) as row, record_type as type, record_uuid as uuid, is_new as "isNew",
      jsonb_object_agg(attribute, after) as values, jsonb_object_agg(attribute, before) as expected
    from file_task_change where file_task_uuid = ${importUuid}
    group by record_type, record_uuid, is_new order by min(row_number)
  `.execute(db);
  return rows.map((row) => ({ ...row, errors: [] }));
}
