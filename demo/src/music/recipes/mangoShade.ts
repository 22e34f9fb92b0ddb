import type { SongRecipe } from '../songRecipe';
import { part } from './part';

const skank = { kind: 'comp', grid: '..x...x...x...x.', strum: 0.005 } as const;
const bubble = { kind: 'comp', grid: '.ox..ox..ox..ox.' } as const;

/** Dub reggae: one drop, bubbling organ, a melodica lost in its echo. */
export const mangoShade: SongRecipe = {
  id: 'mango-shade',
  title: 'Mango Shade',
  description: 'One-drop dub in the shade: heavy bass, bubbling organ and a melodica that trails off into echo.',
  genre: 'Reggae',
  subgenre: 'Dub',
  moods: ['Relaxed', 'Mysterious'],
  themes: ['Beach', 'Travel'],
  instruments: ['Melodica', 'Hammond Organ', 'Electric Guitar', 'Electric Bass', 'Drum Kit'],
  key: 'G minor',
  bpm: 72,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.57 },
  rubato: 0,
  room: { seconds: 2.4, size: 0.8, damping: 0.25, preDelaySeconds: 0.03 },
  loudness: -14.5,
  sections: {
    a: { bars: 4, chords: 'Gm7 | Cm7 | Gm7 | Dm7' },
    b: { bars: 4, chords: 'Ebmaj7 | F | Gm7 | ~' },
    ending: { bars: 1, chords: 'Gm7' },
  },
  form: [
    { section: 'a', energy: 0.75 },
    { section: 'b', energy: 0.95 },
  ],
  ringSeconds: 5.5,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Drums',
      voice: {
        kind: 'drums',
        balance: { crossStick: -2, closedHat: -14, openHat: -17, highTom: -5, lowTom: -5, crash: -12 },
      },
      level: -5,
      room: -14,
      plays: {
        a: {
          kind: 'drums',
          grids: {
            dubKick: '....X.......X...',
            crossStick: '....X.......X..o',
            closedHat: 'x.xox.xox.xox.xo',
            highTom: '.'.repeat(48).concat('...........x.xx.'),
          },
        },
        b: {
          kind: 'drums',
          grids: {
            dubKick: '....X.......X... ....X.......X.x.',
            crossStick: '....X..o....X..o',
            closedHat: 'x.xox.xox.xox.x.',
            openHat: '..............x.',
            crash: 'x'.padEnd(64, '.'),
            lowTom: '.'.repeat(48).concat('..........x..x.x'),
          },
        },
        ending: {
          kind: 'drums',
          grids: { dubKick: 'X...............', crossStick: 'X...............', crash: 'x...............' },
        },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'roundBass' },
      level: -7,
      centre: 'E1',
      plays: {
        a: { kind: 'bass', grid: 'R--.R-3-5---..r. R--.R-5-7-5-3-a-' },
        b: { kind: 'bass', grid: 'R-----3-5-..R-r. R-----5-3-..R-a- R--.R-3-5---..r. ....R-R-7-5-R-..' },
        ending: { kind: 'bass', grid: 'R---------------' },
      },
    }),
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'skankGuitar' },
      level: -9,
      pan: 0.35,
      room: -9,
      centre: 'G4',
      voices: 3,
      effects: [{ kind: 'filter', pass: 'high', hz: 350 }],
      plays: { a: skank, b: skank, ending: { kind: 'comp', grid: 'x...............', strum: 0.01 } },
    }),
    part({
      stem: 'Organ',
      voice: { kind: 'notes', name: 'organ' },
      level: -11,
      pan: -0.3,
      room: -14,
      centre: 'D4',
      voices: 3,
      effects: [
        { kind: 'filter', pass: 'high', hz: 220 },
        { kind: 'filter', pass: 'low', hz: 3200 },
      ],
      plays: { a: bubble, b: bubble, ending: { kind: 'comp', grid: 'x-------........' } },
    }),
    part({
      stem: 'Melodica',
      voice: { kind: 'line', name: 'melodica' },
      level: -6,
      pan: 0.05,
      room: -8,
      effects: [
        { kind: 'filter', pass: 'low', hz: 5200 },
        { kind: 'echo', beats: 0.75, feedback: 0.55, mix: 0.5, darkHz: 2200 },
      ],
      plays: {
        a: {
          kind: 'tune',
          notes: `-:4 D5:2 F5:2 G5:6! F5:2 | ~:2 Eb5:4 D5:2 C5:6 -:2 |
            -:4 Bb4:2 C5:2 D5:6! -:2 | C5:2 A4:8 -:6`,
        },
        b: {
          kind: 'tune',
          notes: `-:4 G5:3! F5:1 D5:4 Bb4:4 | C5:8 A4:2 C5:2 -:4 | D5:4! Bb4:2 G4:6 -:4 | -:16`,
        },
        ending: { kind: 'tune', notes: 'G4:4! -:12' },
      },
    }),
  ],
};
