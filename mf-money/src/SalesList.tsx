import { EmptyState } from '@segno/ui';
import { ListTable, SearchBox, type ListShape, type ListTableProps } from '@segno/ui/list';
import classes from './salesScreen.module.css';

type SoldShape = ListShape & { row: { uuid: string; work_title: string } };

export interface SalesListProps<L extends SoldShape> extends Pick<
  ListTableProps<L>,
  'list' | 'label' | 'columns' | 'failedText'
> {
  /** Text for a range without sales. */
  nothingSold: string;
}

const nameOf = ({ work_title }: { work_title: string }) => work_title;

/** Sales of the chosen days, searchable by title. The range does not count as a filter: days without sales are just empty. */
export function SalesList<L extends SoldShape>({ nothingSold, ...table }: SalesListProps<L>) {
  const { list } = table;
  const { search } = list.state;
  const isEmpty = list.paging?.total_size === 0 && search === '' && !list.error;
  return (
    <>
      <div className={classes.search}>
        <SearchBox value={search} onSearch={list.setSearch} label="Search by title" />
      </div>
      {isEmpty ? <EmptyState hint={nothingSold} /> : <ListTable {...table} nameOf={nameOf} />}
    </>
  );
}
