import type { SongDetail } from '@segno/contract/catalog';
import { type EntityForm, goToField, pathId } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { openGroupOf } from '../taxonomy/keptPlace';
import classes from './SongStatus.module.css';

/** A song and its form, for the parts of its status. */
export interface StatusProps {
  song: SongDetail;
  form: Pick<EntityForm, 'id' | 'fields'>;
}

interface FieldLinkProps {
  form: Pick<EntityForm, 'id'>;
  /** Path of the field: 'description', 'taxonomy.mood'. */
  name: string;
  children: ReactNode;
}

/** Moves the focus to a field of the form, in whatever group it is. */
export const goToSongField = ({ form, name }: Pick<FieldLinkProps, 'form' | 'name'>): void => {
  openGroupOf(name);
  goToField(form.id, name);
};

/** Link that moves the focus to a field of the form. */
export const FieldLink = ({ form, name, children }: FieldLinkProps) => (
  <a
    className={classes.link}
    href={`#${pathId(form.id, name)}`}
    onClick={(event) => {
      event.preventDefault();
      goToSongField({ form, name });
    }}
  >
    {children}
  </a>
);
