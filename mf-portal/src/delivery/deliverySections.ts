import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { IndexedSection } from '@segno/ui/extra';
import type { DeliveryValues } from './deliveryInput';

/** A part of the delivery form. */
export interface DeliverySectionSpec {
  id: string;
  title: string;
  lead?: string;
  fields: readonly (keyof DeliveryValues & string)[];
}

const all: readonly DeliverySectionSpec[] = [
  {
    id: 'writer-shares',
    title: 'Writer shares',
    lead: 'Who wrote the track, and how much of it is whose. Together it must be 100 %.',
    fields: ['share_data'],
  },
  {
    id: 'about-the-music',
    title: 'About the music',
    fields: ['bpm', 'type', 'acoustic_electric', 'location', 'eras', 'culture_religion'],
  },
  {
    id: 'lyrics',
    title: 'Lyrics',
    fields: ['lyrics', 'lyrics_language', 'lyrics_subject', 'additional_lyrics_subjects'],
  },
  {
    id: 'instruments',
    title: 'Instruments',
    lead: 'What is heard, and how it is played. Choose at least one instrument.',
    fields: ['instruments'],
  },
  {
    id: 'extramusic-tags',
    title: 'Extramusic tags',
    lead: 'At most six in each field. Choose what fits best: tags that are not quite right, and tags that say the same twice, make the track harder to find.',
    fields: ['creative_inspiration', 'production_use_case', 'use_case'],
  },
  { id: 'description-and-notes', title: 'Description and notes', fields: ['description', 'notes'] },
  { id: 'source-files', title: 'Source files', fields: ['files'] },
];

/** The sections of a track's delivery; lyrics only when it has some. */
export const deliverySections = ({ has_lyrics }: Pick<TrackSubmissionDetail, 'has_lyrics'>): DeliverySectionSpec[] =>
  all.filter(({ id }) => id !== 'lyrics' || has_lyrics);

/** The sections for the index at the side, with how many errors stand in each. @param errors by field path */
export const indexOf = (
  sections: readonly DeliverySectionSpec[],
  errors: Readonly<Record<string, string>>,
): IndexedSection[] =>
  sections.map(({ id, title, fields }) => ({
    id,
    label: title,
    errors: Object.keys(errors).filter((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))
      .length,
  }));
