import { amountCells, amountHeads, type Amounts } from '@segno/contract/money';
import { Money } from '@segno/ui';
import { useCan } from '@segno/host';
import type { Column } from '@segno/ui/list';

/** Name of the artist's share of gross, after refunds (E9: words), as staff and artists read it. */
export const useShareWord = (): string => (useCan('CAN_GET_PRO_EARNINGS') ? "Artist's share" : 'Your share');

/** The amounts of a sum of sales (E9: words), in every list; the list sorts by the last one, the share. */
export const amountColumns = (shareWord: string): Column<Amounts & { total: number }, 'total'>[] => [
  ...amountHeads.map((header, at) => ({
    id: header,
    header,
    width: 120,
    align: 'right' as const,
    priority: 4 as const,
    cell: (row: Amounts) => <Money amount={amountCells(row)[at] ?? 0} />,
  })),
  {
    field: 'total',
    header: shareWord,
    width: 128,
    align: 'right' as const,
    priority: 2 as const,
    cell: (amount) => <Money amount={amount} />,
  },
];
