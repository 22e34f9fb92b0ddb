import { Title } from '@segno/ui';
import type { ReactNode } from 'react';
import classes from './TrackLayout.module.css';

interface TrackSectionProps {
  /** The element's id, which the index leads to. */
  id: string;
  title: string;
  /** What to do here, in words. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the track's page, under its title; the index at the side leads to it. */
export const TrackSection = ({ id, title, lead, children }: TrackSectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <Title order={2} id={`${id}-title`}>
      {title}
    </Title>
    {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    <div className={classes.content}>{children}</div>
  </section>
);
