import { guardedCell } from '@segno/contract/catalog';
import {
  amountCells,
  amountHeads,
  type EarningsOverview,
  type SalesStepSum,
  type SalesSum,
} from '@segno/contract/money';
import { partText } from './partText';
import { stepKey } from './stepText';

const head = ['By', 'Name', 'Units Sold', ...amountHeads, "Artist's share", 'Share Before', 'Change', 'Change %'];

/** Rounds the decimal digits half away from zero, as the screen does. */
const cents = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const figures = (of: Omit<SalesStepSum, 'start'>) => [
  String(of.units),
  ...amountCells(of).map((amount) => cents.format(amount)),
];

const compared = (sum: SalesSum): string[] => [
  ...figures(sum),
  cents.format(sum.before),
  cents.format(sum.change),
  sum.change_percent === null ? '' : String(sum.change_percent),
];

const steps = { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year' } as const;

/**
 * The screen's figures as a file: the range, its steps, channels and licenses. UTF-8 with BOM and CRLF, as spreadsheets
 * read it; amounts in dollars with two decimals (E8: exact decimals). `days` names the range.
 */
export const overviewCsv = (overview: EarningsOverview, days: string): string => {
  const lines = [
    head,
    ['Range', days, ...compared(overview.totals)],
    ...overview.steps.map((sum) => [
      steps[overview.step],
      stepKey(overview.step, sum.start),
      ...figures(sum),
      '',
      '',
      '',
    ]),
    ...overview.channels.map((part) => ['Channel', guardedCell(partText(part)), ...compared(part)]),
    ...overview.licenses.map((part) => ['License', guardedCell(partText(part)), ...compared(part)]),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
};
