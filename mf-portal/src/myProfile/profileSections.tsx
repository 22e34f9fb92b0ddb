import { myProfileInput, type MyProfile } from '@segno/contract/portal';
import { KeyValue } from '@segno/ui';
import { sectionsOf } from '@segno/ui/form';
import { RepContact } from './RepContact';
import classes from './profileSections.module.css';

/** The parts of a profile. The artist's name belongs to the library; the representative changes it. */
export const profileSections = ({ name, assigned_to }: MyProfile) =>
  sectionsOf(myProfileInput, [
    {
      title: 'Name',
      fields: ['first_name', 'last_name', 'legal_name'],
      content: (
        <div className={classes.facts}>
          <KeyValue items={[{ label: 'Artist name', value: name }]} />
          <p className={classes.help}>
            To change the artist name, contact <RepContact email={assigned_to?.email} />.
          </p>
        </div>
      ),
    },
    { title: 'Contact', fields: ['email', 'email_alternate', 'phone', 'phone_alternate'] },
    {
      title: 'Address',
      fields: [
        'address_1',
        'address_2',
        'apartment',
        'city',
        'state_province_region',
        'country_uuid',
        'postal_zip_code',
      ],
    },
  ]);
