import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { texts } from '@segno/contract';
import { unguardedCell } from '@segno/contract/catalog';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import type { TableRow } from '../../platform/sheets/rowSplitter';
import { tableRows } from '../../platform/sheets/tableRows';
import { UnreadableCell } from '../../platform/sheets/nameDirectory';
import { isSameCell } from '../../platform/sheets/sameCell';
import { readHead, type SheetHead } from '../../platform/sheets/sheetHead';
import { importedValue } from '../../platform/sheets/writtenValue';
import { withNewNames, type NewRecord } from './newNames';
import { recordColumns, type RecordColumns } from './recordColumns';
import type { RecordError, SentRecord } from './sentRecord';
import type { RecordType, TaxonomyState } from './taxonomyState';

/** The maximum number of records in a file. */
const IMPORT_RECORDS = 50_000;

interface FileColumn {
  name: string;
}

interface SheetLine extends TableRow {
  uuid: string;
  isNew: boolean;
}

/** The tags or terms in a file. */
interface ReadFile {
  sent: SentRecord[];
  /** Problems of the file apart from its records, and what was ignored. */
  notes: readonly (RecordError & { row: number })[];
  created: readonly NewRecord[];
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The tags or terms of a sheet. A row without a uuid is a new one, and other rows may refer to it by name. Throws `UnreadableSheet`. */
export async function readTaxonomySheet(
  file: Readable,
  { type, state }: { type: RecordType; state: TaxonomyState },
): Promise<ReadFile> {
  let head: SheetHead<FileColumn> | undefined;
  const lines: SheetLine[] = [];
  const known = ['uuid', ...recordColumns(state.names, state)[type].keys()].map((name) => ({ name }));
  for await (const piece of tableRows(file))
    for (const row of piece) {
      if (!head) {
        head = readHead(row.cells, {
          columns: known,
          keys: ['uuid'],
          withoutKey: `The file has no column uuid. Please start with an export of ${type}s.`,
        });
        continue;
      }
      if (lines.length === IMPORT_RECORDS) throw new UnreadableSheet(tooMany);
      const uuid = cellOf(head, row.cells, 'uuid').trim().toLowerCase();
      lines.push({ ...row, isNew: uuid === '', uuid: uuid === '' ? randomUUID() : uuid });
    }
  if (!head) throw new UnreadableSheet('The file is empty.');
  const { columns, unknown } = head;
  const created = lines
    .filter(({ isNew, problem }) => isNew && problem === undefined)
    .map(({ uuid, cells }) => ({ type, uuid, name: unguardedCell(cellOf({ columns }, cells, 'name')).trim() }));
  const names = withNewNames(state.names, created);
  const kinds = recordColumns(names, state)[type];
  const before = recordColumns(state.names, state)[type];
  return {
    created,
    notes: unknown.map((column) => ({ row: 0, column, error: passedOver })),
    sent: lines.map((line) => sentRecord(line, { type, state, columns, kinds, before })),
  };
}

const passedOver = 'There is no such column. It is passed over.';

const tooMany = `At most ${IMPORT_RECORDS.toLocaleString('en-US')} tags or terms can be imported at once.`;

const cellOf = (
  { columns }: Pick<SheetHead<FileColumn>, 'columns'>,
  cells: readonly string[],
  name: string,
): string => {
  const column = columns.find((each) => each.name === name);
  return column ? (cells[column.position] ?? '') : '';
};

interface Reading {
  type: RecordType;
  state: TaxonomyState;
  columns: SheetHead<FileColumn>['columns'];
  /** For reading the file, including its new names. */
  kinds: RecordColumns;
  /** As exported. */
  before: RecordColumns;
}

function sentRecord({ number: row, uuid, isNew, cells, problem }: SheetLine, o: Reading): SentRecord {
  const record = { row, type: o.type, uuid, isNew };
  const refused = (error: string): SentRecord => ({ ...record, values: {}, errors: [{ column: '', error }] });
  if (!isUuid(uuid)) return refused(`There is no ${o.type} ${uuid.replaceAll('\0', '')}.`);
  if (problem !== undefined) return refused(problem);
  const values: Record<string, unknown> = {};
  const errors: RecordError[] = [];
  const existing = o.state.records[o.type].get(uuid);
  for (const { name, position } of o.columns) {
    const kind = o.kinds.get(name);
    if (!kind) continue;
    const cell = cells[position] ?? '';
    // A cell that equals the export is not a change.
    if (existing && isSameCell(o.before.get(name)?.write(existing[name]) ?? '', cell)) continue;
    try {
      values[name] = importedValue(kind, cell);
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      errors.push({ column: name, error: error.message });
    }
  }
  if (isNew && !('name' in values) && errors.length === 0) errors.push({ column: 'name', error: texts.required });
  return { ...record, values, errors };
}
