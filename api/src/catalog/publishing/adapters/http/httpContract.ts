import { z } from 'zod';

/** Our screens link to the address, so it must be a web address. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable();
const name = z.string().max(255).nullish().default(null);
const names = z.array(z.string());

/** A channel's answer when it receives a song. */
export const receipt = z.object({ id: z.string().min(1).max(200), url: address });

/** A channel's answer when asked for a song. */
export const songState = z.object({
  status: z.enum(['live', 'pending', 'taken_down']).default('live'),
  url: address.default(null),
  title: name,
  artist: name,
});

/** The song sent to the channel, as `song_payload` makes it; unknown members are ignored. */
export const sentSong = z.looseObject({
  reference: z.guid().meta({ description: 'Our uuid of the song. The same one again is an update' }),
  workId: z.string(),
  isrc: z.string().nullable(),
  iswc: z.string().nullable(),
  title: z.string(),
  alternateTitles: names,
  artist: z.string().nullable(),
  writers: z.array(
    z.looseObject({
      name: z.string(),
      role: z.string().meta({ description: 'As PROs abbreviate it' }),
      share: z.number().meta({ description: 'Per cent' }),
    }),
  ),
  publishers: names,
  description: z.string(),
  lyrics: z.string().nullable(),
  genres: names,
  themes: names,
  instruments: names,
  taxonomy: z.record(z.string(), names).meta({ description: 'Names of tags by the key of their field' }),
  tags: names,
  bpm: z.number().nullable(),
  versionType: z.string().nullable(),
  tier: z.string().nullable(),
  duration: z.number().nullable().meta({ description: 'Seconds of the full track' }),
  files: z.array(
    z.looseObject({
      reference: z.guid(),
      type: z.string(),
      duration: z.number().nullable().meta({ description: 'Seconds' }),
      audioHash: z.string().nullable().meta({ description: 'SHA-256 of the decoded sound' }),
    }),
  ),
  previewUrl: z.url().nullable().meta({ description: 'An MP3 of the full track, good for an hour' }),
  wavUrl: z.url().nullable().meta({ description: 'The WAV of the full track, good for an hour' }),
  waveform: z.string().nullable().meta({ description: 'Peaks of the full track from 0 to 255: 100 bytes in base64' }),
});
