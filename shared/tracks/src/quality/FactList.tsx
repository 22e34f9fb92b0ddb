import type { ReactNode } from 'react';
import classes from './quality.module.css';

/** Facts in a wrapping row, each with its name. */
export const FactList = ({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
