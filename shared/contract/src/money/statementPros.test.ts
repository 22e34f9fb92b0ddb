import { amountLabels, earningAmounts, proEarning } from './proEarning';
import {
  columnsOf,
  earningColumns,
  regionsOf,
  statementProFacts,
  statementProOf,
  statementPros,
} from './statementPros';

test('the money of a row stands in the specified fields, in their order and under their names', () => {
  expect(earningAmounts.map((amount) => [amount, amountLabels[amount]])).toEqual([
    ['ascap_domestic', 'ASCAP Domestic'],
    ['ascap_international', 'ASCAP International'],
    ['bmi', 'BMI'],
    ['prs', 'PRS'],
    ['sesac', 'SESAC'],
    ['buma', 'BUMA'],
    ['socan', 'SOCAN'],
    ['total', 'Total'],
  ]);
  expect(Object.keys(proEarning.shape).slice(-earningAmounts.length)).toEqual(earningAmounts);
});

test('no two PROs have one code or one column, and a PRO has no region twice', () => {
  expect(statementPros.map((pro) => statementProOf(statementProFacts[pro].cisacCode))).toEqual(statementPros);
  for (const member of ['name', 'label'] as const)
    expect(new Set(earningColumns.map((column) => column[member])).size).toBe(earningColumns.length);
});

test('ASCAP alone sends a statement for each region', () => {
  expect(['ASCAP', 'BMI', 'PRS', 'SESAC', 'BUMA', 'SOCAN', 'GEMA'].filter((pro) => regionsOf(pro).length > 0)).toEqual([
    'ASCAP',
  ]);
});

test('a PRO that is declared has a column for each of its statements, named for it and the region', () => {
  const declared = {
    KODA: { columns: [{ name: 'koda', region: null }] },
    STIM: {
      columns: [
        { name: 'stim_domestic', region: 'domestic' },
        { name: 'stim_international', region: 'international' },
      ],
    },
  } as const;
  expect(columnsOf(declared)).toEqual([
    { name: 'koda', pro: 'KODA', region: null, label: 'KODA' },
    { name: 'stim_domestic', pro: 'STIM', region: 'domestic', label: 'STIM Domestic' },
    { name: 'stim_international', pro: 'STIM', region: 'international', label: 'STIM International' },
  ]);
});
