/** A cell by its row on the page and its column. */
export interface Place {
  row: number;
  column: number;
}

/** Number of rows that a page key moves. */
const PAGE = 10;

interface Size {
  rows: number;
  columns: number;
}

const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** Target of a key; undefined for keys that do not move. The focus stays in the grid. */
export function movedPlace({ key, ctrl }: { key: string; ctrl: boolean }, at: Place, size: Size): Place | undefined {
  const { row, column } = at;
  const end = { row: size.rows - 1, column: size.columns - 1 };
  const to: Readonly<Partial<Record<string, Place>>> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? end.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? end.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? end.row : row, column: end.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  const place = to[key];
  return place && clamped(place, size);
}

/** The cell to edit after Enter or Tab; backwards with Shift. Tab continues in the next row. */
export function nextPlace({ key, shift }: { key: 'Enter' | 'Tab'; shift: boolean }, at: Place, size: Size): Place {
  const step = shift ? -1 : 1;
  if (key === 'Enter') return clamped({ row: at.row + step, column: at.column }, size);
  const index = at.row * size.columns + at.column + step;
  if (index < 0 || index >= size.rows * size.columns) return at;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

/** Cells between two: first and last row and column. */
export const rangeOf = (one: Place, other: Place): { from: Place; to: Place } => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});
