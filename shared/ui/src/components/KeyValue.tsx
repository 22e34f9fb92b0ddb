import type { ReactNode } from 'react';
import classes from './KeyValue.module.css';

export interface KeyValueItem {
  /** What it is. */
  label: string;
  /** What it says; nothing shows as a dash. */
  value: ReactNode;
}

export interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** Two items beside each other where there is room. */
  wide?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false;

/** Facts about one thing, as label and value. */
export const KeyValue = ({ items, wide = false }: KeyValueProps) => (
  <dl className={classes.root} data-wide={wide || undefined}>
    {items.map(({ label, value }) => (
      <div key={label} className={classes.item}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{isEmpty(value) ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
