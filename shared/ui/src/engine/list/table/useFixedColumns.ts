import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RenderedColumn } from '../columns';

/** What the widths of columns depend on. */
interface FixedColumns {
  /** The table has parts that are laid out later; one that has none lays its columns out by itself. */
  isLong: boolean;
  rows: readonly unknown[];
  columns: readonly Pick<RenderedColumn<never>, 'id' | 'width'>[];
  /** The table may be wider than its place: no column gives way to others. */
  arranged: boolean;
}

/**
 * Gives a long table the widths of columns that its first rows ask for, so that rows far from the window need not be laid out to
 * know them. A row with something wider in it takes the room from its texts, which are cut anyway: nothing else ever is.
 * They are measured again for other rows, other columns and another width.
 */
export function useFixedColumns({ isLong, rows, columns, arranged }: FixedColumns): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const { current } = table;
    if (!current) return;
    if (!isLong) {
      delete current.dataset['fixed'];
      return;
    }
    const flexible = new Set(columns.filter(({ width }) => width === undefined).map(({ id }) => id));
    fixColumns(current, flexible);
    let width = current.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (current.offsetWidth === width) return;
      width = current.offsetWidth;
      fixColumns(current, flexible);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isLong, rows, columns, arranged]);
  return table;
}

/** Measures the head of the table as it is with its first rows alone. Columns that the window has no room for have no width. */
function fixColumns(table: HTMLTableElement, flexible: ReadonlySet<string>): void {
  const { style, dataset } = table;
  // While the other rows are away the page would be too short for where it is scrolled to.
  style.minHeight = `${table.offsetHeight}px`;
  delete dataset['fixed'];
  const tracks = [...table.querySelectorAll<HTMLElement>('thead th')].flatMap((head) => {
    const { width } = head.getBoundingClientRect();
    if (width === 0) return [];
    if (dataset['arranged'] !== undefined) return `${width}px`;
    return flexible.has(head.dataset['column'] ?? '')
      ? `minmax(min-content, ${width}fr)`
      : `minmax(${width}px, max-content)`;
  });
  style.setProperty('--columns', tracks.join(' '));
  dataset['fixed'] = '';
  style.minHeight = '';
}
