import { performanceColumns } from '../salesPerformance/performanceColumns';
import { salesColumns } from './salesColumns';

const headsOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

test('a breakdown row is title, purchase date, total and refunds', () => {
  expect(headsOf(salesColumns)).toEqual(['Title', 'Purchase Date', 'Total', 'Refunds']);
});

test('a track’s performance is title, number of sales, refunds and total', () => {
  expect(headsOf(performanceColumns)).toEqual(['Title', 'Sales', 'Refunds', 'Total']);
});
