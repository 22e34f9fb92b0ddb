import type { Payout } from '@segno/contract/money';
import { Anchor, formatMoney, Money, StatusBadge } from '@segno/ui';
import { useRouteHref, type Column } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { dayText } from '../range/dayText';
import { lastDays } from '../range/salesRange';
import { formatAmount } from '../statements/formatAmount';

/** An artist's name, which leads to what the artist earned in twelve months; plain for people who may not see it. */
export const ArtistLink = ({ uuid, name }: Payout['artist']) => {
  const href = useRouteHref()('DASHBOARD_SALES_REPORTS');
  if (href === undefined) return name;
  return (
    <Anchor component={Link} to={`${href}?${new URLSearchParams({ ...lastDays(365), artist_uuid: uuid })}`}>
      {name}
    </Anchor>
  );
};

type Sort = 'paid_on' | 'artist' | 'amount_usd' | 'reference';

const StateOf = ({ state, reversal_reason }: Payout) => (
  <>
    <StatusBadge tone={state === 'paid' ? 'high' : 'red'}>{state === 'paid' ? 'Paid' : 'Reversed'}</StatusBadge>
    {reversal_reason !== null && ` ${reversal_reason}`}
  </>
);

const transferred = ({ amount, currency }: Pick<Payout, 'amount' | 'currency'>): string =>
  currency === 'USD' ? formatMoney(amount) : `${currency} ${formatAmount(amount)}`;

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
    cell: transferred,
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
  `${artist.name}, ${transferred({ amount, currency })} on ${dayText(paid_on)}`;
