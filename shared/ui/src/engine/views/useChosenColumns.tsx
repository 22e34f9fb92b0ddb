import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart, LazyTrigger } from '../../index';
import { columnId, type Column } from '../list/columns';
import type { List } from '../list/useList';
import { useAddressQuery } from '../list/useAddressQuery';
import { usePermitted } from '../list/usePermitted';
import { type Arrangement, ARRANGEMENT, LINES, readArrangement, writeArrangement } from '../list/arrangement';
import { ColumnsButton, type ColumnsMenuProps } from './ColumnsButton';
import { useListView } from './useListView';

interface ChosenColumns<Row extends object, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  /** The menu to choose columns, rendered into the filter bar. */
  menu: ReactNode;
  /** The address sets the columns. */
  arranged: boolean;
  /** Long texts may take two lines. */
  twoLines: boolean;
  /** Undefined if columns cannot be chosen. */
  onResize: ((id: string, width: number) => void) | undefined;
}

/** Assumed width in pixels of a column that cannot be measured. */
const USUAL = 160;
const nothing: readonly never[] = [];

/**
 * The columns of a list that the user has chosen. If they are the list's own columns in their usual order, the server
 * stores which of them are hidden. Any other choice, order or width is kept in the address, and so in saved views.
 * @param more columns that can be added to the list's own
 */
export const useChosenColumns = <Row extends object, Sort extends string>(
  list: Pick<List, 'isFirstLoad' | 'tools'>,
  all: readonly Column<Row, Sort>[],
  more: readonly Column<Row, Sort>[] = nothing,
): ChosenColumns<Row, Sort> => {
  const { isOffered, hidden, hide } = useListView(list);
  const { params, change } = useAddressQuery();
  const text = params.get(ARRANGEMENT);
  const arrangement = useMemo(() => readArrangement(text), [text]);
  const twoLines = params.get(LINES) === '2';
  const table = { arranged: arrangement !== undefined, twoLines };
  const permitted = usePermitted(all);
  const allowedMore = usePermitted(more);
  const columns = useMemo(() => {
    if (arrangement) return arrangedColumns([...permitted, ...allowedMore], arrangement);
    if (hidden.length === 0) return permitted;
    return permitted.filter((column, place) => place === 0 || !hidden.includes(columnId(column)));
  }, [permitted, allowedMore, hidden, arrangement]);
  const shown = useMemo(() => columns.map(columnId), [columns]);

  const arrange = (next: Arrangement) => change({ [ARRANGEMENT]: writeArrangement(next) }, { replace: true });
  const widthOf = (id: string) => arrangement?.find((column) => column.id === id)?.width;
  // Uses the columns in the current address: a key press that has just moved one is not rendered yet.
  const resizeTo = (id: string, widthFrom: (before: number | undefined) => number) =>
    change(
      (now) => {
        const before = readArrangement(now.get(ARRANGEMENT)) ?? shown.map((each) => ({ id: each, width: undefined }));
        const isThere = before.some((column) => column.id === id);
        const columns = isThere ? before : [{ id, width: undefined }, ...before];
        return {
          [ARRANGEMENT]: writeArrangement(
            columns.map((column) => (column.id === id ? { id, width: widthFrom(column.width) } : column)),
          ),
        };
      },
      { replace: true },
    );

  const { place } = list.tools;
  const isChosen = isOffered && place !== null && permitted.length + allowedMore.length > 1;
  if (!isChosen) return { columns, ...table, menu: null, onResize: undefined };

  const own = permitted.map(columnId);
  const gone = own.filter((id, at) => at > 0 && !shown.includes(id));
  const menu: ColumnsMenuProps = {
    columns: [...permitted, ...allowedMore].map((column) => ({ id: columnId(column), header: column.header })),
    shown,
    note: noteOf({ isArranged: arrangement !== undefined, shown: shown.length, own: own.length, gone: gone.length }),
    onShow: (ids) => {
      const [first = ''] = own;
      const isUsual = own.filter((id) => ids.includes(id)).join() === ids.join();
      if (arrangement === undefined && isUsual)
        return hide([...hidden.filter((id) => !own.includes(id)), ...own.slice(1).filter((id) => !ids.includes(id))]);
      const width = widthOf(first);
      arrange([
        ...(width === undefined ? [] : [{ id: first, width }]),
        ...ids.map((id) => ({ id, width: widthOf(id) })),
      ]);
    },
    onWiden: (id, by) => resizeTo(id, (before) => (before ?? drawnWidth(id)) + by),
    onReset: () => (arrangement ? change({ [ARRANGEMENT]: undefined }, { replace: true }) : hide([])),
    twoLines,
    onTwoLines: (isOn) => change({ [LINES]: isOn ? '2' : undefined }, { replace: true }),
    resetLabel: arrangement ? 'Show the usual columns' : 'Show all columns',
  };
  return {
    columns,
    ...table,
    menu: createPortal(<ColumnsMenu {...menu} />, place),
    onResize: (id, width) => resizeTo(id, () => width),
  };
};

/** The first column, which names the row, followed by the columns of the arrangement. */
function arrangedColumns<Row extends object, Sort extends string>(
  all: readonly Column<Row, Sort>[],
  arrangement: Arrangement,
): readonly Column<Row, Sort>[] {
  const [first] = all;
  const byId = new Map(all.map((column) => [columnId(column), column]));
  const firstId = first && columnId(first);
  const width = arrangement.find(({ id }) => id === firstId)?.width;
  const others = arrangement.filter(({ id }) => id !== firstId);
  return [...(firstId === undefined ? [] : [{ id: firstId, width }]), ...others].flatMap(
    ({ id, width: chosenWidth }) => {
      const column = byId.get(id);
      if (!column) return [];
      return chosenWidth === undefined ? column : { ...column, chosenWidth };
    },
  );
}

/** The rendered width of a column. */
const drawnWidth = (id: string): number =>
  [...document.querySelectorAll<HTMLElement>('th[data-column]')].find(({ dataset }) => dataset['column'] === id)
    ?.offsetWidth || USUAL;

function noteOf({ isArranged, shown, own, gone }: { isArranged: boolean; shown: number; own: number; gone: number }) {
  if (isArranged) return String(shown);
  return gone > 0 ? `${own - gone} of ${own}` : '';
}

const openMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './OpenColumnsMenu')).OpenColumnsMenu,
);

/** The menu to choose a table's columns. */
const ColumnsMenu = (props: ColumnsMenuProps) => (
  <LazyTrigger opens="dialog" load={openMenu.load} button={(target) => <ColumnsButton note={props.note} {...target} />}>
    <openMenu.Component {...props} />
  </LazyTrigger>
);
