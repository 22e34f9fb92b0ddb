import { earningAmounts, listProEarnings, type EarningAmount } from '@segno/contract/money';
import { useCall, type CallArgs } from '@segno/host';
import { Money } from '@segno/ui';
import { amountLabels } from './amountLabels';
import classes from './EarningTotals.module.css';

const order: readonly EarningAmount[] = ['total', ...earningAmounts.filter((name) => name !== 'total')];

/** The sums over all pages, from the very answer that the list shows a page of; nothing where there is nothing to sum. */
export const EarningTotals = ({ query }: { query: NonNullable<CallArgs<typeof listProEarnings>['query']> }) => {
  const { data } = useCall(listProEarnings, { query }, { keep: true });
  if (!data || data.paging.total_size === 0) return null;
  const shown = order.filter((name) => name === 'total' || data.totals[name] !== 0);
  return (
    <dl className={classes.root} aria-label="Totals">
      {shown.map((name) => (
        <div key={name}>
          <dt className={classes.label}>{amountLabels[name]}</dt>
          <dd className={classes.amount}>
            <Money amount={data.totals[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
