import type { AudioProperties } from '@segno/contract/catalog';

/** What each audio property is called: on a form, and short on a chip. */
export const audioProperties = {
  has_lyrics: { label: 'Has lyrics', chip: 'Lyrics' },
  is_logo: { label: 'Logo', chip: 'Logo' },
  is_ambisonic: { label: 'Ambisonic', chip: 'Ambisonic' },
  is_surround_5_1: { label: '5.1 surround', chip: '5.1' },
} as const satisfies Record<keyof AudioProperties, { label: string; chip: string }>;

/** The properties that a track has, as short words. */
export const propertyChips = (track: AudioProperties): string[] => [
  ...(track.has_lyrics ? [audioProperties.has_lyrics.chip] : []),
  ...(track.is_logo ? [audioProperties.is_logo.chip] : []),
  ...(track.is_ambisonic ? [audioProperties.is_ambisonic.chip] : []),
  ...(track.is_surround_5_1 ? [audioProperties.is_surround_5_1.chip] : []),
];
