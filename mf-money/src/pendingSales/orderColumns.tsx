import type { OrderState, StorefrontOrder } from '@segno/contract/money';
import { Money, RelativeTime, StatusBadge, type StatusTone } from '@segno/ui';
import type { Column } from '@segno/ui/list';

/** What has become of an order, in a word. */
export const orderStateText: Record<OrderState, { text: string; tone: StatusTone }> = {
  pending: { text: 'Pending', tone: 'medium' },
  confirmed: { text: 'Paid', tone: 'high' },
  voided: { text: 'Voided', tone: 'red' },
  expired: { text: 'Expired', tone: 'neutral' },
};

const StateOf = ({ state, voided_by }: StorefrontOrder) => {
  const { text, tone } = orderStateText[state];
  return (
    <>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {voided_by !== null && ` by ${voided_by}`}
    </>
  );
};

/** An order of the shop: what, for how much, by whom, and whether it was paid. */
export const orderColumns: readonly Column<StorefrontOrder, 'created_at' | 'number' | 'title' | 'price' | 'state'>[] = [
  { field: 'number', header: 'Order', width: 96, align: 'right', priority: 1 },
  { field: 'title', header: 'Title', priority: 1 },
  { field: 'artist', header: 'Artist', priority: 4 },
  { field: 'license', header: 'License', width: 136, priority: 4 },
  {
    field: 'price',
    header: 'Price',
    width: 112,
    align: 'right',
    priority: 2,
    cell: (price) => <Money amount={price} />,
  },
  { field: 'buyer_name', header: 'Buyer', priority: 3 },
  { field: 'buyer_email', header: 'E-mail', priority: 5 },
  { field: 'network', header: 'Network', width: 152, priority: 5, cell: (network) => network ?? '' },
  { id: 'state', header: 'State', width: 176, priority: 2, sort: 'state', cell: (order) => <StateOf {...order} /> },
  { field: 'created_at', header: 'Ordered', width: 136, priority: 3, cell: (at) => <RelativeTime value={at} /> },
];
