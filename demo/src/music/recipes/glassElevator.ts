import type { SongRecipe } from '../songRecipe';
import { once, part } from './part';

const pump = { kind: 'duck', depth: 0.65, seconds: 0.3 } as const;
const stabs = { kind: 'comp', grid: '...x..x-....x... ..x...x-...x..x.' } as const;

/** Deep house: filtered stabs, round bass, a kick that pulls the room. */
export const glassElevator: SongRecipe = {
  id: 'glass-elevator',
  title: 'Glass Elevator',
  description: 'Deep house that rises floor by floor: filtered minor stabs, round bass and a patient groove.',
  genre: 'Electronic',
  subgenre: 'Deep House',
  moods: ['Sexy', 'Confident'],
  themes: ['Beauty & Fashion', 'City'],
  instruments: ['Analog Synth', 'Synth Bass', '909', 'Synth Pluck', 'Synth Pad'],
  key: 'F minor',
  bpm: 122,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.55 },
  rubato: 0,
  room: { seconds: 1.9, size: 0.95, damping: 0.4, preDelaySeconds: 0.015 },
  loudness: -13,
  sections: {
    lobby: { bars: 4, chords: 'Fm9 | Dbmaj9 | Bbm9 | C7#9' },
    floor: { bars: 4, chords: 'Fm9 | Dbmaj9 | Bbm9 | C7#9' },
    skyline: { bars: 8, chords: 'Fm9 | Dbmaj9 | Bbm9 | C7#9 | Fm9 | Dbmaj9 | Bbm9 | C7#9' },
    ending: { bars: 1, chords: 'Fm9' },
  },
  form: [
    { section: 'lobby', energy: 0.6 },
    { section: 'floor', energy: 0.8 },
    { section: 'skyline', energy: 1 },
  ],
  ringSeconds: 4,
  loops: ['floor', 'skyline'],
  parts: [
    part({
      stem: 'Drums',
      voice: {
        kind: 'drums',
        balance: { clap: -5, closedHat: -10, openHat: -9, shaker: -12, crash: -11, conga: -11, swell: -8 },
      },
      level: -3,
      room: -21,
      plays: {
        lobby: {
          kind: 'drums',
          grids: {
            houseKick: 'x...x...x...x...',
            shaker: 'xoxoxoxoxoxoxoxo',
            swell: '.'.repeat(48).concat('..x.............'),
          },
        },
        floor: {
          kind: 'drums',
          grids: {
            houseKick: 'X...X...X...X...',
            clap: '....x.......x...',
            openHat: '..x...x...x...x.',
            closedHat: 'o..oo..oo..oo.oo',
            crash: once(4),
          },
        },
        skyline: {
          kind: 'drums',
          grids: {
            houseKick: 'X...X...X...X... X...X...X...X... X...X...X...X... X...X...X...X.x.',
            clap: '....x.......x... ....x.......x... ....x.......x... ....x.......x..x',
            openHat: '..x...x...x...x.',
            closedHat: 'o..oo..oo..oo.oo',
            shaker: 'xoxoxoxoxoxoxoxo',
            conga: '...x..o...x.o... ......x..o.x..oo',
            crash: once(8),
          },
        },
        ending: { kind: 'drums', grids: { houseKick: 'X...............', crash: once(1) } },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'roundBass' },
      level: -7,
      centre: 'F1',
      effects: [{ kind: 'drive', amount: 0.3 }, pump],
      plays: {
        floor: { kind: 'bass', grid: '..R-..R-.r8-..5-' },
        skyline: { kind: 'bass', grid: '..R-..R-.r8-..5- ..R-.r8-..R-.7a-' },
        ending: { kind: 'bass', grid: 'R---------------' },
      },
    }),
    part({
      stem: 'Stabs',
      voice: { kind: 'notes', name: 'houseStab' },
      level: -4,
      room: -10,
      centre: 'Ab3',
      voices: 4,
      effects: [
        { kind: 'filter', pass: 'high', hz: 180 },
        { kind: 'echo', beats: 0.75, feedback: 0.45, mix: 0.38, darkHz: 2400 },
        { kind: 'duck', depth: 0.4, seconds: 0.24 },
      ],
      plays: { lobby: stabs, floor: stabs, skyline: stabs, ending: { kind: 'comp', grid: 'x--.............' } },
    }),
    part({
      stem: 'Pad',
      voice: { kind: 'notes', name: 'warmPad' },
      level: -13,
      room: -7,
      centre: 'C5',
      voices: 3,
      effects: [{ kind: 'filter', pass: 'high', hz: 300 }, pump],
      plays: { lobby: { kind: 'hold' }, skyline: { kind: 'hold' }, ending: { kind: 'hold' } },
    }),
    part({
      stem: 'Pluck',
      voice: { kind: 'notes', name: 'pluckSynth' },
      level: -9,
      pan: 0.15,
      room: -9,
      effects: [
        { kind: 'chorus', milliseconds: 1.2, hz: 0.6, mix: 0.4 },
        { kind: 'echo', beats: 0.75, feedback: 0.5, mix: 0.42, darkHz: 3800 },
      ],
      plays: {
        skyline: {
          kind: 'tune',
          notes: `-:2 C5:1 Eb5:2 G5:3! Eb5:2 C5:6 | -:2 C5:1 F5:2 Ab5:3! F5:2 Eb5:6 |
            -:2 Db5:1 F5:2 Ab5:3! F5:2 C5:6 | -:2 E5:1 G5:2 Bb5:3! G5:2 E5:6 |
            -:2 C5:1 Eb5:2 G5:3! Bb5:2 G5:6 | -:2 Ab5:1 F5:2 C6:3! Ab5:2 F5:6 |
            -:2 Db5:1 F5:2 Ab5:3! C6:2 Ab5:6 | Bb5:4! G5:4 E5:2 C5:6`,
        },
        ending: { kind: 'tune', notes: 'C5:2 Eb5:2 G5:12' },
      },
    }),
  ],
};
