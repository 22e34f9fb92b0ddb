import { sql } from 'kysely';
import { columnsOf } from '../../engine/columnsOf';
import { refusingDuplicates } from '../../engine/uniqueRules';
import type { Db } from '../../platform/db/database';
import { tagSpec } from '../tags/tagSpec';
import { termSpec } from '../terms/termSpec';
import { changedInput } from './recordInput';
import type { JudgedRecord } from './sentRecord';

const specs = { tag: tagSpec, term: termSpec } as const;

/** Whether a new record fits in its row completely, so that nothing else has to be written. */
export const isWholeRow = (one: JudgedRecord): boolean => {
  const places: Readonly<Record<string, string>> = specs[one.sent.type].columns;
  return Object.keys(changedInput(one)).every((member) => places[member] !== 'afterWrite');
};

/** Inserts the rows of new records, one statement per type. Data outside the row is not written: it may refer to others. */
export async function insertRecords(db: Db, created: readonly JudgedRecord[]): Promise<void> {
  for (const type of ['tag', 'term'] as const) {
    const { table, columns, unique } = specs[type];
    const rows = created
      .filter(({ sent }) => sent.type === type)
      .map((one) => ({ uuid: one.sent.uuid, ...columnsOf(columns, changedInput(one)) }));
    if (rows.length === 0) continue;
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const values = rows.map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row));
      return sql`(${sql.join(names.map((name) => (cells.has(name) ? sql`${cells.get(name)}` : sql`default`)))})`;
    });
    await refusingDuplicates(unique, () =>
      sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))}) values ${sql.join(values)}`.execute(
        db,
      ),
    );
  }
}
