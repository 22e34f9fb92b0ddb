import { texts } from '@segno/contract';
import { applicantInput, MOST_SOURCE_FILES } from '@segno/contract/submissions';
import { TextInput } from '@segno/ui';
import {
  checkbox,
  countryChoices,
  customField,
  type CustomFieldProps,
  fieldProps,
  type FieldsOf,
  textArea,
  textField,
  typeaheadField,
} from '@segno/ui/form';
import { z } from 'zod/mini';
import classes from './applicationFields.module.css';
import { applicationTrack, type ApplicationTrack } from './trackInput';
import { ApplicationTracks } from './ApplicationTracks';

/** What an applicant fills in: the data that staff see, up to five tracks, and a hidden field. */
export const applicationInput = z.extend(applicantInput, {
  tracks: z.array(applicationTrack).check(z.maxLength(MOST_SOURCE_FILES)),
  website: z.optional(z.string()),
});
/** The same for applicants: only staff may enter a submission without a track. */
export const ownApplicationInput = z.extend(applicationInput, {
  tracks: z
    .array(applicationTrack)
    .check(z.minLength(1, { error: texts.trackRequired }), z.maxLength(MOST_SOURCE_FILES)),
});
export type ApplicationInput = z.input<typeof applicationInput>;

export const blankApplication: ApplicationInput = {
  first_name: '',
  last_name: '',
  artist_band_name: '',
  email: '',
  country: '',
  music_sounds_like: '',
  hear_about_us: '',
  came_from: '',
  is_pro_member: false,
  tracks: [],
  website: '',
};

/**
 * A field that people neither see nor reach: if it is filled in, it was a program. If it was a well-meaning browser, the
 * server's refusal shows the field, so that it can be cleared.
 */
const HiddenField = ({ value, onChange, ...field }: CustomFieldProps<string | undefined>) => {
  const isShown = field.error !== undefined;
  return (
    <div className={isShown ? undefined : classes.hidden} aria-hidden={!isShown || undefined}>
      <TextInput
        {...fieldProps(field)}
        autoComplete="off"
        tabIndex={isShown ? undefined : -1}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
};

export const applicationFields: FieldsOf<typeof applicationInput> = {
  first_name: textField({ label: 'First Name', autoComplete: 'given-name' }),
  last_name: textField({ label: 'Last Name', autoComplete: 'family-name' }),
  artist_band_name: textField({
    label: 'Artist / Band Name',
    autoComplete: 'nickname',
    help: 'Your name in the library. Leave it empty to use your first and last name.',
  }),
  email: textField({
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    help: 'Where we write to you, and where you get the link to your application.',
  }),
  country: typeaheadField({ label: 'Country', options: countryChoices, autoComplete: 'country-name' }),
  is_pro_member: checkbox({ label: 'Member of a performing rights organization' }),
  music_sounds_like: textArea({ label: 'Music Sounds Like', rows: 4, help: 'Artists, films, moods: in your words.' }),
  tracks: customField<ApplicationTrack[]>(ApplicationTracks, { label: 'Tracks' }),
  hear_about_us: textArea({ label: 'How did you hear about us?', rows: 2 }),
  came_from: textField({ label: 'Came From', help: 'The person, the page or the event that sent you here.' }),
  website: customField<string | undefined>(HiddenField, { label: 'Website' }),
};
