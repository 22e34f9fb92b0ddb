import type { SongDetail } from '@segno/contract/catalog';
import { type EntityForm, goToField } from '@segno/ui/form';
import type { ReactNode } from 'react';
import classes from './SongStatus.module.css';

/** A song and the form over it, as the parts of its status take them. */
export interface StatusProps {
  song: SongDetail;
  form: Pick<EntityForm, 'id' | 'fields'>;
}

interface FieldLinkProps {
  form: Pick<EntityForm, 'id'>;
  name: string;
  children: ReactNode;
}

/** Leads to a field of the form and puts the focus there. */
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
