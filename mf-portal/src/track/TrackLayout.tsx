import { SectionIndex, type IndexedSection } from '@segno/ui/extra';
import type { ReactNode } from 'react';
import classes from './TrackLayout.module.css';

interface TrackLayoutProps {
  sections: readonly IndexedSection[];
  children: ReactNode;
}

/** The sections of a track's page, with an index of them at the side. */
export const TrackLayout = ({ sections, children }: TrackLayoutProps) => (
  <div className={classes.root}>
    <SectionIndex sections={sections} />
    <div className={classes.main}>{children}</div>
  </div>
);
