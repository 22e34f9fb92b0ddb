import { counted } from '@segno/contract';
import type { MouseEvent } from 'react';
import { useSectionInView } from './useSectionInView';
import classes from './SectionIndex.module.css';

export interface IndexedSection {
  /** id of the section's element. */
  id: string;
  label: string;
  /** Number of its fields with an error. */
  errors?: number;
  /** Is beside the others and scrolls separately: how far the page is scrolled does not matter for it. */
  isBeside?: boolean;
}

export interface SectionIndexProps {
  sections: readonly IndexedSection[];
  /** The name of the index for screen readers. */
  label?: string;
}

const goTo = (id: string): void => {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  // The keyboard continues from the section, not from the index.
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
};

/** An index of a long form's sections, beside it: shows the current section and where there are errors. */
export const SectionIndex = ({ sections, label = 'Sections' }: SectionIndexProps) => {
  const { current, choose } = useSectionInView(sections.flatMap(({ id, isBeside }) => (isBeside ? [] : [id])));

  const follow = (event: MouseEvent, id: string) => {
    // With a modifier the browser handles the click: a new tab at that place.
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
              {errors > 0 && <span className={classes.errors}>{counted(errors, 'error')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
