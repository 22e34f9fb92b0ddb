import type { TagTexts } from './tagNames';

/** The texts of an iXML chunk: those of Sony's music extension (ASWG-G006), and the note. */
export function ixmlTexts(xml: string): TagTexts {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const textOf = (path: string): string | undefined => document.querySelector(path)?.textContent;
  return {
    title: textOf('ASWG > songTitle'),
    artist: textOf('ASWG > artist'),
    bpm: textOf('ASWG > tempo'),
    genre: textOf('ASWG > genre'),
    key: textOf('ASWG > inKey'),
    isrc: textOf('ASWG > isrcId'),
    composer: textOf('ASWG > composer'),
    description: textOf('BWFXML > NOTE'),
  };
}
