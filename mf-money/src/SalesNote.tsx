import { useShareWord } from './moneyColumns';

/** How fresh the numbers are (specification section 9), and what each of them counts. */
export const SalesNote = () => (
  <>
    Sales data is updated once daily at 9:00 AM UTC, and may be adjusted for extra sales and refunds. Gross is what
    buyers paid, less what was refunded to them. Total is {useShareWord().toLowerCase()} of gross. Refunds is the
    refunded part of that share, which Total no longer includes.
  </>
);
