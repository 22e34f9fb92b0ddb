import { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '../../platform/sheets/csvCell';
import { recordColumns } from './recordColumns';
import type { RecordType, TaxonomyState } from './taxonomyState';

/** The sheet of tags or terms: a row for each, UTF-8 with BOM and CRLF, as spreadsheets read it. */
export function taxonomyCsv(
  state: TaxonomyState,
  { type, uuids }: { type: RecordType; uuids: readonly string[] },
): Readable {
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
