import { FormSections, type EntityForm, type FormSection } from '@segno/ui/form';
import type { ReactNode } from 'react';
import classes from './ArtistSections.module.css';

const basics = [
  'name',
  'legal_name',
  'curation_state',
  'bio',
  'is_royalty',
  'is_pro_free',
  'is_dormant',
  'artist_can_update_own_profile',
];

const others: readonly FormSection[] = [
  { title: 'Contact Information', fields: ['contact_information'] },
  { title: 'Assigned Rep', fields: ['assigned_to'] },
  { title: 'Writers', fields: ['writers'] },
];

export interface ArtistSectionsProps {
  form: EntityForm;
  /** At the top of the first section. */
  lead?: ReactNode;
  /** Fields that this person's form does not have: a section of them alone is left out. */
  without?: readonly string[];
}

/** The sections of an artist's form; fields that a form does not have are left out of it. */
export const ArtistSections = ({ form, lead, without = [] }: ArtistSectionsProps) => (
  <div className={classes.root}>
    <FormSections
      form={form}
      sections={[
        { title: 'Basic Information', lead: lead && <div className={classes.lead}>{lead}</div>, fields: basics },
        ...others.filter(({ fields = [] }) => !fields.every((field) => without.includes(field))),
      ]}
    />
  </div>
);
