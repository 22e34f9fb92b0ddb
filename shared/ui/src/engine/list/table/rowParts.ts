/** Rows of a part that is laid out only when it comes near the window; DataTable.module.css knows how high so many are. */
const PART = 25;
/** So many rows at least say how wide the columns are. */
const FIRST = 50;
/** A table of so many rows is laid out as a whole. */
const MOST_AS_WHOLE = 100;

/** The rows of a table in parts: those by which the columns get their widths, then 25 at a time. */
export function rowParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  if (rows.length <= MOST_AS_WHOLE) return [rows];
  const first = FIRST + (rows.length % PART);
  const further = Array.from({ length: (rows.length - first) / PART }, (_, part) => {
    const from = first + part * PART;
    return rows.slice(from, from + PART);
  });
  return [rows.slice(0, first), ...further];
}
