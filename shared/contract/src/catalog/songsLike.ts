import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { commaList, uuid } from '../core/fields';
import { keysOf } from '../core/keysOf';

/** The aspects in which songs are compared (S19: songs like one), by key, in the order of the sliders. */
export const likeAspects = {
  sound: 'Sound',
  tempo: 'Tempo',
  key: 'Key',
  mood: 'Mood',
  instruments: 'Instruments',
} as const;
export type LikeAspect = keyof typeof likeAspects;

/** The maximum weight of an aspect: from not at all to twice the usual. */
export const MOST_LIKE_WEIGHT = 4;
const USUAL_WEIGHT = 2;

/** The maximum number of similar songs: the best of all that match the other filters. */
export const MOST_LIKE_SONGS = 200;

/** The weight of each aspect according to the address ('tempo:4', 'key:0'); omitted ones have the usual weight. */
export const likeWeights = (said: readonly string[] = []): Record<LikeAspect, number> => {
  const weights = {
    sound: USUAL_WEIGHT,
    tempo: USUAL_WEIGHT,
    key: USUAL_WEIGHT,
    mood: USUAL_WEIGHT,
    instruments: USUAL_WEIGHT,
  };
  for (const aspect of keysOf(likeAspects)) {
    const own = said.findLast((one) => one.startsWith(`${aspect}:`));
    if (own !== undefined) weights[aspect] = Number(own.slice(aspect.length + 1));
  }
  return weights;
};

/** The same as in the address; undefined if all have the usual weight. */
export const likeWeightsText = (weights: Readonly<Record<LikeAspect, number>>): string | undefined => {
  const said = keysOf(likeAspects).filter((aspect) => weights[aspect] !== USUAL_WEIGHT);
  return said.length === 0 ? undefined : said.map((aspect) => `${aspect}:${weights[aspect]}`).join();
};

/** 'tempo:4', each aspect with each weight. */
const saidWeights = keysOf(likeAspects).flatMap((aspect) =>
  Array.from({ length: MOST_LIKE_WEIGHT + 1 }, (_, weight) => `${aspect}:${weight}` as const),
);

/** Filters of the song list: similar to which song or reference, and with which weights. */
export const likeFilters = {
  /** A song, or a measured recording of the caller's. */
  like: z.optional(uuid()),
  like_weights: z.optional(commaList(z.enum(saidWeights))),
};

const own = z.nullable(z.string());

/** The reference of a list of similar songs. */
export const liked = z.object({
  /** The title of a song, the file name of a recording. */
  name: z.string(),
  /** Null for a recording, and for a song without one. */
  artist_name: z.nullable(z.string()),
  is_song: z.boolean(),
  /** Whether its full file has been measured (S17: how a song sounds). */
  is_measured: z.boolean(),
  /** Its values for each aspect, in words; null for unknown ones, which are not compared. */
  aspects: z.object({ sound: own, tempo: own, key: own, mood: own, instruments: own }),
});
export type Liked = z.output<typeof liked>;

/** Upload form for a recording to find similar songs for. */
export const presignSongReference = presignFile({
  kind: 'song_reference',
  summary: 'Upload form for a WAV or mp3 to find songs like it',
  permission: 'CAN_GET_SONGS',
  fileName: 'reference.wav',
});

/** Measures a recording in a job and stores nothing but the figures, under the uuid of the task, for 30 days. */
export const measureSongReference = endpoint({
  method: 'POST',
  path: '/song_reference',
  summary: 'Measure an uploaded WAV or mp3, to find songs like it (S19)',
  permission: 'CAN_GET_SONGS',
  body: z.object(uploadedFile),
  response: z.object({ async_task: asyncTask }),
  status: 202,
});
