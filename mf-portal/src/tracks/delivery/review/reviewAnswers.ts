import { singleKeys, type multiKeys } from '../tags/taxonomyKeys';
import type { TagChoices } from '../tags/tagChoices';
import type { ReviewValues } from './reviewValues';

/** An answer in words; '' if there is none. */
export interface ReviewAnswer {
  /** The name of its field. */
  path: string;
  label: string;
  text: string;
}

const namesOf = (uuids: readonly string[], key: string, choices: TagChoices): string =>
  choices
    .options(key)
    .filter(({ value }) => uuids.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** What was typed and chosen for a delivery, in the order of the form; lyrics only if the track has some. */
export const reviewAnswers = (
  values: ReviewValues,
  choices: TagChoices,
  { hasLyrics }: { hasLyrics: boolean },
): ReviewAnswer[] => {
  const tags = (key: (typeof multiKeys)[number]): ReviewAnswer => ({
    path: key,
    label: choices.label(key),
    text: namesOf(values[key], key, choices),
  });
  const lyrics: ReviewAnswer[] = [
    { path: 'lyrics', label: 'Lyrics', text: values.lyrics },
    tags('lyrics_language'),
    tags('lyrics_subject'),
    {
      path: 'additional_lyrics_subjects',
      label: 'Additional Lyrics Subjects',
      text: values.additional_lyrics_subjects,
    },
  ];
  return [
    { path: 'bpm', label: 'BPM', text: String(values.bpm) },
    ...singleKeys.map((key) => ({ path: key, label: choices.label(key), text: namesOf([values[key]], key, choices) })),
    tags('location'),
    tags('eras'),
    tags('culture_religion'),
    ...(hasLyrics ? lyrics : []),
    tags('creative_inspiration'),
    tags('production_use_case'),
    tags('use_case'),
    { path: 'description', label: 'Description', text: values.description },
    { path: 'notes', label: 'Notes', text: values.notes },
  ];
};
