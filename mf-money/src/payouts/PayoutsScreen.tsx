import { listPayouts, reversePayout, type Payout } from '@segno/contract/money';
import { Button, PageHead } from '@segno/ui';
import { IconPlus, IconX } from '@segno/ui/icons';
import { FilterBar, type ListShapeOf, listSource, ListTable, useList, useRouteHref } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { artistFilter } from '../range/artistFilter';
import { ScreenButton } from '../ScreenButton';
import classes from '../salesScreen.module.css';
import { ArtistLink, payoutColumns, payoutName } from './payoutColumns';
import { ReverseDialog } from './ReverseDialog';

const source = listSource({ endpoint: listPayouts, rows: 'payouts', search: 'name' });
type Payouts = ListShapeOf<typeof source>;

const columns = [
  { id: 'artist', header: 'Artist', priority: 1, sort: 'artist', cell: ({ artist }: Payout) => <ArtistLink {...artist} /> },
  ...payoutColumns,
] as const;

const filters = { artist_uuid: artistFilter };

/** PAYOUTS: payouts to artists. A mistaken one is reversed and stays in the list (E15: payouts). */
export const Screen = () => {
  const list = useList<Payouts>(source);
  const [reversed, setReversed] = useState<Payout | null>(null);
  const add = useRouteHref()('PAYOUT_CREATE');
  const record = add !== undefined && (
    <Button component={Link} to={add} leftSection={<IconPlus size={16} aria-hidden />}>
      Record payout
    </Button>
  );
  return (
    <div className={classes.root}>
      <PageHead
        title="Payouts"
        count={list.paging?.total_size}
        action={
          <div className={classes.actions}>
            <ScreenButton to="ARTIST_BALANCES">Balances</ScreenButton>
            {record}
          </div>
        }
      />
      <FilterBar list={list} filters={filters} searchLabel="Search by artist or reference" />
      <ListTable<Payouts>
        list={list}
        label="Payouts"
        columns={columns}
        nameOf={payoutName}
        rowActions={[
          {
            label: 'Reverse',
            icon: IconX,
            permission: reversePayout.permission,
            when: ({ state }) => state === 'paid',
            run: setReversed,
          },
        ]}
        emptyHint="Payouts to artists are recorded here and reduce their balance."
        emptyAction={record}
        failedText="Impossible to fetch the payouts."
      />
      {reversed && <ReverseDialog payout={reversed} onClose={() => setReversed(null)} />}
    </div>
  );
};
