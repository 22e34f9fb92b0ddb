import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { columnId, type Column } from '../list/columns';
import type { List } from '../list/useList';
import { usePermitted } from '../list/usePermitted';
import { ColumnsMenu } from './ColumnsMenu';
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
