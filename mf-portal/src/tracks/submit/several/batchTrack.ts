import { optionalText, requiredText, texts } from '@segno/contract';
import { z } from 'zod/mini';
import { fileInput, fileValue } from '@segno/ui/upload';

/** One of several tracks that are submitted at once, as it is typed. */
const typedTrack = z.object({
  /** Its name in the form. */
  key: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  mp3: z.nullish(fileValue),
  /** What was chosen is no mp3. */
  is_other_kind: z.boolean(),
});
export type BatchTrack = z.output<typeof typedTrack>;

/** The same, as it can be submitted. */
export const batchTrack = z.extend(typedTrack, {
  name: requiredText(),
  description: optionalText(5000),
  mp3: fileInput(texts.mp3Required),
});

/** A track of the form's values; undefined where there is none. */
export const trackOf = (value: unknown): BatchTrack | undefined => typedTrack.safeParse(value).data;

/** A track as it is kept in the browser: a file that is on its way ends with the page. */
export const keptTrack = (track: BatchTrack): BatchTrack => ({
  ...track,
  mp3: track.mp3?.state === 'uploaded' ? track.mp3 : null,
});

/** The tracks that were kept. */
export const keptTracks = (value: unknown): BatchTrack[] => z.array(typedTrack).safeParse(value).data ?? [];

/** So many tracks are submitted at once at most: an artist may have a hundred upload forms open. */
export const MOST_TRACKS = 50;
