import { sectionsOf, type Sections } from '@segno/ui/form';
import type { DeliveryInput, DeliveryValues } from './deliveryInput';

const all = (schema: DeliveryInput) =>
  sectionsOf(schema, [
    // First: the uploads go on while the rest is filled in.
    { id: 'source-files', title: 'Source files', fields: ['files'] },
    {
      id: 'writer-shares',
      title: 'Writer shares',
      lead: 'Who wrote the track, and how much of it is whose. Together it must be 100 %.',
      fields: ['share_data'],
    },
    {
      title: 'About the music',
      fields: ['bpm', 'type', 'acoustic_electric', 'location', 'eras', 'culture_religion'],
    },
    {
      id: 'lyrics',
      title: 'Lyrics',
      fields: ['lyrics', 'lyrics_language', 'lyrics_subject', 'additional_lyrics_subjects'],
    },
    {
      title: 'Instruments',
      lead: 'What is heard, and how it is played. Choose at least one instrument.',
      fields: ['instruments'],
    },
    {
      title: 'Extramusic tags',
      lead: 'At most six in each field. Choose what fits best: tags that are not quite right, and tags that say the same twice, make the track harder to find.',
      fields: ['creative_inspiration', 'production_use_case', 'use_case'],
    },
    { title: 'Description and notes', fields: ['description', 'notes'] },
  ]);

/** The sections of a track's delivery; lyrics only when it has some. */
export const deliverySections = (
  schema: DeliveryInput,
  { hasLyrics }: { hasLyrics: boolean },
): Sections<keyof DeliveryValues> => {
  const { list } = all(schema);
  return { list: hasLyrics ? list : list.filter(({ id }) => id !== 'lyrics') };
};
