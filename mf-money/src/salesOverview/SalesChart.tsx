import { amountLines, type EarningsOverview, type SalesStepSum } from '@segno/contract/money';
import { formatMoney } from '@segno/ui';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useShareWord } from '../moneyColumns';
import { stepMark, stepText } from './stepText';
import classes from './SalesChart.module.css';

/** Wanted number of lines; up to two more are possible. */
const LINES = 4;
const niceFactors = [1, 2, 2.5, 5, 10];

/** The smallest round amount that is not below the wanted one: 1, 2, 2.5 or 5 times a power of ten. */
const niceAmount = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * (niceFactors.find((factor) => factor * power >= wanted) ?? 10);
};

type Drawn = Pick<SalesStepSum, 'gross' | 'refunded'>;

/** The negative part of a step: refunds, and gross that adjustments have made negative. */
const belowLine = ({ gross, refunded }: Drawn) => {
  const lost = Math.max(0, -gross);
  return { lost, depth: lost + refunded };
};

interface SalesScale {
  /** Amounts of the horizontal lines, highest first; one of them is 0. */
  lines: number[];
  /** Distance of an amount from the top, in the unit of `height`. */
  y: (amount: number) => number;
}

/** Vertical scale of a chart of this height: sales above the zero line, refunds below it, in one scale. */
export const salesScale = (steps: readonly Drawn[], height: number): SalesScale => {
  let up = 0;
  let down = 0;
  for (const step of steps) {
    up = Math.max(up, step.gross);
    down = Math.max(down, belowLine(step).depth);
  }
  const unit = up + down > 0 ? niceAmount((up + down) / LINES) : 1;
  const above = Math.max(Math.ceil(up / unit), down > 0 ? 0 : 1);
  const below = Math.ceil(down / unit);
  const lines = Array.from({ length: above + below + 1 }, (_, index) => (above - index) * unit);
  return { lines, y: (amount) => ((above * unit - amount) / ((above + below) * unit)) * height };
};

/** Height of the bars in pixels, and of the marks below them. */
const HEIGHT = 192;
const MARKS = 24;
/** Room above the highest line for its amount. */
const TOP = 8;
/** Number of marks along the chart if there is room. */
const MARKED = 8;

const percent = (part: number, all: number): string => `${(part / all) * 100}%`;

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const Bar = ({ from, to, kind, at, of }: { from: number; to: number; kind: string; at: number; of: number }) =>
  to <= from ? null : (
    <rect
      className={classes.bar}
      data-kind={kind}
      x={percent(at + 0.14, of)}
      width={percent(0.72, of)}
      y={TOP + from}
      // Every amount is visible, however small.
      height={Math.max(1, to - from)}
    />
  );

const Column = ({ sum, scale: { y }, at, of }: { sum: SalesStepSum; scale: SalesScale; at: number; of: number }) => {
  const { lost, depth } = belowLine(sum);
  return (
    <>
      <Bar from={y(sum.gross)} to={y(0)} kind="sales" at={at} of={of} />
      <Bar from={y(0)} to={y(-lost)} kind="sales" at={at} of={of} />
      <Bar from={y(-lost)} to={y(-depth)} kind="refunds" at={at} of={of} />
    </>
  );
};

/** Part of the width at its end in which a centred mark would stick out of the chart. */
const EDGE = 0.06;

/** Marks every so many steps, and every second of those if there is little room. */
const Marks = ({ step, steps }: Pick<EarningsOverview, 'step' | 'steps'>) => {
  const every = Math.ceil(steps.length / MARKED);
  return steps.map(({ start }, at) => {
    if (at % every !== 0) return null;
    const middle = (at + 0.5) / steps.length;
    const anchor = middle < EDGE ? 'start' : middle > 1 - EDGE ? 'end' : 'middle';
    return (
      <text
        key={start}
        className={classes.mark}
        data-rare={(at / every) % 2 === 1 || undefined}
        textAnchor={anchor}
        x={{ start: 0, middle: percent(middle, 1), end: '100%' }[anchor]}
        y={TOP + HEIGHT + MARKS - 4}
      >
        {stepMark(step, start)}
      </text>
    );
  });
};

