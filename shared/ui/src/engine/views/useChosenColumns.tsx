import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart, LazyTrigger } from '../../index';
import { columnId, type Column } from '../list/columns';
import type { List } from '../list/useList';
import { usePermitted } from '../list/usePermitted';
import { ColumnsButton, type ColumnsMenuProps } from './ColumnsButton';
import { useListView } from './useListView';

/** The columns of a list that the person wants to see, and the menu that says so, which stands in the filter bar. */
export const useChosenColumns = <Row extends object, Sort extends string>(
  list: Pick<List, 'isFirstLoad' | 'tools'>,
  all: readonly Column<Row, Sort>[],
): { columns: readonly Column<Row, Sort>[]; menu: ReactNode } => {
  const { isOffered, hidden, hide } = useListView(list);
  const permitted = usePermitted(all);
  const columns = useMemo(
    () =>
      hidden.length === 0
        ? permitted
        : permitted.filter((column, place) => place === 0 || !hidden.includes(columnId(column))),
    [permitted, hidden],
  );
  const { place } = list.tools;
  if (!isOffered || place === null || permitted.length < 2) return { columns, menu: null };
  const named = permitted.map((column) => ({ id: columnId(column), header: column.header }));
  return { columns, menu: createPortal(<ColumnsMenu columns={named} hidden={hidden} onHide={hide} />, place) };
};

const openMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './OpenColumnsMenu')).OpenColumnsMenu,
);

/** Which columns of a table are shown. */
const ColumnsMenu = (props: ColumnsMenuProps) => {
  const { columns, hidden } = props;
  const gone = columns.filter(({ id }, place) => place > 0 && hidden.includes(id)).length;
  return (
    <LazyTrigger
      opens="dialog"
      load={openMenu.load}
      button={(target) => <ColumnsButton all={columns.length} gone={gone} {...target} />}
    >
      <openMenu.Component {...props} gone={gone} />
    </LazyTrigger>
  );
};
