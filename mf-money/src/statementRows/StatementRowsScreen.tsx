import { linkTo } from '@segno/contract';
import { correctStatementRow, listStatementRows, type StatementRow } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Button, Money, PageHead } from '@segno/ui';
import { IconEye, IconSwitchHorizontal } from '@segno/ui/icons';
import {
  FilterBar,
  listSource,
  ListTable,
  queryOf,
  RouteLink,
  singleSelectFilter,
  useList,
  type ListShapeOf,
} from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { proFilter, quarterFilter, regionChoices } from '../statements/proFilter';
import classes from '../salesScreen.module.css';
import { CorrectDialog } from '../unmatched/CorrectDialog';
import { RawRowDialog } from './RawRowDialog';
import { rowColumns } from './rowColumns';
import rows from './StatementRowsScreen.module.css';

const source = listSource({ endpoint: listStatementRows, rows: 'pro_statement_rows', search: 'work_title' });
type Rows = ListShapeOf<typeof source>;

const filters = {
  // Only with the amount whose rows are shown.
  song_uuid: null,
  artist_uuid: null,
  statement_uuid: null,
  group_uuid: null,
  pro: proFilter,
  region: singleSelectFilter({ label: 'Region', options: regionChoices }),
  quarter: quarterFilter,
  is_matched: singleSelectFilter({
    label: 'Matched',
    options: [
      { value: 'true', label: 'Matched only' },
      { value: 'false', label: 'Unmatched only' },
    ],
  }),
};

const nameOf = ({ row_number, work_title }: StatementRow) => `row ${row_number}, ${work_title}`;

/** PROS_EARNINGS_ROWS: the rows of statements that add up to an amount (E10: from an amount to its rows). */
export const Screen = () => {
  const list = useList<Rows>(source);
  const [opened, setOpened] = useState<StatementRow | null>(null);
  const [corrected, setCorrected] = useState<StatementRow | null>(null);
  const { data } = useCall(listStatementRows, { query: queryOf(source, list.state) }, { keep: true });
  return (
    <div className={classes.root}>
      <PageHead
        title="Statement Rows"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS'), label: 'PRO Earnings' }}
        action={
          data?.song && (
            <Button
              component={Link}
              to={`${linkTo('PROS_EARNINGS_TRENDS')}?song_uuid=${data.song.uuid}`}
              variant="default"
            >
              Trend
            </Button>
          )
        }
      >
        {data && (
          <span className={rows.sentence}>
            {data.song && (
              <>
                <RouteLink to="SONG_EDIT" params={{ uuid: data.song.uuid }}>
                  {data.song.name}
                </RouteLink>
                {', '}
              </>
            )}
            {data.song ? 'together' : 'Together'} <Money amount={data.totals.usd} />
          </span>
        )}
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <ListTable<Rows>
        list={list}
        label="Statement Rows"
        columns={rowColumns}
        nameOf={nameOf}
        rowActions={[
          { label: 'Show raw line', icon: IconEye, run: setOpened },
          {
            label: 'Correct match',
            icon: IconSwitchHorizontal,
            permission: correctStatementRow.permission,
            run: setCorrected,
          },
        ]}
        emptyHint="The rows of statements that were added and analysed appear here."
        failedText="Impossible to fetch the rows."
      />
      <CorrectDialog row={corrected} onClose={() => setCorrected(null)} />
      <RawRowDialog row={opened} onClose={() => setOpened(null)} />
    </div>
  );
};
