import { useShareWord } from './moneyColumns';
import classes from './salesScreen.module.css';

/** How fresh the numbers are (specification section 9), and what each of them counts; folded, so that the figures come first. */
export const SalesNote = () => {
  const share = useShareWord();
  return (
    <details>
      <summary className={classes.summary}>How these figures are made</summary>
      <p className={classes.note}>
        Sales data is updated once daily at 9:00 AM UTC, and may be adjusted for extra sales and refunds. Gross is what
        buyers paid, refunds are what they got back, and gross less refunds is after refunds. What is left of that when
        the library’s share, channel fees and tax are taken off is {share.toLowerCase()}. The balance is{' '}
        {share.toLowerCase()} of all sales less what was paid.
      </p>
    </details>
  );
};
