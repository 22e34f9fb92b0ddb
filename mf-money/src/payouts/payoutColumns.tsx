import type { Payout } from '@segno/contract/money';
import { Money, StatusBadge } from '@segno/ui';
import type { Column } from '@segno/ui/list';
import { dayText } from '../range/dayText';
import { formatAmount } from '../statements/formatAmount';

type Sort = 'paid_on' | 'artist' | 'amount_usd' | 'reference';

const StateOf = ({ state, reversal_reason }: Payout) => (
  <>
    <StatusBadge tone={state === 'paid' ? 'high' : 'red'}>{state === 'paid' ? 'Paid' : 'Reversed'}</StatusBadge>
    {reversal_reason !== null && ` ${reversal_reason}`}
  </>
);

/** A payout as the artist sees it; finance also sees the artist. */
export const payoutColumns: readonly Column<Payout, Sort>[] = [
  { field: 'paid_on', header: 'Date', width: 128, priority: 1, cell: (day) => dayText(day) },
  { field: 'reference', header: 'Reference', priority: 2 },
  {
    id: 'amount',
    header: 'Transferred',
    width: 144,
    align: 'right',
    priority: 4,
    cell: ({ amount, currency }) => `${currency} ${formatAmount(amount)}`,
  },
  {
    field: 'amount_usd',
    header: 'Paid',
    width: 128,
    align: 'right',
    priority: 2,
    cell: (amount) => <Money amount={amount} />,
  },
  { id: 'state', header: 'State', width: 200, priority: 3, cell: (payout) => <StateOf {...payout} /> },
];

/** 'Nola Reed, $50.00 on Nov 15, 2026' */
export const payoutName = ({ artist, amount, currency, paid_on }: Payout): string =>
  `${artist.name}, ${currency} ${formatAmount(amount)} on ${dayText(paid_on)}`;
