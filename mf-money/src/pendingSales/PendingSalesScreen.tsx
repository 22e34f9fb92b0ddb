import { counted } from '@segno/contract';
import {
  listStorefrontOrders,
  type OrderState,
  orderStates,
  type StorefrontOrder,
  voidNetworkOrders,
  voidStorefrontOrder,
} from '@segno/contract/money';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { Money, PageHead, RelativeTime, StatusBadge, type StatusTone, useConfirm } from '@segno/ui';
import { IconTrash, IconX } from '@segno/ui/icons';
import {
  type Column,
  FilterBar,
  type ListShapeOf,
  listSource,
  ListTable,
  multiSelectFilter,
  useList,
} from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import { ScreenButton } from '../ScreenButton';
import classes from '../salesScreen.module.css';
import { HeldImports } from './HeldImports';

/** State of an order in one word. */
const orderStateText: Record<OrderState, { text: string; tone: StatusTone }> = {
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

/** An order of the shop: its songs, amount and customer, and whether it was paid. */
const orderColumns: readonly Column<StorefrontOrder, 'created_at' | 'number' | 'title' | 'price' | 'state'>[] = [
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

const source = listSource({ endpoint: listStorefrontOrders, rows: 'storefront_orders', search: 'title' });
type Orders = ListShapeOf<typeof source>;

const pending = { filters: { state: 'pending' satisfies OrderState } };

const filters = {
  state: multiSelectFilter({
    label: 'State',
    options: orderStates.map((state) => ({ value: state, label: orderStateText[state].text })),
  }),
};

const nameOf = ({ number }: StorefrontOrder) => `order ${number}`;

/** PENDING_SALES: what does not count yet, which is held files and unpaid orders (C14: shop and payments). */
export const Screen = () => {
  const list = useList<Orders>(source, { defaults: pending });
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ uuid }: StorefrontOrder) => call(voidStorefrontOrder, { params: { uuid } }),
    onSuccess: (_, { number }) => notifySuccess(`Order ${number} has been voided`),
    onSettled: () => invalidate(listStorefrontOrders),
  });
  const network = useMutation({
    mutationFn: ({ uuid }: StorefrontOrder) => call(voidNetworkOrders, { params: { uuid } }),
    onSuccess: ({ voided }) => notifySuccess(`${counted(voided, 'order has', 'orders have')} been voided`),
    onSettled: () => invalidate(listStorefrontOrders),
  });
  const voidNetwork = (order: StorefrontOrder) =>
    void confirm({
      text: `Are you sure you want to void all pending orders of the network ${order.network ?? ''}?`,
      detail: 'Payments that come later are refused, and nothing is earned.',
      confirmLabel: 'Void all',
      danger: true,
    }).then((yes) => yes && network.mutate(order));
  const voidOrder = (order: StorefrontOrder) =>
    void confirm({
      text: `Are you sure you want to void order ${order.number}?`,
      detail: 'A payment that comes later is refused, and nothing is earned.',
      confirmLabel: 'Void',
      danger: true,
    }).then((yes) => yes && mutate(order));

  return (
    <div className={classes.root}>
      <PageHead title="Pending Sales" action={<ScreenButton to="SALES_IMPORTS">Sales files</ScreenButton>}>
        Nothing on this page counts as a sale yet.
      </PageHead>
      <HeldImports />
      <section className={classes.root} aria-labelledby="shop-orders">
        <h2 id="shop-orders" className={classes.heading}>
          Orders of the shop
        </h2>
        <FilterBar list={list} filters={filters} searchLabel="Search by title" />
        <ListTable<Orders>
          list={list}
          label="Orders"
          columns={orderColumns}
          nameOf={nameOf}
          rowActions={[
            {
              label: 'Void',
              icon: IconX,
              permission: voidStorefrontOrder.permission,
              when: ({ state }) => state === 'pending',
              run: voidOrder,
            },
            {
              label: 'Void all of the network of',
              icon: IconTrash,
              permission: voidNetworkOrders.permission,
              when: ({ state, network: from }) => state === 'pending' && from !== null,
              run: voidNetwork,
            },
          ]}
          emptyHint="Shop orders wait here until their payment is confirmed, for a day at most."
          failedText="Impossible to fetch the orders."
        />
      </section>
      {dialog}
    </div>
  );
};
