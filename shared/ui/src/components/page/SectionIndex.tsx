import { counted } from '@segno/contract';
import { useClickOutside } from '@mantine/hooks';
import { useEffect, useState, type MouseEvent } from 'react';
import { IconChevronDown } from '../icons';
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

/** Fewer sections need no button on a narrow screen. */
const LONG = 4;

/**
 * An index of a long form's sections: shows the current section and where there are errors. It is beside the form, and on
 * narrow screens a button that stays below the top bar.
 */
export const SectionIndex = ({ sections, label = 'Sections' }: SectionIndexProps) => {
  const [isOpen, setOpen] = useState(false);
  const root = useClickOutside<HTMLElement>(() => setOpen(false));
  const linked = sections.find(({ id }) => `#${id}` === location.hash)?.id;
  // A link from another page leads to a section: the browser looks for it before the page is there.
  useEffect(() => {
    if (linked !== undefined) goTo(linked);
  }, [linked]);
  const { current, choose } = useSectionInView(sections.flatMap(({ id, isBeside }) => (isBeside ? [] : [id])));

  const follow = (event: MouseEvent, id: string) => {
    // With a modifier the browser handles the click: a new tab at that place.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(false);
    goTo(id);
    choose(id);
  };

  return (
    <nav
      ref={root}
      className={classes.root}
      aria-label={label}
      data-section-index={sections.length >= LONG || undefined}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <span className={classes.here}>{sections.find(({ id }) => id === current)?.label}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <ul className={classes.list} data-open={isOpen || undefined}>
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