const figuresText = (sum: SalesStepSum, share: string): string =>
  [
    ...amountLines(sum, share).map(
      ([name, amount], at) => `${at === 0 ? name : name.toLowerCase()} ${formatMoney(amount)}`,
    ),
    `${sum.units.toLocaleString('en-US')} units sold`,
  ].join(', ');

/** The step that a key leads to. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export interface SalesChartProps extends Pick<EarningsOverview, 'step' | 'steps' | 'totals'> {
  /** The whole range in words, shown above the chart while no step is pointed at. */
  days: string;
}

/**
 * Sales over time as bars, with refunds below the line. The step under the pointer is described above; for the keyboard the
 * chart is a slider that moves from step to step and says the same.
 */
export const SalesChart = ({ step, steps, totals, days }: SalesChartProps) => {
  const share = useShareWord();
  const [at, setAt] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const last = steps.length - 1;
  const current = Math.min(at, last);
  const shown = pointed ?? (isFocused ? current : undefined);
  const [first, focused, chosen] = [steps[0], steps[current], shown === undefined ? undefined : steps[shown]];
  if (!first || !focused) return null;
  const scale = salesScale(steps, HEIGHT);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * steps.length))));
  };
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(current, last);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(undefined);
    setAt(Math.min(last, Math.max(0, next)));
  };

  return (
    <div className={classes.root}>
      <FigureList title={chosen ? stepText(step, chosen.start) : days} figures={chosen ?? totals} share={share} />
      <div className={classes.chart}>
        <svg className={classes.amounts} height={TOP + HEIGHT + MARKS} aria-hidden>
          {scale.lines.map((amount) => (
            <text key={amount} className={classes.mark} x="100%" textAnchor="end" y={TOP + scale.y(amount) + 4}>
              {compact.format(amount)}
            </text>
          ))}
        </svg>
        <div
          className={classes.plot}
          role="slider"
          tabIndex={0}
          aria-label={`Sales by ${step}`}
          aria-valuemin={1}
          aria-valuemax={steps.length}
          aria-valuenow={current + 1}
          aria-valuetext={`${stepText(step, focused.start)}: ${figuresText(focused, share)}`}
          onKeyDown={move}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg className={classes.drawing} height={TOP + HEIGHT + MARKS} aria-hidden>
            {shown !== undefined && (
              <rect
                className={classes.shown}
                x={percent(shown, steps.length)}
                width={percent(1, steps.length)}
                y={0}
                height={TOP + HEIGHT}
              />
            )}
            {scale.lines.map((amount) => (
              <line
                key={amount}
                className={classes.line}
                data-zero={amount === 0 || undefined}
                x2="100%"
                y1={TOP + scale.y(amount)}
                y2={TOP + scale.y(amount)}
              />
            ))}
            {steps.map((sum, index) => (
              <Column key={sum.start} sum={sum} scale={scale} at={index} of={steps.length} />
            ))}
            <Marks step={step} steps={steps} />
          </svg>
        </div>
      </div>
    </div>
  );
};

interface FigureListProps {
  /** A step or the whole range. */
  title: string;
  figures: Omit<SalesStepSum, 'start'>;
  /** Name of the artist's share. */
  share: string;
}

/** Figures of one step in words, with the colours of the chart, so that it is also the legend. */
const FigureList = ({ title, figures: { gross, refunded, share: kept, units }, share }: FigureListProps) => (
  <div className={classes.figureList}>
    <span className={classes.title}>{title}</span>
    <span className={classes.figure} data-swatch="sales">
      Gross <b>{formatMoney(gross)}</b>
    </span>
    <span className={classes.figure} data-swatch="refunds">
      Refunds <b>{formatMoney(refunded)}</b>
    </span>
    <span className={classes.figure}>
      {share} <b>{formatMoney(kept)}</b>
    </span>
    <span className={classes.figure}>
      Units Sold <b>{units.toLocaleString('en-US')}</b>
    </span>
  </div>
);
