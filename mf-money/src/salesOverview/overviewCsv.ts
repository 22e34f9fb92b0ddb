import { guardedCell } from '@segno/contract/catalog';
import type { EarningsOverview, SalesStepSum, SalesSum } from '@segno/contract/money';
import { partText } from './partText';
import { stepKey } from './stepText';

const head = [
  'By',
  'Name',
  'Gross',
  'Earned',
  'Refunded Share',
  "Artist's Share",
  'Units Sold',
  'Share Before',
  'Change',
  'Change %',
];

/** Rounds the decimal digits half away from zero, as the screen does. */
const cents = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const figures = ({ gross, sales, refunds, total, units }: Omit<SalesStepSum, 'start'>) => [
  ...[gross, sales, refunds, total].map((amount) => cents.format(amount)),
  String(units),
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
