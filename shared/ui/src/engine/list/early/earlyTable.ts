import type { ColumnFacts } from '@segno/host';
import cut from '../table/CutText.module.css';
import table from '../table/DataTable.module.css';
import own from './early.module.css';
import { earlyText } from './earlyText';
import { element } from './element';

/** A column as it is drawn: its place decides what its facts leave open, as in `renderedColumns`. */
interface Placed extends ColumnFacts {
  shown: number;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The place of the mark that says how the table is sorted. */
function mark(): SVGElement {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('width', '14');
  made.setAttribute('height', '14');
  return made;
}

const attributes = ({ align, shown }: Placed) => ({ 'data-align': align, 'data-priority': String(shown) });

/** The place of the boxes that choose rows. */
const tick = (tag: 'td' | 'th', isShown: boolean): HTMLElement[] =>
  isShown
    ? [
        element(
          tag,
          { class: table.tick, role: tag === 'th' ? 'columnheader' : 'cell' },
          element('span', { class: own.tick }),
        ),
      ]
    : [];

const head = (
  columns: readonly Placed[],
  { hasActions, hasBoxes }: { hasActions: boolean; hasBoxes: boolean },
): HTMLElement =>
  element(
    'thead',
    { class: table.head, role: 'rowgroup' },
    element(
      'tr',
      { role: 'row' },
      ...tick('th', hasBoxes),
      ...columns.map((column) =>
        element(
          'th',
          { class: table.headCell, scope: 'col', role: 'columnheader', ...attributes(column) },
          column.isSortable ? element('span', { class: table.sort }, column.header, mark()) : column.header,
        ),
      ),
      ...(hasActions ? [element('th', { class: table.actionsHead, scope: 'col', role: 'columnheader' })] : []),
    ),
  );

/** What is more than a text is empty, and as large as it will be. */
function blank({ height = 20, least = 0 }: ColumnFacts): HTMLElement {
  const made = element('span', { class: own.blank });
  made.style.height = `${height}px`;
  made.style.minWidth = `${least}px`;
  return made;
}

function content(column: Placed, row: object, now: number): HTMLElement | string {
  const text = earlyText(column, row, now);
  if (text === undefined) return blank(column);
  return column.width === undefined ? element('span', { class: cut.root }, text) : text;
}

/** The places of the buttons of a row. */
const buttons = (count: number): HTMLElement[] =>
  Array.from({ length: count }, () =>
    element('span', { class: `${table.action} ${own.action}`, 'aria-hidden': 'true' }),
  );

const line = (
  row: object,
  { columns, actions, hasBoxes, now }: { columns: readonly Placed[]; actions: number; hasBoxes: boolean; now: number },
): HTMLElement =>
  element(
    'tr',
    { class: table.row, role: 'row' },
    ...tick('td', hasBoxes),
    ...columns.map((column, place) =>
      place === 0
        ? element(
            'th',
            { class: table.first, scope: 'row', role: 'rowheader', ...attributes(column) },
            content(column, row, now),
          )
        : element(
            'td',
            { class: table.cell, role: 'cell', 'data-label': column.header, ...attributes(column) },
            content(column, row, now),
          ),
    ),
    ...(actions > 0 ? [element('td', { class: table.actions, role: 'cell' }, ...buttons(actions))] : []),
  );

export interface EarlyTable {
  /** What the rows are: 'Songs'. */
  label: string;
  columns: readonly ColumnFacts[];
  /** How many things can be done with a row: the place of their buttons. */
  actions: number;
  /** Rows can be chosen. */
  hasBoxes: boolean;
  rows: readonly object[];
  /** Milliseconds since 1970. */
  now: number;
}

/** The texts of rows in the table's own styles and widths (`DataTable`), without anything that could be pressed. */
export function earlyTable(o: EarlyTable): HTMLElement {
  const hasActions = o.actions > 0;
  const columns = o.columns.map((facts, place) => ({ ...facts, shown: facts.priority ?? Math.min(place + 1, 5) }));
  return element(
    'table',
    { class: table.table, role: 'table', 'aria-label': o.label, 'aria-busy': 'true' },
    element(
      'colgroup',
      {},
      ...(o.hasBoxes ? [element('col', { width: '44' })] : []),
      ...columns.map(({ width, shown }) =>
        element('col', { class: table.column, width: width?.toString(), 'data-priority': String(shown) }),
      ),
      ...(hasActions ? [element('col', { width: String(o.actions * 32 + 16) })] : []),
    ),
    head(columns, { hasActions, hasBoxes: o.hasBoxes }),
    element('tbody', { class: table.body, role: 'rowgroup' }, ...o.rows.map((row) => line(row, { ...o, columns }))),
  );
}
