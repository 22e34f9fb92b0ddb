import { counted } from '@segno/contract';
import { letter, type Unsubscribe } from './letter';

interface SalesLetter {
  firstName: string;
  url: string;
  unsubscribe: Unsubscribe;
}

/** A month's figures as shown: 'October 2026', '$12.50'. */
interface StatementFigures {
  month: string;
  units: number;
  share: string;
  balance: string;
}

/** What was paid, as shown: 'EUR 12.50', 'November 15, 2026'. */
interface PaidFigures {
  sum: string;
  day: string;
  /** The last characters of the account; null if the artist has added none. */
  accountEnd: string | null;
  reference: string;
  /** What is left to be paid, in dollars. */
  balance: string;
}

/** Songs that were sold for the first time (A4: which mails there are). `url` leads to the artist's sales. */
export const firstSales = (o: SalesLetter & { titles: readonly string[] }) => {
  const [title] = o.titles;
  const isOne = o.titles.length === 1;
  return letter({
    ...o,
    subject: isOne ? `First sale of "${title}"` : `First sales of ${o.titles.length} of your songs`,
    blocks: [
      isOne ? 'This song was sold for the first time:' : 'These songs were sold for the first time:',
      { items: o.titles },
      { label: 'See the sales', url: o.url },
    ],
  });
};

/** An artist's monthly statement is ready. `url` leads to it. */
export const salesStatementReady = (o: SalesLetter & StatementFigures) =>
  letter({
    ...o,
    subject: `Your sales statement of ${o.month}`,
    blocks: [
      `Your songs sold ${counted(o.units, 'unit')} in ${o.month}.`,
      { items: [`Your share: ${o.share}`, `Balance at the end of the month: ${o.balance}`] },
      { label: 'Open the statement', url: o.url },
    ],
  });

/** Money was paid to an artist. `url` leads to the balance. Of the account only the end is named: mails are read by others too. */
export const payoutRecorded = (o: SalesLetter & PaidFigures) =>
  letter({
    ...o,
    subject: `${o.sum} was paid to you`,
    blocks: [
      'We have paid your share of the sales:',
      {
        items: [
          `Amount: ${o.sum}`,
          `Date: ${o.day}`,
          ...(o.accountEnd === null ? [] : [`To: account ending in ${o.accountEnd}`]),
          `Reference: ${o.reference}`,
        ],
      },
      `Your balance is now ${o.balance}.`,
      { label: 'See Balance and Payouts', url: o.url },
    ],
  });
