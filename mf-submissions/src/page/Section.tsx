import { Title } from '@segno/ui';
import { useId, type ReactNode } from 'react';
import classes from './Section.module.css';

export interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the page with a title. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
};
