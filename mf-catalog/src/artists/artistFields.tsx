import { ownRepUuid } from '@segno/contract';
import { artist, artistCurationStates, publisher, selectArtistReps } from '@segno/contract/catalog';
import { useSession } from '@segno/host';
import { Button } from '@segno/ui';
import { Select } from '@segno/ui/extra';
import {
  choiceProps,
  customField,
  type CustomFieldProps,
  type FieldsOf,
  selectField,
  switchField,
  textArea,
  textField,
  typeaheadField,
} from '@segno/ui/form';
import { optionsFrom, optionsOf, useChoices } from '@segno/ui/list';
import { useContext } from 'react';
import { z } from 'zod/mini';
import { ArtistContext } from './ArtistContext';
import classes from './artistFields.module.css';
import { ContactField } from './ContactField';
import { WritersField } from './WritersField';

/** The edit form's values: the contract's input, with a required curation state (specification section 5). */
export const editedArtist = z.required(artist.input, { curation_state: true });

const representatives = optionsFrom({ endpoint: selectArtistReps, rows: 'users', label: 'full_name' });

/** The artist's representative. A former one is shown although they can no longer be chosen (P3: who can represent artists). */
const RepresentativeField = ({ value, onChange, ...field }: CustomFieldProps<string>) => {
  const artist = useContext(ArtistContext);
  const choices = useChoices(representatives, [value]);
  const { list, isLoading } = choices;
  const before = artist?.assigned_to;
  const isGone = typeof before === 'string' && !isLoading && !list.some((option) => option.value === before);
  const own = useSession(ownRepUuid);
  return (
    <div className={classes.root}>
      <Select
        className={classes.select ?? ''}
        {...choiceProps(field, { hint: 'Start typing...', choices })}
        data={isGone ? [...list, { value: before, label: artist?.assigned_to_name ?? before }] : list}
        value={value === '' ? null : value}
        allowDeselect={false}
        clearable={false}
        onChange={(next) => onChange(next ?? '')}
      />
      {own !== undefined && !field.readOnly && (
        <Button variant="default" onClick={() => onChange(own)}>
          Assign to me
        </Button>
      )}
    </div>
  );
};

/** Fields of an artist except the curation state, which a new one does not choose. */
const fields = {
  name: textField({
    label: 'Name',
    help: 'The name that the music is published under. It is fixed once something is published.',
    readOnlyWhen: ({ is_published }) => is_published === true,
  }),
  legal_name: textField({ label: 'Legal Name' }),
  bio: textArea({ label: 'Bio', rows: 4 }),
  is_royalty: switchField({ label: 'Royalty', help: 'Has a part in every sale; off for a buyout.' }),
  is_pro_free: switchField({ label: 'PRO Free', help: 'Belongs to no performing rights organization.' }),
  is_dormant: switchField({ label: 'Dormant', help: 'Hands in no music at the moment.' }),
  artist_can_update_own_profile: switchField({ label: 'Can update own profile' }),
  publisher_uuid: typeaheadField({
    label: 'Publisher',
    help: "The artist's own publisher, for songs whose ruleset gives it a part.",
    options: optionsOf(publisher),
  }),
  contact_information: customField(ContactField, { label: 'Contact Information' }),
  assigned_to: customField(RepresentativeField, { label: 'Assigned Rep' }),
  writers: customField(WritersField, { label: 'Writers' }),
} satisfies Partial<FieldsOf<typeof artist.input>>;

/** Fields of a new artist, who is 'Ready For Review'. */
export const newArtistFields: FieldsOf<typeof artist.input> = { ...fields, curation_state: null };

/** Fields of an existing artist. */
export const editedArtistFields: FieldsOf<typeof editedArtist> = {
  ...fields,
  curation_state: selectField({
    label: 'Curation State',
    help: 'Songs are published only for an artist who is ready for publication.',
    options: artistCurationStates.map((state) => ({ value: state, label: state })),
  }),
};

/** Initial values of a new artist. */
export const blankArtist: z.input<typeof artist.input> = {
  name: '',
  legal_name: '',
  bio: '',
  is_royalty: true,
  is_pro_free: false,
  is_dormant: false,
  artist_can_update_own_profile: true,
  publisher_uuid: '',
  contact_information: {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    email_alternate: '',
    phone_alternate: '',
    address_1: '',
    address_2: '',
    apartment: '',
    city: '',
    state_province_region: '',
    postal_zip_code: '',
    country: '',
  },
  assigned_to: '',
  writers: [],
};
