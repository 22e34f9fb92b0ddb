import type { MouseEvent, ReactNode } from 'react';
import { focusControl, slotId } from '@segno/ui/form';
import classes from './StepList.module.css';

interface PlaceLinkProps {
  /** id of the element. */
  id: string;
  go: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a place of the same page. */
export const PlaceLink = ({ id, go, className, children }: PlaceLinkProps) => {
  const follow = (event: MouseEvent) => {
    // With a modifier it is the browser's: a new tab at that place.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go();
  };
  return (
    <a href={`#${id}`} className={className} onClick={follow}>
      {children}
    </a>
  );
};

/** Fields of a form by their labels, each leading to its control. */
export const FieldLinks = ({
  form,
  fields,
}: {
  /** The form's prefix of field ids. */
  form: string;
  fields: readonly { path: string; label: string }[];
}) =>
  fields.map(({ path, label }, index) => (
    <span key={path}>
      {index > 0 && ', '}
      <PlaceLink
        id={slotId(form, path.split('.', 1)[0] ?? path)}
        className={classes.gap}
        go={() => focusControl(form, path)}
      >
        {label}
      </PlaceLink>
    </span>
  ));
