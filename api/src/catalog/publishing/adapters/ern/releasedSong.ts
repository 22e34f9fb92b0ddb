import { contentTiers, versionTypes } from '@segno/contract/catalog';
import { z } from 'zod';
import type { ChannelProblem } from '../../channelAdapter';
import type { ErnSettings } from './ernSettings';

const file = z.object({
  reference: z.guid(),
  type: z.string(),
  duration: z.number().nullable(),
  channels: z.number().int().nullable(),
  sampleRate: z.number().nullable(),
  bitDepth: z.number().int().nullable(),
  md5: z.string().nullable(),
});

/** The part of a channel's payload (`song_payload`) that messages use. */
export const releasedSong = z.object({
  reference: z.guid(),
  workId: z.string(),
  isrc: z.string().nullable(),
  iswc: z.string().nullable(),
  title: z.string(),
  alternateTitles: z.array(z.string()),
  artist: z.string().nullable(),
  writers: z.array(z.object({ name: z.string(), role: z.string() })),
  publishers: z.array(z.string()),
  lyrics: z.string().nullable(),
  genres: z.array(z.string()),
  themes: z.array(z.string()),
  tags: z.array(z.string()),
  versionType: z.enum(versionTypes).nullable(),
  tier: z.enum(contentTiers).nullable(),
  duration: z.number().nullable(),
  files: z.array(file),
});
export type ReleasedSong = z.output<typeof releasedSong>;

/** An edition of the recording: the full-length file in one channel layout. */
export interface Edition {
  file: z.output<typeof file>;
  type: 'NonImmersiveEdition' | 'ImmersiveEdition';
  mode: 'Stereo' | 'BinauralAudio' | 'ImmersiveAudio' | 'SurroundSound';
}

const layouts = {
  Full: { type: 'NonImmersiveEdition', mode: 'Stereo' },
  '5.1 Surround Full': { type: 'NonImmersiveEdition', mode: 'SurroundSound' },
  'Binaural Full': { type: 'NonImmersiveEdition', mode: 'BinauralAudio' },
  'Ambisonic Full': { type: 'ImmersiveEdition', mode: 'ImmersiveAudio' },
} as const;

/** The editions of a song's recording, stereo first. Instrumentals, shorts, loops and stems are separate recordings and are not sent. */
export const editionsOf = ({ files }: ReleasedSong): Edition[] =>
  Object.entries(layouts).flatMap(([name, layout]) => {
    const found = files.find(({ type }) => type === name);
    return found ? [{ file: found, ...layout }] : [];
  });

/** False for songs with vocals, which have lyrics or an instrumental beside the full track (F2: file types). */
export const isInstrumental = ({ lyrics, files }: ReleasedSong): boolean =>
  !lyrics?.trim() && !files.some(({ type }) => type === 'Full (Instrumental)');

/** True if the data do not suffice for any message, not even one that ends the song's deals. */
export const cannotBeDescribed = (song: ReleasedSong): boolean =>
  !song.artist?.trim() || !song.title.trim() || editionsOf(song)[0]?.mode !== 'Stereo';

/** What the song lacks for a valid message; empty when it can be sent. */
export function missingFacts(song: ReleasedSong, settings: ErnSettings): ChannelProblem[] {
  const [stereo] = editionsOf(song);
  return [
    ...(song.title.trim() ? [] : [{ text: 'The title is missing', field: 'work_title' }]),
    ...(song.artist?.trim() ? [] : [{ text: 'The artist is missing', field: 'artist_uuid' }]),
    ...(song.isrc ? [] : [{ text: 'The ISRC is missing', field: null }]),
    ...(settings.icpn === 'required'
      ? [{ text: 'The channel needs an ICPN, and the library has none', field: null }]
      : []),
    ...(song.genres.length > 0 ? [] : [{ text: 'A genre is missing', field: 'genre_uuids' }]),
    ...(stereo?.mode === 'Stereo' ? [] : [{ text: 'There is no approved full track', field: 'source_files' }]),
    ...editionsOf(song).flatMap(({ file: { type, md5, duration } }) =>
      md5 && duration ? [] : [{ text: `The file ${type} has no checksum or duration yet`, field: 'source_files' }],
    ),
    ...(song.tier === null
      ? [{ text: 'The content tier is missing', field: 'content_tier' }]
      : settings.models[song.tier]?.length
        ? []
        : [{ text: `Songs of the tier ${song.tier} are not offered on this channel`, field: null }]),
  ];
}
