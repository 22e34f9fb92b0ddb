import classes from './keyed.module.css';

/** A key as it is shown on what it presses. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd aria-hidden data-of={of} className={classes.key}>
    {of.toUpperCase()}
  </kbd>
);

/** Props of a button that a single key presses as well, which stands on it; the shell hears it while nobody types. */
export const keyed = (key: string) => ({
  'data-key': key,
  'aria-keyshortcuts': key.toUpperCase(),
  rightSection: <KeyHint of={key} />,
});
