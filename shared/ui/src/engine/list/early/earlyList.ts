import type { TableFacts } from '@segno/host';
import head from '../../../components/page/PageHead.module.css';
import bar from '../../filters/FilterBar.module.css';
import { recallColumns } from '../../views/rememberedColumns';
import own from './early.module.css';
import { earlyTable } from './earlyTable';
import { element } from './element';

export interface EarlyList {
  facts: TableFacts;
  /** Name of the list's screen: 'SONGS'. */
  route: string;
  /** Whose page it is: this browser knows which columns they hid, and what they may do with a row stands in a column. */
  person: { uuid: string; permissions: readonly string[] };
  rows: readonly object[];
  /** How many rows there are in all. */
  count: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Where the filter bar will be: its search and its buttons, in its own layout. */
const tools = (): HTMLElement =>
  element(
    'div',
    { class: bar.root, 'aria-hidden': 'true' },
    element(
      'div',
      { class: bar.line },
      element('div', { class: bar.search }, element('div', { class: own.box })),
      element('div', { class: own.button }),
      element('div', { class: bar.tools }, element('div', { class: own.button }), element('div', { class: own.wide })),
    ),
  );

/**
 * A list's page as it will stand there, with the texts of its rows and empty places for all that needs its code. Nothing
 * in it takes the focus.
 */
export function earlyList({ facts, route, person, rows, count, now }: EarlyList): HTMLElement {
  const hidden = recallColumns(person.uuid, route);
  const columns = facts.columns.filter(({ id }, place) => place === 0 || !hidden.includes(id));
  const actions = (facts.actions ?? []).filter((permission) => person.permissions.includes(permission)).length;
  const mayCreate = person.permissions.includes(facts.create ?? '');
  const hasBoxes = (facts.selection ?? []).some((permission) => person.permissions.includes(permission));
  const isSortable = columns.some((column) => column.isSortable);
  return element(
    'div',
    { class: own.root },
    element(
      'div',
      { class: head.root },
      element(
        'div',
        { class: head.words },
        element(
          'div',
          { class: head.line },
          element('h1', { class: `${own.title} ${head.title}` }, facts.label),
          element('span', { class: head.count }, count.toLocaleString('en-US')),
        ),
      ),
      ...(mayCreate
        ? [element('div', { class: head.action, 'aria-hidden': 'true' }, element('div', { class: own.button }))]
        : []),
    ),
    ...(facts.hasToolbar ? [element('div', { class: own.toolbar, 'aria-hidden': 'true' })] : []),
    tools(),
    element(
      'div',
      { class: own.rows },
      ...(isSortable ? [element('div', { class: own.sort, 'aria-hidden': 'true' })] : []),
      earlyTable({ label: facts.label, columns, actions, hasBoxes, rows, now }),
    ),
  );
}
