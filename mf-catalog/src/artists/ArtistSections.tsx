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

/** The sections of an artist's form, `lead` at the top of the first; fields that a form does not have are left out of it. */
export const ArtistSections = ({ form, lead }: { form: EntityForm; lead?: ReactNode }) => (
  <div className={classes.root}>
    <FormSections
      form={form}
      sections={[
        { title: 'Basic Information', lead: lead && <div className={classes.lead}>{lead}</div>, fields: basics },
        ...others,
      ]}
    />
  </div>
);
