import { linkTo } from '@segno/contract';
import {
  listBalances,
  openPayoutData,
  payoutMethodTexts,
  recordPayout,
  type ArtistBalance,
  type PayoutAccount,
} from '@segno/contract/money';
import { call } from '@segno/host';
import { formatMoney, KeyValue, Money, PageHead, RelativeTime } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { IconEye, IconPlus } from '@segno/ui/icons';
import { type Column, FilterBar, type ListShapeOf, listSource, ListTable, useList } from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayText } from '../range/dayText';
import classes from '../salesScreen.module.css';
import { ArtistLink } from './payoutColumns';

const source = listSource({ endpoint: listBalances, rows: 'artist_balances', search: 'name' });
type Balances = ListShapeOf<typeof source>;

const money = { width: 128, align: 'right', cell: (amount: number) => <Money amount={amount} /> } as const;

const columns: readonly Column<ArtistBalance, Balances['sort']>[] = [
  { field: 'name', header: 'Artist', cell: (_, artist) => <ArtistLink {...artist} /> },
  { field: 'share', header: "Artist's share", priority: 3, ...money },
  { field: 'paid', header: 'Paid', priority: 3, ...money },
  { field: 'balance', header: 'Balance', priority: 2, ...money },
  {
    id: 'account',
    header: 'Account',
    width: 240,
    priority: 4,
    cell: ({ payout_method, payout_data_changed_at }) =>
      payout_method === null || payout_data_changed_at === null ? (
        'Not set'
      ) : (
        <>
          {payoutMethodTexts[payout_method]}, changed <RelativeTime value={payout_data_changed_at} />
        </>
      ),
  },
  {
    field: 'next_payout',
    header: 'Next payout',
    width: 128,
    priority: 3,
    cell: (day) => (day === null ? '–' : dayText(day)),
  },
];

const nameOf = ({ name }: ArtistBalance) => name;

/** ARTIST_BALANCES: artists to pay, and their accounts (E15: payouts). */
export const Screen = () => {
  const list = useList<Balances>(source);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ name: string; account: PayoutAccount } | null>(null);
  const { mutate } = useMutation({
    mutationFn: ({ uuid }: ArtistBalance) => call(openPayoutData, { params: { uuid } }),
    onSuccess: ({ payout_account }, { name }) => setOpened({ name, account: payout_account }),
  });
  const minimum = Number(list.answer?.['minimum'] ?? 0);
  return (
    <div className={classes.root}>
      <PageHead
        title="Artist Balances"
        count={list.paging?.total_size}
        back={{ to: linkTo('PAYOUTS'), label: 'Payouts' }}
      >
        A balance is the artist&apos;s share of all time less what was paid. From {formatMoney(minimum)} on it is due.
      </PageHead>
      <FilterBar list={list} filters={{}} searchLabel="Search by name" />
      <ListTable<Balances>
        list={list}
        label="Artist balances"
        columns={columns}
        nameOf={nameOf}
        rowActions={[
          {
            label: 'Record payout',
            icon: IconPlus,
            permission: recordPayout.permission,
            when: ({ balance }) => balance > 0,
            run: ({ uuid }) => void navigate(`${linkTo('PAYOUT_CREATE')}?artist_uuid=${uuid}`),
          },
          {
            label: 'Show account',
            icon: IconEye,
            permission: openPayoutData.permission,
            when: ({ payout_method }) => payout_method !== null,
            run: (balance) => mutate(balance),
          },
        ]}
        emptyHint="Artists appear here once something of theirs was sold."
        failedText="Impossible to fetch the balances."
      />
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? `Where payouts of ${opened.name} go` : ''}
        closeButtonProps={{ 'aria-label': 'Close dialog' }}
      >
        {opened && (
          <KeyValue
            items={[
              { label: 'Method', value: payoutMethodTexts[opened.account.method] },
              { label: 'Holder', value: opened.account.holder },
              { label: 'Account', value: opened.account.account },
              { label: 'Bank', value: opened.account.bank },
            ]}
          />
        )}
      </Modal>
    </div>
  );
};
