import classes from './CutText.module.css';

/** A text on one line that is truncated if there is not enough space; tables show all of it on hover (`titleCutText`). */
export const CutText = ({ children }: { children: string }) => (
  <span className={classes.root} data-cut>
    {children}
  </span>
);
