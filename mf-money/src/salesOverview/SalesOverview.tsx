import type { EarningsOverview, SalesPart } from '@segno/contract/money';
import { Button, saveFile, VisuallyHidden } from '@segno/ui';
import { Skeleton } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { IconDownload } from '@segno/ui/icons';
import { useState } from 'react';
import { dayRangeText } from '../range/dayText';
import { isBackwards, type SalesRange } from '../range/salesRange';
import { FiguresTable } from './FiguresTable';
import { overviewCsv } from './overviewCsv';
import { partText } from './partText';
import { SalesChart } from './SalesChart';
import { stepText } from './stepText';
import { useOverview, type AskedSales } from './useOverview';
import classes from './SalesOverview.module.css';

const isoDay = (millis: string): string => new Date(Number(millis)).toISOString().slice(0, 10);

const csvOf = (overview: EarningsOverview, days: string): File =>
  new File([overviewCsv(overview, days)], `sales-${days.replaceAll(' ', '-')}.csv`, { type: 'text/csv;charset=utf-8' });

const stepHeads = { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } as const;

const isEmpty = ({ totals: { gross, refunded, units, sold_before } }: EarningsOverview): boolean =>
  gross === 0 && refunded === 0 && units === 0 && !sold_before;

const Split = ({ title, head, parts }: { title: string; head: string; parts: readonly SalesPart[] }) => (
  <section className={classes.part} aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    <FiguresTable
      label={title}
      head={head}
      rows={parts.map((part) => ({
        key: part.name ?? 'others of all names',
        name: partText(part),
        figures: part,
        compared: part,
      }))}
    />
  </section>
);

/** The chart of the range or its table, and a file of all figures. */
const OverTime = ({ overview, range }: { overview: EarningsOverview; range: SalesRange }) => {
  const days = `${isoDay(range.start_date)} to ${isoDay(range.end_date)}`;
  const [isTable, setTable] = useState(false);
  const { step, steps } = overview;
  const title = `Sales by ${step}`;
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.actions}>
          <Button variant="default" size="compact-sm" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show the chart' : 'Show as table'}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => saveFile(csvOf(overview, days))}
          >
            Figures as CSV
          </Button>
        </div>
      </div>
      {isTable ? (
        // Focusable, so that it can be scrolled with the keyboard.
        <div className={classes.long} role="region" aria-label={`${title}, table`} tabIndex={0}>
          <FiguresTable
            label={title}
            head={stepHeads[step]}
            rows={steps.map((sum) => ({ key: sum.start, name: stepText(step, sum.start), figures: sum }))}
          />
        </div>
      ) : (
        <SalesChart {...overview} days={dayRangeText(Number(range.start_date), Number(range.end_date))} />
      )}
    </section>
  );
};

export interface SalesOverviewProps {
  range: SalesRange;
  asked: AskedSales;
}

/** The range over time, by channel and by license (E9: overview of sales). It covers the same sales as the list below. */
export const SalesOverview = ({ range, asked }: SalesOverviewProps) => {
  const read = useOverview(asked);
  const { data, isPlaceholderData } = read;
  if (read.error) return <QueryFallback call={read} failedText="Impossible to fetch the sales chart." />;
  if (!data)
    return (
      <div className={classes.part} role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton height="1.25rem" width="8rem" />
        <Skeleton height="16rem" mt="0.75rem" />
      </div>
    );
  const { earning_overview: overview } = data;
  // The list below says that there is nothing.
  if (isBackwards(range) || isEmpty(overview)) return null;
  return (
    <div className={classes.root} data-dimmed={isPlaceholderData || undefined}>
      <OverTime overview={overview} range={range} />
      <div className={classes.splits}>
        <Split title="Sales by channel" head="Channel" parts={overview.channels} />
        <Split title="Sales by license" head="License" parts={overview.licenses} />
      </div>
    </div>
  );
};
