/** How fresh the numbers are (specification section 9). */
export const SalesNote = () => (
  <>
    Sales data is updated once daily at 9:00 AM UTC, and may be adjusted for extra sales and refunds. Total is the
    artist's share of what buyers paid, refunds taken off.
  </>
);
