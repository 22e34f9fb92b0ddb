import { useShareWord } from './moneyColumns';
import classes from './salesScreen.module.css';

/** How fresh the numbers are (specification section 9), and what each of them counts; folded, so that the figures come first. */
export const SalesNote = () => {
  const share = useShareWord();
  const part = share === 'Your share' ? 'your part' : "the artist's part";
  return (
    <details>
      <summary className={classes.summary}>How these figures are made</summary>
      <p className={classes.note}>
        Sales data is updated once daily at 9:00 AM UTC, and may be adjusted for extra sales and refunds. Gross is what
        buyers paid, less what was refunded to them. {share} is {part} of gross, ‘Total’ in the list. Refunds, or the
        refunded share, is the part of it that was taken back; it is no longer included in {share.toLowerCase()}.
      </p>
    </details>
  );
};
