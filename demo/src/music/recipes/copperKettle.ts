import type { SongRecipe } from '../songRecipe';
import { part } from './part';

const bossa = { kind: 'comp', grid: 'x--x--x...x--x.. ..x--x..x--x..x.', strum: 0.006 } as const;
const bassLine = { kind: 'bass', grid: 'R-----5-5-----a-' } as const;

/** Bossa nova: nylon guitar, flute, brushes. */
export const copperKettle: SongRecipe = {
  id: 'copper-kettle',
  title: 'Copper Kettle',
  description: 'A sunny bossa for slow breakfasts: nylon guitar, upright bass, brushes and an easy-going flute.',
  genre: 'Jazz',
  subgenre: 'Bossa Nova',
  moods: ['Happy', 'Relaxed'],
  themes: ['Cooking', 'Beach'],
  instruments: ['Classical Guitar', 'Flute', 'Upright Bass', 'Brush Kit', 'Vibraphone'],
  key: 'C major',
  bpm: 132,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 2, share: 0.52 },
  rubato: 0,
  room: { seconds: 1.3, size: 0.75, damping: 0.4, preDelaySeconds: 0.01 },
  loudness: -16,
  sections: {
    a: { bars: 8, chords: 'Dm9 | G13 | Cmaj9 | A7b9 | Dm9 | G13 | C69 | ~' },
    b: { bars: 8, chords: 'Fmaj7 | Fm6 | Em7 | A7b9 | Dm9 | G13 | Em7 A7b9 | Dm9 G13' },
    ending: { bars: 1, chords: 'C69' },
  },
  form: [
    { section: 'a', energy: 0.75 },
    { section: 'b', energy: 0.9 },
  ],
  ringSeconds: 3.6,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'nylonGuitar' },
      level: -5,
      pan: -0.25,
      room: -9,
      centre: 'E4',
      voices: 4,
      effects: [
        { kind: 'filter', pass: 'high', hz: 120 },
        { kind: 'chorus', milliseconds: 0.5, hz: 0.35, mix: 0.3 },
      ],
      plays: { a: bossa, b: bossa, ending: { kind: 'comp', grid: 'x---------------', strum: 0.05 } },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'uprightBass' },
      level: -6,
      room: -24,
      centre: 'E1',
      plays: { a: bassLine, b: bassLine, ending: { kind: 'bass', grid: 'R---------------' } },
    }),
    part({
      stem: 'Drums',
      voice: { kind: 'drums', balance: { crossStick: -6, softKick: -3, shaker: -9, brushSweep: -8, triangle: -12 } },
      level: -9,
      room: -16,
      plays: {
        a: {
          kind: 'drums',
          grids: {
            softKick: 'x.....o.x.....o.',
            crossStick: 'x.....x.....x... ....x.....x.....',
            shaker: 'x.o.o.o.x.o.o.o.',
          },
        },
        b: {
          kind: 'drums',
          grids: {
            softKick: 'x.....o.x.....o.',
            crossStick: 'x.....x.....x... ....x.....x.....',
            shaker: 'x.o.o.o.x.o.o.o.',
            brushSweep: '....x.......x...',
            triangle: '....o.......o...',
          },
        },
        ending: { kind: 'drums', grids: { softKick: 'x...............', triangle: 'x...............' } },
      },
    }),
    part({
      stem: 'Flute',
      voice: { kind: 'line', name: 'flute' },
      level: -4,
      pan: 0.15,
      room: -6,
      plays: {
        a: {
          kind: 'tune',
          notes: `-:2 A4:2 D5:2 E5:2 F5:6! E5:2 | ~:4 D5:2 B4:6 -:4 | -:2 G4:2 C5:2 D5:2 E5:6! D5:2 | ~:4 C#5:2 Bb4:6 -:4 |
            -:2 A4:2 D5:2 E5:2 F5:4 A5:4! | G5:6 E5:6 D5:4 | E5:10 D5:2 C5:4 | G4:10 -:6`,
        },
        b: {
          kind: 'tune',
          notes: `-:2 C5:2 E5:2 A5:6! G5:4 | ~:2 F5:6 D5:4 C5:4 | -:2 B4:2 D5:2 G5:6! F#5:2 E5:2 | ~:4 C#5:4 Bb4:4 G4:4 |
            -:2 A4:2 C5:2 F5:6 E5:4 | ~:2 D5:6 B4:4 A4:4 | G5:6! E5:2 C#5:4 Bb4:4 | A4:4 C5:4 B4:6 -:2`,
        },
        ending: { kind: 'tune', notes: 'E5:14 -:2' },
      },
    }),
    part({
      stem: 'Vibes',
      voice: { kind: 'notes', name: 'vibraphone' },
      level: -12,
      pan: 0.35,
      room: -9,
      centre: 'A4',
      voices: 3,
      effects: [{ kind: 'tremolo', hz: 5.2, depth: 0.35 }],
      plays: {
        b: { kind: 'comp', grid: '......x---....x- ................' },
        ending: { kind: 'pick', grid: '..1.2.3.4.......', ring: 20 },
      },
    }),
  ],
};
