import type { ReactNode } from 'react';
import { Title } from '../../../index';
import { SectionIndex, type IndexedSection } from '../../../extra';
import classes from './SectionedLayout.module.css';

export interface SectionedLayoutProps {
  sections: readonly IndexedSection[];
  children: ReactNode;
}

/** The sections of a long page, with an index of them at the side. */
export const SectionedLayout = ({ sections, children }: SectionedLayoutProps) => (
  <div className={classes.root}>
    <SectionIndex sections={sections} />
    <div className={classes.main}>{children}</div>
  </div>
);

export interface PageSectionProps {
  /** The element's id, the target of the index. */
  id: string;
  title: string;
  /** Above the content: an explanation, a warning, a way to fill the fields. */
  lead?: ReactNode;
  children: ReactNode;
}

export const SectionLead = ({ lead }: Pick<PageSectionProps, 'lead'>) =>
  typeof lead === 'string' ? <p className={classes.lead}>{lead}</p> : lead;

/** A part of a long page, under its title. */
export const PageSection = ({ id, title, lead, children }: PageSectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <Title order={2} id={`${id}-title`} className={classes.title}>
      {title}
    </Title>
    <SectionLead lead={lead} />
    {children}
  </section>
);
