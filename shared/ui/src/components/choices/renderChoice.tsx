import { CheckIcon } from '@mantine/core';
import classes from './renderChoice.module.css';

const BETWEEN = ' / ';

/** A choice in an open list. Of a child ('Cinematic / Action') its own name stands out, below its parent's. */
export const renderChoice = ({
  option: { label },
  checked = false,
}: {
  option: { label: string };
  checked?: boolean;
}) => {
  const end = label.indexOf(BETWEEN);
  const own = end < 0 ? 0 : end + BETWEEN.length;
  return (
    <>
      {checked && <CheckIcon className={classes.check} />}
      <span className={classes.text} data-child={own > 0 || undefined}>
        {own > 0 && <span className={classes.parent}>{label.slice(0, own)}</span>}
        {label.slice(own)}
      </span>
    </>
  );
};
