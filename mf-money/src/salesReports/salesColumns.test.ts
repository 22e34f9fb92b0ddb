import { performanceColumns } from '../salesPerformance/performanceColumns';
import { salesColumns } from './salesColumns';

const headsOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

test('a breakdown row is title, purchase date, total and refunds', () => {
  expect(headsOf(salesColumns)).toEqual(['Title', 'Purchase Date', 'Total', 'Refunds']);
});

test('a track’s performance is title, units sold, refunds and total: “Sales” are dollars everywhere', () => {
  expect(headsOf(performanceColumns)).toEqual(['Title', 'Units Sold', 'Refunds', 'Total']);
});
