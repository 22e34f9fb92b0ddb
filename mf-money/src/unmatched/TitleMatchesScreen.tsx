import { linkTo } from '@segno/contract';
import { correctStatementRow, listTitleMatches, type TitleMatch } from '@segno/contract/money';
import { Money, PageHead } from '@segno/ui';
import { IconSwitchHorizontal } from '@segno/ui/icons';
import { FilterBar, listSource, ListTable, useList, type Column, type ListShapeOf } from '@segno/ui/list';
import { useState } from 'react';
import { songTitleColumn } from '../songTitleColumn';
import { proFilter } from '../statements/proFilter';
import classes from '../salesScreen.module.css';
import { CorrectDialog, type CorrectedRow } from './CorrectDialog';

const source = listSource({ endpoint: listTitleMatches, rows: 'pro_title_matches', search: 'work_title' });
type TitleMatches = ListShapeOf<typeof source>;

const filters = { pro: proFilter };

const columns: readonly Column<TitleMatch, 'usd' | 'rows' | 'work_title' | 'pro'>[] = [
  { field: 'work_title', header: 'Title of the PRO', priority: 1 },
  { field: 'pro', header: 'PRO', width: 96, priority: 3 },
  { field: 'society_work_id', header: 'Number', width: 128, priority: 5, cell: (number) => number ?? '–' },
  { field: 'writer_name', header: 'Writer', width: 160, priority: 4, cell: (name) => name ?? '–' },
  {
    field: 'song_title',
    header: 'Song',
    priority: 1,
    cell: songTitleColumn.cell,
  },
  { field: 'rows', header: 'Rows', width: 80, align: 'right', priority: 4 },
  { field: 'usd', header: 'Dollars', width: 120, align: 'right', priority: 2, cell: (usd) => <Money amount={usd} /> },
];

const nameOf = ({ work_title, pro }: TitleMatch) => `${work_title} of ${pro}`;

/** PROS_EARNINGS_TITLE_MATCHES: rows matched only by title, largest amount first (E11: matched by a person). */
export const Screen = () => {
  const list = useList<TitleMatches>(source);
  const [corrected, setCorrected] = useState<CorrectedRow | null>(null);
  return (
    <div className={classes.root}>
      <PageHead
        title="Matched by Title"
        count={list.paging?.total_size}
        back={{ to: linkTo('PROS_EARNINGS_UNMATCHED'), label: 'Unmatched Rows' }}
      >
        Nothing but the title says that these rows are of these songs.
      </PageHead>
      <FilterBar list={list} filters={filters} searchLabel="Search by title" />
      <ListTable<TitleMatches>
        list={list}
        label="Matched by Title"
        columns={columns}
        nameOf={nameOf}
        rowActions={[
          {
            label: 'Correct',
            icon: IconSwitchHorizontal,
            permission: correctStatementRow.permission,
            run: setCorrected,
          },
        ]}
        emptyHint="Rows of statements that only their title has matched appear here."
        failedText="Impossible to fetch what was matched by title."
      />
      <CorrectDialog row={corrected} onClose={() => setCorrected(null)} />
    </div>
  );
};
