import type { ColumnFacts, TableFacts } from '@segno/host';
import type { ReactNode } from 'react';
import { Duration, RelativeTime } from '../../index';
import type { Column } from './columns';
import { plainText } from './plainText';

const memberIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** The value at the path that a column's facts name: `bpm`, or `artist.name`. */
const memberOf = (row: unknown, path: string): unknown => path.split('.').reduce(memberIn, row);

/** The columns whose facts do not name a `text`. */
type Drawn<Facts extends TableFacts> = Exclude<Facts['columns'][number], { text: string }>['id'];

/** Builds a table's columns from its facts (`TableFactsOf`) and from `cells` for the columns that are not plain text. */
export const columnsOf = <Row extends object, Sort extends string, const Facts extends TableFacts>(
  { columns }: Facts,
  cells: Readonly<Record<Drawn<Facts>, (row: Row) => ReactNode>>,
): readonly Column<Row, Sort>[] =>
  columns.map(
    (facts) =>
      ({
        field: facts.id,
        header: facts.header,
        ...(facts.width === undefined ? {} : { width: facts.width }),
        ...(facts.align === undefined ? {} : { align: facts.align }),
        ...(facts.priority === undefined ? {} : { priority: facts.priority }),
        cell: (_: unknown, row: Row) =>
          facts.text === undefined ? cells[facts.id as Drawn<Facts>](row) : textCell(facts, memberOf(row, facts.text)),
      }) as unknown as Column<Row, Sort>,
  );

function textCell({ as }: ColumnFacts, value: unknown): ReactNode {
  if (as === 'duration') return <Duration seconds={typeof value === 'number' ? value : null} />;
  if (as === 'moment') return <RelativeTime value={typeof value === 'string' ? value : null} />;
  return plainText(value) ?? null;
}
