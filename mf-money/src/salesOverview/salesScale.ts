import type { SalesStepSum } from '@segno/contract/money';

/** Lines that are aimed at; there are up to two more. */
const LINES = 4;
const niceFactors = [1, 2, 2.5, 5, 10];

/** The smallest amount that reads well and is not below the wanted one: 1, 2, 2.5, 5 times a power of ten. */
const niceAmount = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * (niceFactors.find((factor) => factor * power >= wanted) ?? 10);
};

/** What of a step stands below the line: refunds, and sales that adjustments have made negative. */
export const belowLine = ({ sales, refunds }: Pick<SalesStepSum, 'sales' | 'refunds'>) => {
  const lost = Math.max(0, -sales);
  return { lost, depth: lost + refunds };
};

export interface SalesScale {
  /** Amounts of the lines across, the highest first; one of them is 0. */
  lines: number[];
  /** Distance of an amount from the top, in the unit of `height`. */
  y: (amount: number) => number;
}

/** Where amounts stand in a chart of this height: sales above the line of zero, refunds below it, in one measure. */
export const salesScale = (steps: readonly Pick<SalesStepSum, 'sales' | 'refunds'>[], height: number): SalesScale => {
  let up = 0;
  let down = 0;
  for (const step of steps) {
    up = Math.max(up, step.sales);
    down = Math.max(down, belowLine(step).depth);
  }
  const unit = up + down > 0 ? niceAmount((up + down) / LINES) : 1;
  const above = Math.max(Math.ceil(up / unit), down > 0 ? 0 : 1);
  const below = Math.ceil(down / unit);
  const lines = Array.from({ length: above + below + 1 }, (_, index) => (above - index) * unit);
  return { lines, y: (amount) => ((above * unit - amount) / ((above + below) * unit)) * height };
};
