import classes from './CutText.module.css';

/** A text on one line that is cut where there is too little room; a table shows the whole of it on hover (`titleCutText`). */
export const CutText = ({ children }: { children: string }) => (
  <span className={classes.root} data-cut>
    {children}
  </span>
);
