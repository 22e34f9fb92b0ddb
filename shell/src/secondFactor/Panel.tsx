import { Button } from '@segno/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './SecondFactors.module.css';

export interface PanelProps {
  title: string;
  /** What it is about, in words. */
  text: string;
  /** Back to the overview without a change; undefined where there is no way back. */
  onCancel?: (() => void) | undefined;
  /** True where a field takes the focus; else the title does. */
  hasField?: boolean;
  children: ReactNode;
}

/** One step of a change, in the place of the overview. */
export const Panel = ({ title, text, onCancel, hasField = false, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasField) heading.current?.focus();
  }, [hasField]);
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={classes.head}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
};
