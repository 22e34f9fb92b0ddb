import type { SongRecipe } from '../songRecipe';
import { part } from './part';

const oomPahPah = { kind: 'pick', grid: '0...[123]...[123]...', ring: 3 } as const;
const tuneA = `E5:4 G5:4 E5:4 | C6:8! G5:4 | D5:4 F5:4 D5:4 | B5:8! G5:4 |
  F5:4 E5:4 D5:4 | G5:8 F5:4 | E5:4 D5:4 C5:4 | E5:8 -:4`;

/** A toy waltz: music box, pizzicato, celesta. */
export const pocketCarousel: SongRecipe = {
  id: 'pocket-carousel',
  title: 'Pocket Carousel',
  description: 'A wind-up waltz for small adventures: music box, plucked strings and a melodica that hums along.',
  genre: 'Children',
  subgenre: 'Toy Orchestra',
  moods: ['Playful', 'Quirky'],
  themes: ['Circus', 'Animation'],
  instruments: ['Music Box', 'String Quartet', 'Celesta', 'Melodica', 'Woodblock', 'Triangle'],
  key: 'C major',
  bpm: 150,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 3,
  swing: { unit: 1, share: 0.5 },
  rubato: 0.025,
  room: { seconds: 1.2, size: 0.75, damping: 0.3, preDelaySeconds: 0.012 },
  loudness: -17,
  sections: {
    a: { bars: 8, chords: 'C | ~ | G7/B | ~ | G7 | ~ | C | ~' },
    b: { bars: 8, chords: 'C7/E | F | F#dim7 | C/G | A7 | D7 | G7 | C' },
    again: { bars: 8, chords: 'C | ~ | G7/B | ~ | G7 | ~ | C | G7' },
    ending: { bars: 2, chords: 'C | ~' },
  },
  form: [
    { section: 'a', energy: 0.7 },
    { section: 'b', energy: 0.9 },
    { section: 'again', energy: 1 },
  ],
  ringSeconds: 3.4,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Music Box',
      voice: { kind: 'notes', name: 'musicBox' },
      level: -4,
      pan: 0.1,
      room: -9,
      plays: {
        a: { kind: 'tune', notes: tuneA },
        b: {
          kind: 'tune',
          notes: `C6:4! Bb5:4 G5:4 | A5:8 C6:4 | C6:4! A5:4 F#5:4 | G5:8 E5:4 |
            E5:4 G5:4 C#6:4! | D6:4 C6:4 A5:4 | B5:4 G5:4 F5:4 | E5:8 -:4`,
        },
        again: {
          kind: 'tune',
          notes: `E5:4 G5:4 E5:4 | C6:8! G5:4 | D5:4 F5:4 D5:4 | B5:8! G5:4 |
            F5:4 E5:4 D5:4 | G5:8 F5:4 | E5:4 D5:4 C5:4 | D5:4 G5:4 B5:4`,
        },
        ending: { kind: 'tune', notes: 'C6:4! G5:4 E5:4 | C6:12!' },
      },
    }),
    part({
      stem: 'Pizzicato',
      voice: { kind: 'notes', name: 'pizzicato' },
      level: -5,
      pan: -0.2,
      room: -12,
      centre: 'E4',
      voices: 3,
      plays: {
        a: oomPahPah,
        b: oomPahPah,
        again: oomPahPah,
        ending: { kind: 'pick', grid: '0...[123]...[123]... [0123]...........', ring: 4 },
      },
    }),
    part({
      stem: 'Celesta',
      voice: { kind: 'notes', name: 'celesta' },
      level: -10,
      pan: 0.3,
      room: -8,
      centre: 'G5',
      voices: 3,
      plays: {
        b: { kind: 'pick', grid: '1.2.3.4.3.2.', ring: 4 },
        again: { kind: 'pick', grid: '........3.2. 1...........', ring: 5 },
        ending: { kind: 'pick', grid: '1.2.3.4.5.6. 7...........', ring: 10 },
      },
    }),
    part({
      stem: 'Melodica',
      voice: { kind: 'line', name: 'melodica' },
      level: -8,
      pan: -0.12,
      room: -10,
      plays: {
        again: {
          kind: 'tune',
          notes: `C5:8 B4:4 | C5:8 E5:4 | F5:8 E5:4 | D5:10 -:2 | B4:8 C5:4 | D5:8 B4:4 | C5:8 E5:4 | D5:10 -:2`,
        },
        ending: { kind: 'tune', notes: 'E5:12 | C5:8 -:4' },
      },
    }),
    part({
      stem: 'Percussion',
      voice: { kind: 'drums', balance: { woodblock: -4, triangle: -9, shaker: -8, tambourine: -10, softKick: -3 } },
      level: -13,
      room: -12,
      plays: {
        a: { kind: 'drums', grids: { woodblock: '....o...x... ....o...x.x.' } },
        b: { kind: 'drums', grids: { woodblock: '....o...x... ....o...x.x.', triangle: 'x........... ............' } },
        again: {
          kind: 'drums',
          grids: {
            woodblock: '....x...x... ....x...x.x.',
            tambourine: '....o...o...',
            triangle: 'x...........',
            softKick: 'x...........',
          },
        },
        ending: {
          kind: 'drums',
          grids: { triangle: 'x........... x...........', woodblock: '....x...x... X...........' },
        },
      },
    }),
  ],
};
