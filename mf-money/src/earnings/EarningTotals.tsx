import { amountLabels, earningAmounts, listProEarnings, type EarningAmount } from '@segno/contract/money';
import { useCall, type CallArgs } from '@segno/host';
import { Money } from '@segno/ui';
import { FigureRow } from '../figures/FigureRow';

const order: readonly EarningAmount[] = ['total', ...earningAmounts.filter((name) => name !== 'total')];

/** The sums over all pages, from the very answer that the list shows a page of; nothing where there is nothing to sum. */
export const EarningTotals = ({ query }: { query: NonNullable<CallArgs<typeof listProEarnings>['query']> }) => {
  const { data } = useCall(listProEarnings, { query }, { keep: true });
  if (!data || data.paging.total_size === 0) return null;
  const shown = order.filter((name) => name === 'total' || data.totals[name] !== 0);
  return (
    <FigureRow
      label="Totals"
      figures={shown.map((name) => ({ label: amountLabels[name], value: <Money amount={data.totals[name]} /> }))}
    />
  );
};
