import { optionalText, requiredText, texts } from '@segno/contract';
import { z } from 'zod/mini';
import { fileInput, fileValue } from '@segno/ui/upload';

/** One of several tracks that are submitted at once, as typed. */
const typedTrack = z.object({
  /** Its name in the form. */
  key: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  mp3: z.nullish(fileValue),
  /** Name of the last chosen file, until it has arrived: whoever opens the page later reads which one to choose again. */
  file_name: z.nullish(z.string()),
  /** The chosen file is not an mp3. */
  is_other_kind: z.boolean(),
});
export type BatchTrack = z.output<typeof typedTrack>;

/** A track that can be submitted. */
export const batchTrack = z.extend(typedTrack, {
  name: requiredText(),
  description: optionalText(5000),
  mp3: fileInput(texts.mp3Required),
});

export const isComplete = (track: BatchTrack): boolean => batchTrack.safeParse(track).success;

/** Reads a track from the form's values; undefined if it is not one. */
export const trackOf = (value: unknown): BatchTrack | undefined => typedTrack.safeParse(value).data;

/** A track as stored in the browser. An upload in progress ends with the page, so it is left out. */
export const keptTrack = (track: BatchTrack): BatchTrack => ({
  ...track,
  mp3: track.mp3?.state === 'uploaded' ? track.mp3 : null,
});

/** Whether something of a track is worth storing. */
export const isWorthKeeping = ({ name, description, mp3 }: BatchTrack): boolean =>
  mp3?.state === 'uploaded' || `${name}${description ?? ''}`.trim() !== '';

/** Reads the stored tracks. */
export const keptTracks = (value: unknown): BatchTrack[] => z.array(typedTrack).safeParse(value).data ?? [];

/** Maximum number of tracks submitted at once: an artist may have a hundred upload forms open. */
export const MOST_TRACKS = 50;
