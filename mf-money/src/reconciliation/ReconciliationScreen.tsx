import { linkTo } from '@segno/contract';
import { listReconciliations, type Reconciliation } from '@segno/contract/money';
import { PageHead } from '@segno/ui';
import { FilterBar, listSource, ListTable, singleSelectFilter, useList, type ListShapeOf } from '@segno/ui/list';
import { useState } from 'react';
import { proFilter, quarterFilter } from '../statements/proFilter';
import classes from '../salesScreen.module.css';
import { statementName } from '../statements/statementColumns';
import { LeftOutDialog } from './LeftOutDialog';
import { reconciliationColumns } from './reconciliationColumns';

const source = listSource({ endpoint: listReconciliations, rows: 'pro_reconciliations' });
type Reconciliations = ListShapeOf<typeof source>;

const filters = {
  pro: proFilter,
  quarter: quarterFilter,
  is_open: singleSelectFilter({
    label: 'Agreement',
    options: [
      { value: 'true', label: 'To look at' },
      { value: 'false', label: 'In agreement' },
    ],
  }),
};

const nameOf = (row: Reconciliation) => `${statementName(row)} in ${row.currency}`;

/** PROS_EARNINGS_RECONCILIATION: the exact total of each statement, and how it was booked (E13: reconciliation). */
export const Screen = () => {
  const list = useList<Reconciliations>(source);
  const [opened, setOpened] = useState<Reconciliation | null>(null);
  // Opening the dialog does not change the columns.
  const [columns] = useState(() => reconciliationColumns(setOpened));
  return (
    <div className={classes.root}>
      <PageHead
        title="Reconciliation"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS_STATEMENTS'), label: 'Earnings Statements' }}
      >
        The file is what is matched, unmatched and left out together, in its own currency.
      </PageHead>
      <FilterBar list={list} filters={filters} />
      <ListTable<Reconciliations>
        list={list}
        label="Reconciliation"
        columns={columns}
        nameOf={nameOf}
        emptyHint="Statements appear here once they are analysed."
        failedText="Impossible to fetch the statements."
      />
      <LeftOutDialog row={opened} onClose={() => setOpened(null)} />
    </div>
  );
};
