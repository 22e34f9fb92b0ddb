import { statedTotal } from './totalsRow';

const columns = { work_title: 0, amount: 2, society_work_id: 1 };

test.each([
  [['Total', '', '12.50'], '12.50000000'],
  [['', '', '(1.00)', 'GRAND TOTAL:'], '-1.00000000'],
  [['Totaal', '', '3', '17'], '3.00000000'],
  [['', 'Total', '3'], '3.00000000'],
])('%j is the total of a file', (cells, total) => {
  expect(statedTotal(cells, columns, 'point')).toBe(total);
});

test.each([
  [['Total Eclipse', '', '12.50']],
  [['Total', 'B17', '12.50']],
  [['Total', '', '12.50', 'Radio 1']],
  [['Total', '', '']],
  [['', '', '12.50']],
])('%j is a row like any other', (cells) => {
  expect(statedTotal(cells, columns, 'point')).toBeUndefined();
});
