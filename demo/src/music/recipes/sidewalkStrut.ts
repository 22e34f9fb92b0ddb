import type { SongRecipe } from '../songRecipe';
import { once, part } from './part';

const clav = { kind: 'comp', grid: 'x..x.ox...xo.x.o' } as const;
const scratch = { kind: 'comp', grid: '..x...xo..x...xo', strum: 0.004 } as const;
const bassLine = { kind: 'bass', grid: 'R---..r8..7-8.5. R---..r8..5-7.8a' } as const;

/** Funk: clavinet, finger bass, horn stabs. */
export const sidewalkStrut: SongRecipe = {
  id: 'sidewalk-strut',
  title: 'Sidewalk Strut',
  description: 'Tight funk with a grin: clavinet, finger bass, ghost notes and horns that answer back.',
  genre: 'Funk & Soul',
  subgenre: 'Funk',
  moods: ['Confident', 'Playful'],
  themes: ['City', 'Talk Show'],
  instruments: ['Clavinet', 'Electric Bass', 'Horn Section', 'Electric Guitar', 'Drum Kit', 'Congas'],
  key: 'E dorian',
  bpm: 106,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.54 },
  rubato: 0,
  room: { seconds: 0.8, size: 0.55, damping: 0.4, preDelaySeconds: 0.008 },
  loudness: -14,
  sections: {
    groove: { bars: 4, chords: 'E9 | ~ | A13 | ~' },
    strut: { bars: 4, chords: 'E9 | ~ | A13 | ~' },
    turn: { bars: 4, chords: 'C9 | B7#9 | E9 | ~' },
    ending: { bars: 1, chords: 'E9' },
  },
  form: [
    { section: 'groove', energy: 0.75 },
    { section: 'strut', energy: 0.9 },
    { section: 'turn', energy: 1 },
  ],
  ringSeconds: 2.3,
  loops: ['groove', 'strut', 'turn'],
  parts: [
    part({
      stem: 'Drums',
      voice: { kind: 'drums', balance: { crackSnare: -3, closedHat: -12, openHat: -14, conga: -10, crash: -11 } },
      level: -3,
      room: -15,
      effects: [{ kind: 'drive', amount: 0.15 }],
      plays: {
        groove: {
          kind: 'drums',
          grids: {
            tightKick: 'X.x.......x..x.. X.x.......xx....',
            crackSnare: '....X..o.o..X..o ....X..o.o..X.o.',
            closedHat: 'xoxoxoxoxoxoxo.o',
            openHat: '..............x.',
          },
        },
        strut: {
          kind: 'drums',
          grids: {
            tightKick: 'X.x.......x..x.. X.x....x..xx....',
            crackSnare: '....X..o.o..X..o ....X..o.o..X.oo',
            closedHat: 'XoxoXoxoXoxoXo.o',
            openHat: '..............x.',
            conga: '...o..xo..o...xx',
            crash: once(4),
          },
        },
        turn: {
          kind: 'drums',
          grids: {
            tightKick: 'X..X..x.X..X..x. X..X..x.X..X..x. X.x.......x..x.. X.x.......xx....',
            crackSnare: '....X.......X... ....X.......X.xx ....X..o.o..X..o ....X..oX.oXXoXX',
            closedHat: 'XoxoXoxoXoxoXoxo',
            conga: '...o..xo..o...xx',
            crash: once(4),
          },
        },
        ending: {
          kind: 'drums',
          grids: { tightKick: 'X...............', crackSnare: 'X...............', crash: once(1) },
        },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'fingerBass' },
      level: -4,
      centre: 'E1',
      effects: [{ kind: 'drive', amount: 0.35 }],
      plays: {
        groove: bassLine,
        strut: bassLine,
        turn: {
          kind: 'bass',
          grid: 'R--R..r8..7-8.a. R--R..r8..5-7.8a R---..r8..7-8.5. R---..r8..5-7.8a',
        },
        ending: { kind: 'bass', grid: 'R-------........' },
      },
    }),
    part({
      stem: 'Clavinet',
      voice: { kind: 'notes', name: 'clavinet' },
      level: -8,
      pan: -0.3,
      room: -18,
      centre: 'G#3',
      voices: 3,
      effects: [
        { kind: 'filter', pass: 'high', hz: 240 },
        { kind: 'drive', amount: 0.25 },
      ],
      plays: { groove: clav, strut: clav, turn: clav, ending: { kind: 'comp', grid: 'X-..............' } },
    }),
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'skankGuitar' },
      level: -13,
      pan: 0.4,
      room: -16,
      centre: 'D5',
      voices: 3,
      effects: [{ kind: 'filter', pass: 'high', hz: 400 }],
      plays: { groove: scratch, strut: scratch, turn: scratch },
    }),
    part({
      stem: 'Horns',
      voice: { kind: 'notes', name: 'brassStab' },
      level: -7,
      pan: 0.12,
      room: -10,
      plays: {
        strut: {
          kind: 'tune',
          notes: `-:4 B4:2 D5:1 E5:3! -:6 | -:4 G4:1 A4:1 B4:2 D5:2 B4:2 -:4 |
            -:4 C#5:2 E5:1 F#5:3! -:6 | -:2 G5:2! E5:2 C#5:2 B4:4 -:4`,
        },
        turn: {
          kind: 'tune',
          notes: `Bb4:2! -:1 Bb4:3 -:2 G4:2 Bb4:2 C5:4 | A4:2! -:1 A4:3 -:2 F#4:2 A4:2 B4:4 |
            -:4 B4:2 D5:1 E5:3! -:6 | -:2 G5:2! E5:2 D5:2 B4:2 D5:2 E5:4!`,
        },
        ending: { kind: 'tune', notes: 'E5:3! -:13' },
      },
    }),
    part({
      stem: 'Horns',
      voice: { kind: 'notes', name: 'brassStab' },
      level: -11,
      pan: -0.1,
      room: -10,
      centre: 'D4',
      voices: 3,
      plays: {
        strut: { kind: 'comp', grid: '.......x-....... ................' },
        turn: { kind: 'comp', grid: 'X-.x--....x-x--. X-.x--....x-x--. .......x-....... ..X-..x-....X--.' },
        ending: { kind: 'comp', grid: 'X--.............' },
      },
    }),
  ],
};
