import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { RecordColumns } from './recordColumns';
import type { JudgedRecord, RecordError } from './sentRecord';
import type { RecordType, TaxonomyNames } from './taxonomyState';

/** Errors of an import that are kept; beyond that they are counted. */
const KEPT_ERRORS = 10_000;

interface KeptImport {
  uuid: string;
  columns: Readonly<Record<RecordType, RecordColumns>>;
  names: TaxonomyNames;
  judged: readonly JudgedRecord[];
  /** What stands in the way of no record: columns that nobody knows. */
  notes: readonly (RecordError & { row: number })[];
}

/** Writes what an import comes to, in the caller's transaction; gives its counts. */
export async function keepJudged(trx: Db, { uuid, columns, names, judged, notes }: KeptImport) {
  const changes = judged.flatMap(({ sent, changes: found }) => {
    const kinds = columns[sent.type];
    const given = found.find(({ attribute }) => attribute === 'name')?.after;
    const name = sent.isNew && typeof given === 'string' ? given : names[sent.type].labelOf(sent.uuid);
    return found.map(({ attribute, before, after }) => ({
      row: sent.row,
      type: sent.type,
      record: sent.uuid,
      name,
      is_new: sent.isNew,
      attribute,
      before,
      after,
      before_text: kinds.get(attribute)?.write(before) ?? '',
      after_text: kinds.get(attribute)?.write(after) ?? '',
    }));
  });
  const errors = [
    ...notes,
    ...judged.flatMap(({ sent: { row }, errors: found }) => found.map((each) => ({ row, ...each }))),
  ];
  await sql`
    insert into taxonomy_import_change (taxonomy_import_uuid, position, row_number, record_type, record_uuid,
      record_name, is_new, attribute, before, after, before_text, after_text)
    select ${uuid}, n, (x ->> 'row')::int, x ->> 'type', (x ->> 'record')::uuid, x ->> 'name',
      (x ->> 'is_new')::boolean, x ->> 'attribute', x -> 'before', x -> 'after', x ->> 'before_text', x ->> 'after_text'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality y (x, n)
  `.execute(trx);
  await sql`
    insert into taxonomy_import_error (taxonomy_import_uuid, position, row_number, column_name, error)
    select ${uuid}, n, (x ->> 'row')::int, x ->> 'column', x ->> 'error'
    from jsonb_array_elements(${JSON.stringify(errors.slice(0, KEPT_ERRORS)).replaceAll('\\u0000', '')}::jsonb)
      with ordinality y (x, n)
  `.execute(trx);
  const touched = judged.filter((one) => one.changes.length > 0);
  return {
    record_count: judged.length,
    created_count: touched.filter(({ sent }) => sent.isNew).length,
    changed_count: touched.filter(({ sent }) => !sent.isNew).length,
    unchanged_count: judged.length - touched.length - judged.filter((one) => one.errors.length > 0).length,
    error_count: errors.length,
  };
}
