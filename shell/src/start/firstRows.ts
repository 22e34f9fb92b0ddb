import type { ColumnFacts, TableFacts } from '@segno/host';

/** The longest wait for a frame: a page in the background has none. */
const FRAME = 50;

/** Window widths in pixels, and the columns that fit, by priority. */
const ROOM = [
  [1440, 6],
  [1280, 5],
  [1024, 4],
  [800, 3],
] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text of a cell; '' if it takes the list's own code to render. */
function cellText({ text, as }: ColumnFacts, row: unknown): string {
  if (text === undefined || as !== undefined) return '';
  const value = text.split('.').reduce((found, name) => (isObject(found) ? found[name] : undefined), row);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}

/** An element with text in it, never parsed as markup. */
function element(
  tag: string,
  { align }: Pick<ColumnFacts, 'align'>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  if (align) made.dataset['align'] = align;
  made.append(...children);
  return made;
}

function tableOf({ label, columns }: TableFacts, rows: readonly unknown[]): HTMLTableElement {
  const room = ROOM.find(([width]) => window.innerWidth >= width)?.[1] ?? 2;
  const shown = columns.filter(({ priority }, place) => (priority ?? Math.min(place + 1, 5)) <= room);
  const table = document.createElement('table');
  table.setAttribute('aria-label', label);
  table.setAttribute('aria-busy', 'true');
  const cols = shown.map(({ width }) => {
    const col = document.createElement('col');
    if (width !== undefined) col.width = String(width);
    return col;
  });
  const lines = rows.map((row) =>
    element('tr', {}, ...shown.map((facts, place) => element(place === 0 ? 'th' : 'td', facts, cellText(facts, row)))),
  );
  table.append(
    element('colgroup', {}, ...cols),
    element('thead', {}, element('tr', {}, ...shown.map((facts) => element('th', facts, facts.header)))),
    element('tbody', {}, ...lines),
  );
  return table;
}

/** True while the rows drawn by `drawFirstRows` are in the page. */
export const hasFirstRows = (): boolean => document.querySelector('.segno-start-page table') !== null;

/**
 * Renders a list's first rows as text into the frame, before the list's own code has loaded (docs/decisions/0041), from the
 * facts of its columns and the data of its call. Resolves when they are visible, or when it is clear that there are none: a
 * list that was refused, failed or is empty leaves the frame as it is.
 */
export async function drawFirstRows(table: TableFacts, list: Promise<unknown>): Promise<void> {
  const data = await list;
  const rows: unknown = isObject(data) ? Object.values(data).find(Array.isArray) : undefined;
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const place = document.querySelector('.segno-start-rows');
  if (!place || !Array.isArray(rows) || rows.length === 0) return;
  place.replaceWith(tableOf(table, rows));
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME);
  });
}
