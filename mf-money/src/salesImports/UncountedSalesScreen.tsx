import { linkTo } from '@segno/contract';
import { listUncountedSales, uncountedKinds, type UncountedSale } from '@segno/contract/money';
import { PageHead, StatusBadge, type StatusTone } from '@segno/ui';
import {
  FilterBar,
  listSource,
  ListTable,
  multiSelectFilter,
  useList,
  type Column,
  type ListShapeOf,
} from '@segno/ui/list';
import classes from '../salesScreen.module.css';
import rows from './UncountedSalesScreen.module.css';

const source = listSource({ endpoint: listUncountedSales, rows: 'sales_import_rows', search: 'transaction_id' });
type Rows = ListShapeOf<typeof source>;

const kinds: Readonly<Record<UncountedSale['kind'], { text: string; tone: StatusTone }>> = {
  known: { text: 'Known', tone: 'neutral' },
  conflict: { text: 'Known with other content', tone: 'red' },
  left_out: { text: 'Left out', tone: 'medium' },
};

const filters = {
  // Only with the file whose rows are shown.
  sales_import_uuid: null,
  kind: multiSelectFilter({
    label: 'Why',
    options: uncountedKinds.map((kind) => ({ value: kind, label: kinds[kind].text })),
  }),
};

const columns: readonly Column<UncountedSale, 'row_number' | 'transaction_id' | 'kind'>[] = [
  {
    field: 'row_number',
    header: 'Row',
    width: 96,
    align: 'right',
    priority: 1,
    cell: (row) => row.toLocaleString('en-US'),
  },
  { field: 'file_name', header: 'File', width: 200, priority: 4 },
  { field: 'transaction_id', header: 'Transaction', width: 200, priority: 3, cell: (number) => number ?? '–' },
  {
    field: 'kind',
    header: 'Why',
    width: 200,
    priority: 2,
    cell: (kind) => <StatusBadge tone={kinds[kind].tone}>{kinds[kind].text}</StatusBadge>,
  },
  { field: 'reason', header: 'Reason', priority: 1, cell: (reason) => <span className={rows.reason}>{reason}</span> },
];

const nameOf = ({ row_number, file_name }: UncountedSale) => `row ${row_number} of ${file_name}`;

/** SALES_IMPORT_ROWS: the rows of sales files that do not count, each with its reason (E5: sales). */
export const Screen = () => {
  const list = useList<Rows>(source);
  return (
    <div className={classes.root}>
      <PageHead
        title="Rows Not Counted"
        count={list.paging?.total_size}
        back={{ to: linkTo('SALES_IMPORTS'), label: 'Sales Files' }}
      />
      <FilterBar list={list} filters={filters} searchLabel="Search by transaction" />
      <ListTable<Rows>
        list={list}
        label="Rows Not Counted"
        columns={columns}
        nameOf={nameOf}
        emptyHint="Every row of the sales files that were read counts."
        failedText="Impossible to fetch the rows."
      />
    </div>
  );
};
