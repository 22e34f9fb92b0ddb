import { useShareWord } from './moneyColumns';

/** How fresh the numbers are (specification section 9), and what each of them counts. */
export const SalesNote = () => {
  const share = useShareWord().toLowerCase();
  return (
    <>
      Sales data is updated once daily at 9:00 AM UTC, and may be adjusted for extra sales and refunds. Gross is what
      buyers paid, less what was refunded to them. Total is {share} of gross. Refunds, or the refunded share, is the
      part of {share} that was taken back; Total no longer includes it.
    </>
  );
};
