import type { AudioProperties } from '@segno/contract/catalog';

/** Names of the audio properties: on forms, and short ones on chips. */
export const audioProperties = {
  has_lyrics: { label: 'Has lyrics', chip: 'Lyrics' },
  is_logo: { label: 'Logo', chip: 'Logo' },
  is_ambisonic: { label: 'Ambisonic', chip: 'Ambisonic' },
  is_surround_5_1: { label: '5.1 surround', chip: '5.1' },
} as const satisfies Record<keyof AudioProperties, { label: string; chip: string }>;

/** The properties of a track, by their short names. */
export const propertyChips = (track: AudioProperties): string[] => [
  ...(track.has_lyrics ? [audioProperties.has_lyrics.chip] : []),
  ...(track.is_logo ? [audioProperties.is_logo.chip] : []),
  ...(track.is_ambisonic ? [audioProperties.is_ambisonic.chip] : []),
  ...(track.is_surround_5_1 ? [audioProperties.is_surround_5_1.chip] : []),
];
