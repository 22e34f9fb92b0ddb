import type { SongRecipe } from '../songRecipe';
import { part } from './part';

const picking = { kind: 'pick', grid: '0.1.2.3.2.1.', ring: 9 } as const;

/** Folk waltz: fingerpicked guitar, flute, a little glockenspiel. */
export const paperLanterns: SongRecipe = {
  id: 'paper-lanterns',
  title: 'Paper Lanterns',
  description: 'A fingerpicked waltz with a flute that wanders off and comes home. Gentle, hopeful, handmade.',
  genre: 'Acoustic',
  subgenre: 'Folk',
  moods: ['Hopeful', 'Peaceful'],
  themes: ['Countryside', 'Family'],
  instruments: ['Acoustic Guitar', 'Flute', 'Glockenspiel', 'Cello', 'Shaker'],
  key: 'G major',
  bpm: 92,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 3,
  swing: { unit: 1, share: 0.5 },
  rubato: 0.02,
  room: { seconds: 1.7, size: 0.9, damping: 0.35, preDelaySeconds: 0.018 },
  loudness: -17,
  sections: {
    intro: { bars: 2, chords: 'G | Cadd9' },
    a: { bars: 8, chords: 'G | D/F# | Em | C | G | D | C | D' },
    b: { bars: 8, chords: 'Em | C | G | D/F# | Em | Am7 | Cadd9 | D7' },
    ending: { bars: 1, chords: 'G' },
  },
  form: [
    { section: 'intro', energy: 0.55 },
    { section: 'a', energy: 0.7 },
    { section: 'b', energy: 0.95 },
  ],
  ringSeconds: 4.5,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'steelGuitar' },
      level: -4,
      pan: -0.18,
      room: -14,
      centre: 'D4',
      voices: 3,
      effects: [{ kind: 'chorus', milliseconds: 0.6, hz: 0.4, mix: 0.25 }],
      plays: {
        intro: picking,
        a: picking,
        b: { kind: 'pick', grid: '[03].1.2.[13].2.1.', ring: 9 },
        ending: { kind: 'comp', grid: 'x-----------', strum: 0.045 },
      },
    }),
    part({
      stem: 'Flute',
      voice: { kind: 'line', name: 'flute' },
      level: -4,
      pan: 0.12,
      room: -9,
      plays: {
        a: {
          kind: 'tune',
          notes: `D5:6 B4:2 C5:2 D5:2 | A4:8 -:4 | E5:6 D5:2 C5:2 B4:2 | C5:8 -:4 |
            D5:6 B4:2 C5:2 D5:2 | F#5:6 E5:2 D5:4 | E5:6 D5:2 C5:2 E5:2 | D5:10 -:2`,
        },
        b: {
          kind: 'tune',
          notes: `G5:4 F#5:2 E5:6 | E5:4 D5:2 C5:6 | D5:4 C5:2 B4:6 | A4:8 -:4 |
            G5:4! F#5:2 E5:6 | E5:4 D5:2 C5:4 D5:2 | E5:4 G5:4! E5:4 | D5:4 C5:4 A4:4`,
        },
        ending: { kind: 'tune', notes: 'B4:12' },
      },
    }),
    part({
      stem: 'Glockenspiel',
      voice: { kind: 'notes', name: 'glockenspiel' },
      level: -13,
      pan: 0.35,
      room: -5,
      plays: {
        intro: { kind: 'tune', notes: 'G5:4 D6:4 B5:4 | E6:4 D6:4 G5:4' },
        b: {
          kind: 'tune',
          notes: `-:6 B5:2 E6:4 | -:6 G5:2 C6:4 | -:6 G5:2 D6:4 | -:4 F#5:2 A5:2 D6:4 |
            -:6 B5:2 E6:4 | -:6 A5:2 C6:4 | -:4 G5:2 C6:2 E6:4 | D6:4 A5:4 F#5:4`,
        },
        ending: { kind: 'tune', notes: 'G5:4? B5:4? D6:4?' },
      },
    }),
    part({
      stem: 'Cello',
      voice: { kind: 'line', name: 'cello' },
      level: -10,
      pan: -0.3,
      room: -9,
      plays: {
        a: {
          kind: 'tune',
          notes: `-:12 | -:12 | -:12 | -:12 | G3:12? | F#3:12? | E3:12 | D3:8 F#3:4`,
        },
        b: {
          kind: 'tune',
          notes: `G3:12 | E3:8 G3:4 | D3:12 | F#3:8 A3:4 | G3:12 | C3:8 E3:4 | G3:12 | F#3:6 A3:6`,
        },
        ending: { kind: 'tune', notes: 'G3:12' },
      },
    }),
    part({
      stem: 'Percussion',
      voice: { kind: 'drums', balance: { shaker: -6, softKick: -5, tambourine: -12 } },
      level: -14,
      room: -14,
      plays: {
        b: { kind: 'drums', grids: { softKick: 'x...........', shaker: 'o.o.x.o.x.o.', tambourine: '....x...x...' } },
        ending: { kind: 'drums', grids: { softKick: 'x...........' } },
      },
    }),
  ],
};
