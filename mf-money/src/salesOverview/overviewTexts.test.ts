import type { EarningsOverview, SalesPart } from '@segno/contract/money';
import { changeText } from './changeText';
import { overviewCsv } from './overviewCsv';
import { partText } from './partText';
import { salesScale } from './SalesChart';
import { stepKey, stepMark, stepText } from './stepText';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test('a change is an amount and a percentage, each with its sign', () => {
  const text = (change: number, change_percent: number | null, sold_before = true) =>
    changeText({ sold_before, change, change_percent });
  expect(text(12, 20)).toBe('+$12.00 (+20%)');
  expect(text(-1.795, -29.9)).toBe('−$1.80 (−29.9%)');
  expect(text(0, 0)).toBe('No change');
  expect(text(0.001, 0.1)).toBe('$0.00 (+0.1%)');
  expect(text(5, null)).toBe('+$5.00');
  expect(text(500, null, false)).toBe('No sales before');
});

test('a step is named in full, below its bar, and in a file, in UTC', () => {
  const at = '2026-11-21T14:00:00.000Z';
  expect(plain(stepText('hour', at))).toBe('Nov 21, 2026, 2 PM UTC');
  expect([stepText('day', at), stepText('month', at), stepText('year', at)]).toEqual([
    'Nov 21, 2026',
    'November 2026',
    '2026',
  ]);
  expect([plain(stepMark('hour', at)), stepMark('day', at), stepMark('month', at), stepMark('year', at)]).toEqual([
    '2 PM',
    'Nov 21',
    'Nov 2026',
    '2026',
  ]);
  expect([stepKey('hour', at), stepKey('day', at), stepKey('month', at), stepKey('year', at)]).toEqual([
    '2026-11-21T14:00Z',
    '2026-11-21',
    '2026-11',
    '2026',
  ]);
  // The last and the first moment of a day in UTC, whatever the user's time zone.
  expect(stepText('day', '2026-11-21T23:59:59.999Z')).toBe('Nov 21, 2026');
  expect(stepText('day', '2026-11-21T00:00:00.000Z')).toBe('Nov 21, 2026');
});

test('a channel or license without a name, and those that are left, are called something', () => {
  expect(
    [
      { name: 'Film', names: 1 },
      { name: '', names: 1 },
      { name: null, names: 1200 },
      { name: null, names: 1 },
    ].map(partText),
  ).toEqual(['Film', 'No name', '1,200 others', '1 other']);
});

describe('the scale of the chart', () => {
  const step = (gross: number, refunded = 0) => ({ gross, refunded });

  test('has round amounts that hold the highest sales and the deepest refunds', () => {
    const { lines, y } = salesScale([step(95), step(10, 32)], 150);
    expect(lines).toEqual([100, 50, 0, -50]);
    expect([y(100), y(0), y(-50)]).toEqual([0, 100, 150]);
  });

  test('begins at zero where nothing was refunded', () => {
    const { lines, y } = salesScale([step(3.2), step(0)], 100);
    expect(lines).toEqual([4, 3, 2, 1, 0]);
    expect(y(0)).toBe(100);
  });

  test('puts sales that were adjusted below zero under the line, refunds further down', () => {
    const { lines } = salesScale([step(-6, 2)], 100);
    expect(lines).toEqual([0, -2, -4, -6, -8]);
  });

  test('of nothing at all still has a line of zero', () => {
    const { lines, y } = salesScale([step(0)], 100);
    expect(lines).toEqual([1, 0]);
    expect(y(0)).toBe(100);
  });

  test('holds amounts of any size', () => {
    expect(salesScale([step(0.003)], 100).lines[0]).toBeGreaterThanOrEqual(0.003);
    expect(salesScale([step(9_876_543_210)], 100).lines[0]).toBe(10_000_000_000);
  });
});

test('the file has the range, its steps, channels and licenses in one table', () => {
  const sum = {
    ...{ gross: 29, refunded: 15.71, after_refunds: 13.29, fee: 0, tax: 0, library_share: 8.58, share: 4.71 },
    units: 3,
  };
  const compared = { ...sum, before: 6, sold_before: true, change: -1.295, change_percent: -21.6 };
  const part = (name: string | null, names = 1): SalesPart => ({ name, names, ...compared });
  const overview: EarningsOverview = {
    step: 'day',
    steps: [{ start: '2026-11-21T00:00:00.000Z', ...sum, gross: 1234567.005 }],
    totals: { ...compared, change_percent: null },
    range_before: { start: '2026-11-20T00:00:00.000Z', end: '2026-11-20T23:59:59.999Z' },
    channels: [part(' ＝HYPERLINK("x")'), part('Shop, "small"')],
    licenses: [part('Film'), part(null, 2)],
  };
  const file = overviewCsv(overview, '2026-11-21 to 2026-11-21');
  expect(file.startsWith('\uFEFFBy,Name,')).toBe(true);
  expect(file.slice(1).split('\r\n')).toEqual([
    "By,Name,Units Sold,Gross,Refunds,After refunds,Library and fees,Artist's share,Share Before,Change,Change %",
    'Range,2026-11-21 to 2026-11-21,3,29.00,15.71,13.29,8.58,4.71,6.00,-1.30,',
    'Day,2026-11-21,3,1234567.01,15.71,13.29,8.58,4.71,,,',
    `Channel,"' ＝HYPERLINK(""x"")",3,29.00,15.71,13.29,8.58,4.71,6.00,-1.30,-21.6`,
    'Channel,"Shop, ""small""",3,29.00,15.71,13.29,8.58,4.71,6.00,-1.30,-21.6',
    'License,Film,3,29.00,15.71,13.29,8.58,4.71,6.00,-1.30,-21.6',
    'License,2 others,3,29.00,15.71,13.29,8.58,4.71,6.00,-1.30,-21.6',
    '',
  ]);
});
