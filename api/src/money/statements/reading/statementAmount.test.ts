import fc from 'fast-check';
import { amountOf } from './statementAmount';

test.each([
  ['12.5', '12.50000000'],
  ['  0000012.30 ', '12.30000000'],
  ['1,234,567.89', '1234567.89000000'],
  ['1 234.5', '1234.50000000'],
  ['1’234.5', '1234.50000000'],
  ['(1.23)', '-1.23000000'],
  ['($1,000.00)', '-1000.00000000'],
  ['1.23-', '-1.23000000'],
  ['-1.23', '-1.23000000'],
  ['-$1.23', '-1.23000000'],
  ['$-1.23', '-1.23000000'],
  ['+7', '7.00000000'],
  ['€ 2', '2.00000000'],
  ['2.00 GBP', '2.00000000'],
  ['.5', '0.50000000'],
  ['5.', '5.00000000'],
  ['-0.00', '0.00000000'],
  ['0.000000005', '0.00000001'],
  ['-0.000000004', '0.00000000'],
  ['9999999999.99999999', '9999999999.99999999'],
  ['0.1', '0.10000000'],
  ['0.00', '0.00000000'],
  ['007.5', '7.50000000'],
  ['1.123456789', '1.12345679'],
])('reads %j with a decimal point as %s', (cell, amount) => {
  expect(amountOf(cell, 'point')).toBe(amount);
});

test.each([
  ['1.234,56', '1234.56000000'],
  ['1234,5', '1234.50000000'],
  ['(0,01)', '-0.01000000'],
  ['€ 1.000', '1000.00000000'],
])('reads %j with a decimal comma as %s', (cell, amount) => {
  expect(amountOf(cell, 'comma')).toBe(amount);
});

test.each([
  '',
  ' ',
  '-',
  '()',
  '.',
  '$',
  '1e5',
  '1.234,56',
  '12,34',
  '0,123',
  '1,2345',
  '--1',
  '-1-',
  '1.2.3',
  'NaN',
  '0x10',
  '9999999999.999999999',
  '1'.repeat(40),
])('finds no amount in %j where the decimal sign is a point', (cell) => {
  expect(amountOf(cell, 'point')).toBeUndefined();
});

test.each(['1.5', '0.123', '1,234.56', '1,5,0'])('finds no amount in %j where the decimal sign is a comma', (cell) => {
  expect(amountOf(cell, 'comma')).toBeUndefined();
});

test('keeps every digit of any amount with eight places, in either way of writing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), fc.boolean(), (units, comma) => {
      const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
      const [whole, fraction] = [digits.slice(0, -8), digits.slice(-8)];
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',');
      const text = `${grouped}${comma ? ',' : '.'}${fraction}`;
      const amount = `${units < 0n ? '-' : ''}${whole}.${fraction}`;
      expect(amountOf(units < 0n ? `(${text})` : text, comma ? 'comma' : 'point')).toBe(amount);
    }),
  );
});
