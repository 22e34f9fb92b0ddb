import type { SalesStepSum } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import classes from './FigureList.module.css';

export interface FigureListProps {
  /** What the figures are of: a step, or the whole range. */
  title: string;
  figures: Pick<SalesStepSum, 'sales' | 'refunds' | 'total' | 'units'>;
}

/** The figures of one step in words, with the colours of the chart: its legend as well. */
export const FigureList = ({ title, figures: { sales, refunds, total, units } }: FigureListProps) => (
  <div className={classes.root}>
    <span className={classes.title}>{title}</span>
    <span className={classes.figure} data-swatch="sales">
      Sales <b>{formatMoney(sales)}</b>
    </span>
    <span className={classes.figure} data-swatch="refunds">
      Refunds <b>{formatMoney(refunds)}</b>
    </span>
    <span className={classes.figure}>
      Total <b>{formatMoney(total)}</b>
    </span>
    <span className={classes.figure}>
      Units Sold <b>{units.toLocaleString('en-US')}</b>
    </span>
  </div>
);
