import { selectArtistReps } from '@segno/contract/catalog';
import { sourceChoices, type ArtistSubmissionRow, type artistSubmissionInput } from '@segno/contract/submissions';
import {
  checkbox,
  countryChoices,
  selectField,
  textArea,
  textField,
  typeaheadField,
  type FieldsOf,
} from '@segno/ui/form';
import { optionsFrom } from '@segno/ui/list';
import type { z } from 'zod/mini';

type Schema = typeof artistSubmissionInput;

/** Initial values of the form. */
export const artistSubmissionValues = (submission: ArtistSubmissionRow): z.input<Schema> => ({
  first_name: submission.first_name,
  last_name: submission.last_name,
  artist_band_name: submission.artist_band_name ?? '',
  email: submission.email ?? '',
  country: submission.country?.uuid ?? '',
  music_sounds_like: submission.music_sounds_like ?? '',
  hear_about_us: submission.hear_about_us ?? '',
  came_from: submission.came_from ?? '',
  is_pro_member: submission.is_pro_member,
  source: String(submission.source.id),
  assigned_user: submission.assigned_user?.uuid ?? '',
});

/**
 * Fields of a submission.
 * @param o.hasEmail whether the answer includes the applicant's address: not everybody who reads submissions may see it
 */
export const artistSubmissionFields = (o: { hasEmail: boolean }): FieldsOf<Schema> => ({
  first_name: textField({ label: 'First Name' }),
  last_name: textField({ label: 'Last Name' }),
  artist_band_name: textField({
    label: 'Artist / Band Name',
    help: 'The name of the artist in the library. Without one, first and last name are used.',
  }),
  email: o.hasEmail ? textField({ label: 'Email', type: 'email' }) : null,
  country: typeaheadField({ label: 'Country', options: countryChoices }),
  is_pro_member: checkbox({ label: 'Member of a performing rights organization' }),
  music_sounds_like: textArea({ label: 'Music Sounds Like', rows: 4 }),
  hear_about_us: textArea({ label: 'How did you hear about us?', rows: 2 }),
  came_from: textField({ label: 'Came From' }),
  source: selectField({ label: 'Source', options: sourceChoices, isNeverEmpty: true }),
  assigned_user: selectField({
    label: 'Assigned Rep',
    help: 'Represents the artist in the library. Needed to onboard the artist.',
    options: optionsFrom({ endpoint: selectArtistReps, rows: 'users', label: 'full_name' }),
    when: ({ is_onboardable }) => is_onboardable === true,
  }),
});
