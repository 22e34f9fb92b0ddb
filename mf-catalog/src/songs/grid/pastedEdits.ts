import { counted } from '@segno/contract';
import type { SongCells } from '@segno/contract/catalog';
import type { Place } from './cellMoves';
import type { CellEdit } from './drafts';
import type { GridColumn } from './gridColumns';

export interface Pasted {
  edits: CellEdit[];
  /** Headers of the skipped read-only columns. */
  locked: string[];
  /** Number of rows beyond the end of the list. */
  rowsLeft: number;
  /** Number of columns beyond the last one. */
  columnsLeft: number;
}

/**
 * Edits of a pasted table from the cell `range.from` on: `rows` are those of the page and the ones that follow. A single
 * cell fills the whole range.
 */
export function pastedEdits(o: {
  table: readonly (readonly string[])[];
  rows: readonly SongCells[];
  columns: readonly Pick<GridColumn, 'id' | 'header' | 'reason'>[];
  range: { from: Place; to: Place };
}): Pasted {
  const { rows, columns, range } = o;
  const [[first = ''] = []] = o.table;
  const isSingle = o.table.length === 1 && o.table[0]?.length === 1;
  const height = range.to.row - range.from.row + 1;
  const width = range.to.column - range.from.column + 1;
  const table = isSingle ? Array.from({ length: height }, () => Array.from({ length: width }, () => first)) : o.table;
  const locked = new Set<string>();
  const edits = table.flatMap((cells, down) => {
    const row = rows[range.from.row + down];
    return cells.flatMap((text, right): CellEdit[] => {
      const column = columns[range.from.column + right];
      if (!row || !column) return [];
      if (column.reason === undefined) return [{ row, column: column.id, text: text.trim() }];
      locked.add(column.header);
      return [];
    });
  });
  const widest = Math.max(...table.map((cells) => cells.length));
  return {
    edits,
    locked: [...locked],
    rowsLeft: Math.max(0, range.from.row + table.length - rows.length),
    columnsLeft: Math.max(0, range.from.column + widest - columns.length),
  };
}

/** Text about a paste: `onPage` rows are visible. */
export function pasteText({ edits, locked, rowsLeft, columnsLeft }: Pasted, onPage: ReadonlySet<string>): string {
  const elsewhere = edits.filter(({ row }) => !onPage.has(row.uuid)).length;
  return [
    `${counted(edits.length, 'cell')} pasted${elsewhere > 0 ? `, ${elsewhere.toLocaleString('en-US')} of them on the following pages` : ''}.`,
    ...(locked.length > 0 ? [`${locked.join(' and ')} cannot be edited here.`] : []),
    ...(rowsLeft > 0 ? [`The list ended ${counted(rowsLeft, 'row')} before the pasted table.`] : []),
    ...(columnsLeft > 0 ? [`${counted(columnsLeft, 'column')} found no place.`] : []),
  ].join(' ');
}
