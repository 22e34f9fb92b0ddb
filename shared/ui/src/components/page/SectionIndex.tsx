import type { MouseEvent } from 'react';
import { useSectionInView } from './useSectionInView';
import classes from './SectionIndex.module.css';

export interface IndexedSection {
  /** id of the section's element. */
  id: string;
  label: string;
  /** How many fields in it have an error. */
  errors?: number;
  /** Stands beside the others and scrolls by itself: how far the page is scrolled says nothing about it. */
  isBeside?: boolean;
}

export interface SectionIndexProps {
  sections: readonly IndexedSection[];
  /** What the index is of, for assistive technology. */
  label?: string;
}

const goTo = (id: string): void => {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  // The keyboard goes on from the section, not from the index.
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
};

/** The sections of a long form, beside it: shows where one is and how many errors are where. */
export const SectionIndex = ({ sections, label = 'Sections' }: SectionIndexProps) => {
  const { current, choose } = useSectionInView(sections.flatMap(({ id, isBeside }) => (isBeside ? [] : [id])));

  const follow = (event: MouseEvent, id: string) => {
    // With a modifier it is the browser's: a new tab at that place.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(id);
    choose(id);
  };

  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {sections.map(({ id, label: name, errors = 0 }) => (
          <li key={id}>
            <a
              className={classes.entry}
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              data-errors={errors > 0 || undefined}
              onClick={(event) => follow(event, id)}
            >
              <span className={classes.name}>{name}</span>
              {errors > 0 && <span className={classes.errors}>{errors === 1 ? '1 error' : `${errors} errors`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
