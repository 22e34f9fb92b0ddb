/** The median. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const whole = new Set(['requests', 'lists']);
const shown = (value, unit) => `${value.toFixed(value < 100 && !whole.has(unit) ? 2 : 0)} ${unit}`;

/** A figure that must not exceed `budget`, in the same unit. */
export const absolute = ({ what, value, unit, budget }) => ({
  cells: [what, shown(value, unit), '', '', `≤ ${budget} ${unit}`],
  isWithin: value <= budget,
});

/**
 * A figure against its peer's, `[ours, theirs]` per round, measured alternately: the median of the rounds' ratios must not
 * exceed `budget`, or not fall below `least`. Without either it is only shown.
 */
export function relative({ what, rounds, unit, peer, budget, least }) {
  const ratio = median(rounds.map(([ours, theirs]) => ours / theirs));
  const own = shown(median(rounds.map(([ours]) => ours)), unit);
  const other = `${shown(median(rounds.map(([, theirs]) => theirs)), unit)} (${peer})`;
  const cells = [what, own, other, ratio.toFixed(3)];
  if (budget === undefined && least === undefined) return { cells: [...cells, ''], isWithin: true };
  return least === undefined
    ? { cells: [...cells, `≤ ${budget}`], isWithin: ratio <= budget }
    : { cells: [...cells, `≥ ${least}`], isWithin: ratio >= least };
}

/** Prints a table with a mark on each line. */
export function printFigures(figures) {
  const rows = [
    ['', 'ours', 'peer', 'ratio', 'budget', ''],
    ...figures.map(({ cells, isWithin }) => [...cells, isWithin ? '✓' : '✗ beyond']),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}
