import { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import {
  createTagReport,
  createTermReport,
  tag,
  taxonomyFiles,
  term,
  type TaxonomyFile,
} from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../engine/crudSpec';
import { listCondition } from '../../engine/list/listCondition';
import { type Expression, ordering } from '../../engine/list/listPage';
import { findUser } from '../../account/sessions';
import { defineJob } from '../../platform/jobs/defineJob';
import { failReport, writeReport } from '../../platform/reports';
import { CSV_MARK, csvLine } from '../../platform/sheets/csvCell';
import { tagSpec } from '../tags/tagSpec';
import { termSpec } from '../terms/termSpec';
import { recordColumns } from './recordColumns';
import { readTaxonomyState, type RecordType, type TaxonomyState } from './taxonomyState';

/**
 * Writes the sheet of tags or of terms (X17: sheets of tags) and sends its owner the link (A3: messages); it also appears
 * among the reports (A5: reports). All of them are read in one snapshot.
 */
export const taxonomyReport = defineJob({
  name: 'taxonomy.report',
  input: z.object({
    userUuid: z.guid(),
    name: z.string(),
    of: z.enum(taxonomyFiles),
    query: z.record(z.string(), z.unknown()),
  }),
  run: async ({ input: { userUuid, name, of, query }, taskUuid, db, services, signal }) => {
    if (!taskUuid) throw new Error('A report is made by a job with a task');
    const { user } = await findUser(db, userUuid);
    const file = await fileOf({ db, user, services }, { of, query });
    return writeReport(
      { db, store: services.store },
      {
        taskUuid,
        userUuid,
        name,
        kind: of,
        file: addAbortSignal(signal, file),
        contentType: 'text/csv; charset=utf-8',
        subject: `Your ${of} CSV`,
      },
    );
  },
  onFailed: ({ input: { userUuid }, taskUuid, db }) =>
    failReport(db, { taskUuid, userUuid, message: 'An error occurs. Impossible to generate the report.' }),
});

async function fileOf(
  scope: Scope,
  { of, query }: { of: TaxonomyFile; query: Readonly<Record<string, unknown>> },
): Promise<Readable> {
  const state = await readTaxonomyState(scope.db);
  if (of === 'terms') return taxonomyCsv(state, { type: 'term', uuids: await listedTerms(scope, query) });
  return taxonomyCsv(state, { type: 'tag', uuids: await listedTags(scope, query) });
}

async function listedTags(scope: Scope, sent: Readonly<Record<string, unknown>>): Promise<string[]> {
  const query = createTagReport.query.parse(sent);
  const { where } = await listCondition(tag, tagSpec, { ...scope, query });
  return listed(scope, { ...tagSpec, where, query });
}

async function listedTerms(scope: Scope, sent: Readonly<Record<string, unknown>>): Promise<string[]> {
  const query = createTermReport.query.parse(sent);
  const { where } = await listCondition(term, termSpec, { ...scope, query });
  return listed(scope, { ...termSpec, where, query });
}

/** The content of a list, in its order. */
async function listed({ db }: Scope, list: Parameters<typeof ordering>[0] & { where: Expression }): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select ${list.from.key} as uuid from ${list.from} where ${list.where} order by ${ordering(list)}
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** The sheet of tags or terms: a row for each, UTF-8 with BOM and CRLF, as spreadsheets expect it. */
function taxonomyCsv(state: TaxonomyState, { type, uuids }: { type: RecordType; uuids: readonly string[] }): Readable {
  const columns = [...recordColumns(state.names, state)[type]];
  function* lines(): Generator<Buffer> {
    yield Buffer.from(`${CSV_MARK}${csvLine(['uuid', ...columns.map(([name]) => name)])}`);
    for (const uuid of uuids) {
      const members = state.records[type].get(uuid);
      if (members)
        yield Buffer.from(csvLine([uuid, ...columns.map(([name, kind]) => kind.write(members[name] ?? null))]));
    }
  }
  return Readable.from(lines());
}
