import type { SalesColumnField } from '@segno/contract/money';
import { positionOfName } from '../statements/reading/statementHeader';

/** Usual names of the columns, the surest first. Headers that may mean several things ('ID', 'Type', 'Total') are not guessed. */
const usualNames: Readonly<Record<SalesColumnField, readonly string[]>> = {
  gross: ['Gross', 'Gross amount', 'Amount', 'Price', 'Revenue', 'Sale amount'],
  purchase_date: ['Purchase date', 'Sale date', 'Day of the sale', 'Transaction date', 'Order date', 'Date', 'Day'],
  isrc: ['ISRC', 'ISRC code'],
  work_id: ['Work ID'],
  shop_id: ["Shop's id of the song", 'Shop ID', 'Track ID', 'Song ID'],
  transaction_id: ['Transaction ID', 'Number of the sale', 'Sale ID', 'Order ID', 'Order number', 'Invoice number'],
  license: ['License', 'License name', 'License type', 'Licence'],
  quantity: ['Quantity', 'Qty', 'Pieces', 'Units', 'Units sold'],
  artist_amount: ["Artist's amount", 'Artist amount', "Artist's share", 'Artist share'],
  country: ['Country', 'Country code', 'Territory'],
  fee: ['Fee', 'Fees', 'Commission'],
  tax: ['Tax', 'VAT', 'Sales tax'],
  kind: ['Kind', 'Sale or refund', 'Transaction type'],
  currency_column: ['Currency', 'Currency code'],
};

/** The columns of a header by what their names say. */
export const guessedColumns = (head: readonly string[]): Record<string, string> => {
  const header = head.map((name) => name.replaceAll('_', ' '));
  return Object.fromEntries(
    Object.entries(usualNames).flatMap(([field, names]) => {
      const name = head[positionOfName(header, names) ?? -1];
      return name === undefined ? [] : [[field, name]];
    }),
  );
};
