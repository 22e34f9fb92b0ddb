import type { MyProfile } from '@segno/contract/portal';
import { KeyValue } from '@segno/ui';
import type { FormSection } from '@segno/ui/form';
import classes from './profileSections.module.css';

/** The parts of a profile. What the artist is called is the library's to say. */
export const profileSections = ({ name }: MyProfile): readonly FormSection[] => [
  {
    title: 'Name',
    lead: (
      <div className={classes.facts}>
        <KeyValue items={[{ label: 'Artist name', value: name }]} />
      </div>
    ),
    fields: ['first_name', 'last_name', 'legal_name'],
  },
  { title: 'Contact', fields: ['email', 'email_alternate', 'phone', 'phone_alternate'] },
  {
    title: 'Address',
    fields: ['address_1', 'address_2', 'apartment', 'city', 'state_province_region', 'country_uuid', 'postal_zip_code'],
  },
];
