import type { SongDetail } from '@segno/contract/catalog';
import { type EntityForm, goToField } from '@segno/ui/form';
import type { ReactNode } from 'react';
import classes from './SongStatus.module.css';

/** A song and its form, for the parts of its status. */
export interface StatusProps {
  song: SongDetail;
  form: Pick<EntityForm, 'id' | 'fields'>;
}

interface FieldLinkProps {
  form: Pick<EntityForm, 'id'>;
  name: string;
  children: ReactNode;
}

/** Link that moves the focus to a field of the form. */
export const FieldLink = ({ form, name, children }: FieldLinkProps) => (
  <a
    className={classes.link}
    href={`#${form.id}-${name}`}
    onClick={(event) => {
      event.preventDefault();
      goToField(form.id, name);
    }}
  >
    {children}
  </a>
);
