import { linkTo } from '@segno/contract';
import { listSalesImports, salesFileStates, type SalesImport } from '@segno/contract/money';
import { Button, PageHead } from '@segno/ui';
import {
  FilterBar,
  listSource,
  ListTable,
  multiSelectFilter,
  useList,
  useRouteHref,
  type ListShapeOf,
} from '@segno/ui/list';
import { Link } from 'react-router-dom';
import classes from '../salesScreen.module.css';
import { fileStates, salesImportColumns } from './salesImportColumns';

const source = listSource({ endpoint: listSalesImports, rows: 'sales_imports', search: 'name' });
type Files = ListShapeOf<typeof source>;

const filters = {
  state: multiSelectFilter({
    label: 'Status',
    options: salesFileStates.map((state) => ({ value: state, label: fileStates[state].text })),
  }),
};

const nameOf = ({ name }: SalesImport) => name;

/** SALES_IMPORTS: all sales files, with the number of rows that count (E5: sales). */
export const Screen = () => {
  const list = useList<Files>(source);
  const add = useRouteHref()('SALES_IMPORT_CREATE');
  return (
    <div className={classes.root}>
      <PageHead
        title="Sales Files"
        count={list.paging?.total_size}
        back={{ to: linkTo('PENDING_SALES'), label: 'Pending Sales' }}
        action={
          add !== undefined && (
            <Button component={Link} to={add}>
              Import sales
            </Button>
          )
        }
      />
      <FilterBar list={list} filters={filters} searchLabel="Search by file name" />
      <ListTable<Files>
        list={list}
        label="Sales Files"
        columns={salesImportColumns}
        nameOf={nameOf}
        emptyHint="The files that channels leave in the drop folder are read every day at 09:00 UTC and appear here."
        failedText="Impossible to fetch the sales files."
      />
    </div>
  );
};
