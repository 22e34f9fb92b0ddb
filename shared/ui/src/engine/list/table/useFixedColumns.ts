import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RenderedColumn } from '../columns';

/** Input of the column widths. */
interface FixedColumns {
  /** True if some parts of the table are laid out later. Otherwise the browser computes the widths. */
  isLong: boolean;
  rows: readonly unknown[];
  columns: readonly Pick<RenderedColumn<never>, 'id' | 'width'>[];
  /** True if the table may be wider than its container, so that no column has to shrink. */
  arranged: boolean;
}

/**
 * Fixes the column widths of a long table to those of its first rows, so that rows far from the viewport need no layout. A
 * wider value in a later row takes its space from texts, which are truncated. The widths are measured again when the rows,
 * the columns or the container's width change.
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

/** Measures the head of the table with only its first rows shown. Columns hidden at this window width have no width. */
function fixColumns(table: HTMLTableElement, flexible: ReadonlySet<string>): void {
  const { style, dataset } = table;
  // Keeps the page as high as it was while the other rows are hidden, so that it does not scroll.
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
