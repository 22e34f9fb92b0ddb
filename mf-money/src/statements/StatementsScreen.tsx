import { listProEarningsStatements, statementStates, type ProEarningsStatement } from '@segno/contract/money';
import { linkTo } from '@segno/contract';
import { PageHead } from '@segno/ui';
import { FilterBar, listSource, ListTable, singleSelectFilter, useList, type ListShapeOf } from '@segno/ui/list';
import { AddReportButton } from './AddReportButton';
import { proFilter } from './proFilter';
import { ScreenButton } from '../ScreenButton';
import classes from '../salesScreen.module.css';
import { stateTexts, statementColumns, statementName } from './statementColumns';

const source = listSource({
  endpoint: listProEarningsStatements,
  rows: 'pro_earnings_statements',
  search: 'file_name',
});
type Statements = ListShapeOf<typeof source>;

/** Milliseconds between reads while a statement is analysed. */
const POLL = 3000;
const poll = (rows: readonly ProEarningsStatement[]) =>
  rows.some(({ state }) => state === 'uploaded' || state === 'analysing') && POLL;

const filters = {
  pro: proFilter,
  state: singleSelectFilter({
    label: 'Status',
    options: statementStates.map((state) => ({ value: state, label: stateTexts[state].text })),
  }),
  is_replaced: singleSelectFilter({
    label: 'Counts',
    options: [
      { value: 'false', label: 'Counting only' },
      { value: 'true', label: 'Replaced only' },
    ],
  }),
  rate_missing: singleSelectFilter({
    label: 'Exchange rate',
    options: [{ value: 'true', label: 'Missing only' }],
  }),
};

/** PROS_EARNINGS_STATEMENTS: statements of PROs, with the progress of their analysis (E2: states of a statement). */
export const Screen = () => {
  const list = useList<Statements>(source, { poll });
  return (
    <div className={classes.root}>
      <PageHead
        title="Earnings Statements"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS'), label: 'PRO Earnings' }}
        action={
          <div className={classes.actions}>
            <ScreenButton to="EXCHANGE_RATES">Exchange Rates</ScreenButton>
            <ScreenButton to="PROS_EARNINGS_RECONCILIATION">Reconciliation</ScreenButton>
            <AddReportButton />
          </div>
        }
      />
      <FilterBar list={list} filters={filters} searchLabel="Search by file or user" />
      <ListTable<Statements>
        list={list}
        label="Earnings Statements"
        columns={statementColumns}
        nameOf={statementName}
        emptyHint="A statement that is added with Add report appears here, with its original file."
      />
    </div>
  );
};
