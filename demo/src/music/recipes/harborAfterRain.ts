import type { SongRecipe } from '../songRecipe';
import { part } from './part';

const keys = { kind: 'comp', grid: 'x-----..o-x-----' } as const;

/** Lo-fi: electric piano, vibraphone and a dusty kit. */
export const harborAfterRain: SongRecipe = {
  id: 'harbor-after-rain',
  title: 'Harbor After Rain',
  description: 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.',
  genre: 'Hip-Hop',
  subgenre: 'Lo-Fi',
  moods: ['Relaxed', 'Nostalgic'],
  themes: ['City', 'Reflection'],
  instruments: ['Electric Piano', 'Vibraphone', 'Upright Bass', 'Drum Kit'],
  key: 'F major',
  bpm: 76,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.58 },
  rubato: 0,
  room: { seconds: 1.3, size: 0.75, damping: 0.45, preDelaySeconds: 0.012 },
  loudness: -15,
  sections: {
    intro: { bars: 2, chords: 'Fmaj9 | Cm9 F13' },
    a: { bars: 4, chords: 'Fmaj9 | Em7b5 A7b9 | Dm9 | Cm9 F13' },
    b: { bars: 4, chords: 'Bbmaj9 | Am7 Dm9 | Gm9 | C9sus4 C13' },
    ending: { bars: 1, chords: 'Fmaj9' },
  },
  form: [
    { section: 'intro', energy: 0.6 },
    { section: 'a', energy: 0.75 },
    { section: 'b', energy: 0.9 },
  ],
  ringSeconds: 4.8,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Drums',
      voice: { kind: 'drums', balance: { dustySnare: -4, dustyHat: -13, crossStick: -9 } },
      level: -3,
      room: -20,
      effects: [
        { kind: 'drive', amount: 0.25 },
        { kind: 'filter', pass: 'low', hz: 9500 },
      ],
      plays: {
        intro: {
          kind: 'drums',
          grids: { dustyHat: '..x...x...x...x.', crossStick: '................ ............x..o' },
        },
        a: {
          kind: 'drums',
          grids: {
            softKick: 'X......x..x..... X......xx.x.....',
            dustySnare: '....X.......X..o ....X..o....X...',
            dustyHat: 'x.x.x.xox.x.x.x. x.x.xox.x.x.x.xo',
          },
        },
        b: {
          kind: 'drums',
          grids: {
            softKick: 'X..x...x..x..... X......xx.x..x..',
            dustySnare: '....X..o....X..o ....X..o.o..X...',
            dustyHat: 'xox.x.xox.x.xox. x.x.xox.xox.x.xo',
          },
        },
        ending: { kind: 'drums', grids: { softKick: 'X...............', dustyHat: 'o...............' } },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'uprightBass' },
      level: -5,
      centre: 'E1',
      effects: [{ kind: 'drive', amount: 0.15 }],
      plays: {
        a: { kind: 'bass', grid: 'R-----r.R--.5-a-' },
        b: { kind: 'bass', grid: 'R--r..5-R-----a- R---..r.R--.5-a-' },
        ending: { kind: 'bass', grid: 'R---------------' },
      },
    }),
    part({
      stem: 'Keys',
      voice: { kind: 'notes', name: 'electricPiano' },
      level: -5,
      pan: -0.1,
      room: -13,
      centre: 'A3',
      voices: 4,
      effects: [
        { kind: 'tremolo', hz: 4.4, depth: 0.45 },
        { kind: 'filter', pass: 'low', hz: 5200 },
        { kind: 'filter', pass: 'high', hz: 150 },
      ],
      plays: {
        intro: { kind: 'hold' },
        a: keys,
        b: { kind: 'comp', grid: 'x-----x-..x---o-' },
        ending: { kind: 'hold' },
      },
    }),
    part({
      stem: 'Vibes',
      voice: { kind: 'notes', name: 'vibraphone' },
      level: -7,
      pan: 0.2,
      room: -8,
      effects: [
        { kind: 'tremolo', hz: 5.6, depth: 0.3 },
        { kind: 'echo', beats: 0.75, feedback: 0.35, mix: 0.3, darkHz: 2600 },
      ],
      plays: {
        a: {
          kind: 'tune',
          notes: `-:4 C5:2 A4:2 G4:2 A4:6 | -:4 Bb4:2 G4:2 E4:4 C#5:4 |
            -:4 F5:2 E5:2 C5:2 A4:6 | -:4 Eb5:2 D5:2 Bb4:4 A4:4`,
        },
        b: {
          kind: 'tune',
          notes: `D5:3 F5:3 A5:6! G5:2 F5:2 | E5:4 C5:4 A4:6 -:2 |
            Bb4:3 D5:3 F5:6! E5:2 D5:2 | C5:4 D5:4 E5:6 -:2`,
        },
        ending: { kind: 'tune', notes: 'C5:2 E5:2? G5:12?' },
      },
    }),
    part({
      stem: 'Texture',
      voice: { kind: 'line', name: 'vinyl' },
      level: -21,
      plays: { intro: { kind: 'bed' }, a: { kind: 'bed' }, b: { kind: 'bed' }, ending: { kind: 'bed' } },
    }),
  ],
};
