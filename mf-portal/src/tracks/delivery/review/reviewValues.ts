import { z } from 'zod/mini';
import { fileValue } from '@segno/ui/upload';

const text = z.catch(z.string(), '');
const tags = z.catch(z.array(z.string()), []);

/** The values of a delivery form, valid or not, as the review shows them. */
const reviewed = z.object({
  share_data: z.catch(z.array(z.object({ writer_uuid: z.string(), share: z.union([z.number(), z.string()]) })), []),
  bpm: z.catch(z.union([z.number(), z.string()]), ''),
  type: text,
  acoustic_electric: text,
  location: tags,
  eras: tags,
  culture_religion: tags,
  lyrics: text,
  lyrics_language: tags,
  lyrics_subject: tags,
  additional_lyrics_subjects: text,
  instruments: z.catch(z.record(z.string(), z.array(z.string())), {}),
  creative_inspiration: tags,
  production_use_case: tags,
  use_case: tags,
  description: text,
  notes: text,
  files: z.catch(z.record(z.string(), z.nullable(fileValue)), {}),
});
export type ReviewValues = z.output<typeof reviewed>;

export const reviewValues = (values: Readonly<Record<string, unknown>>): ReviewValues => reviewed.parse(values);
