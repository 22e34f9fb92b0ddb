import classes from './keyed.module.css';

/** A keyboard key as shown on the button it presses. */
export const KeyHint = ({ of }: { of: string }) => (
  <kbd aria-hidden data-of={of} className={classes.key}>
    {of.toUpperCase()}
  </kbd>
);

/** Props of a button with a single-key shortcut, which is shown on it; the shell handles the key while nobody types. */
export const keyed = (key: string) => ({
  'data-key': key,
  'aria-keyshortcuts': key.toUpperCase(),
  rightSection: <KeyHint of={key} />,
});
