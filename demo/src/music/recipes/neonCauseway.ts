import type { SongRecipe } from '../songRecipe';
import { once, part } from './part';

const pump = { kind: 'duck', depth: 0.55, seconds: 0.28 } as const;

/** Synthwave: octave bass, sixteenth arpeggio, a lead to drive to. */
export const neonCauseway: SongRecipe = {
  id: 'neon-causeway',
  title: 'Neon Causeway',
  description: 'Night drive synthwave: pulsing octave bass, glittering arpeggio and a wide open lead.',
  genre: 'Electronic',
  subgenre: 'Synthwave',
  moods: ['Confident', 'Nostalgic'],
  themes: ['City', 'Travel'],
  instruments: ['Synth Lead', 'Synth Arp', 'Synth Bass', 'Synth Pad', 'Electronic Drums'],
  key: 'A minor',
  bpm: 104,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.5 },
  rubato: 0,
  room: { seconds: 2.1, size: 1, damping: 0.3, preDelaySeconds: 0.02 },
  loudness: -13,
  sections: {
    intro: { bars: 4, chords: 'Am | F | C | G' },
    a: { bars: 4, chords: 'Am | F | C | G' },
    b: { bars: 8, chords: 'F | G | Am | Em7 | F | G | Am | ~' },
    ending: { bars: 1, chords: 'Am' },
  },
  form: [
    { section: 'intro', energy: 0.6 },
    { section: 'a', energy: 0.8 },
    { section: 'b', energy: 1 },
  ],
  ringSeconds: 4,
  loops: ['a', 'b'],
  parts: [
    part({
      stem: 'Drums',
      voice: {
        kind: 'drums',
        balance: { gatedSnare: -3, closedHat: -9, openHat: -12, crash: -9, highTom: -4, lowTom: -4, swell: -9 },
      },
      level: -3,
      room: -22,
      plays: {
        intro: {
          kind: 'drums',
          grids: {
            houseKick: 'x...x...x...x... x...x...x...x... x...x...x...x... x...x...x.......',
            closedHat: '..x...x...x...x. ..x...x...x...x. ..x...x...x...x. ..x...x.........',
            highTom: '................ ................ ................ ........x.xx....',
            lowTom: '................ ................ ................ ............x.xX',
          },
        },
        a: {
          kind: 'drums',
          grids: {
            houseKick: 'X...x...X...x...',
            gatedSnare: '....X.......X...',
            closedHat: 'o.x.o.xoo.x.o.x.',
            crash: once(4),
          },
        },
        b: {
          kind: 'drums',
          grids: {
            houseKick: 'X...x...X...x...',
            gatedSnare: '....X.......X... ....X.......X... ....X.......X... ....X.......X.xx',
            closedHat: 'oox.oox.oox.oox.',
            openHat: '..............x.',
            crash: once(8),
            swell: '.'.repeat(48).concat('....x...........'),
          },
        },
        ending: { kind: 'drums', grids: { houseKick: 'X...............', crash: 'X...............' } },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'synthBass' },
      level: -9,
      centre: 'E1',
      effects: [pump],
      plays: {
        intro: { kind: 'bass', grid: 'R-R-R-R-R-R-R-R-' },
        a: { kind: 'bass', grid: 'R.r8R.r8R.r8R.r8' },
        b: { kind: 'bass', grid: 'R.r8R.r8R.r8R.5a' },
        ending: { kind: 'bass', grid: 'R---------------' },
      },
    }),
    part({
      stem: 'Arpeggio',
      voice: { kind: 'notes', name: 'pluckSynth' },
      level: -8,
      pan: 0.1,
      room: -12,
      centre: 'E4',
      voices: 3,
      effects: [
        { kind: 'chorus', milliseconds: 1.6, hz: 0.5, mix: 0.5 },
        { kind: 'echo', beats: 0.75, feedback: 0.42, mix: 0.35, darkHz: 4200 },
        { kind: 'filter', pass: 'high', hz: 220 },
        { kind: 'duck', depth: 0.35, seconds: 0.22 },
      ],
      plays: {
        intro: { kind: 'pick', grid: '1.2.3.4.5.4.3.2.', ring: 2 },
        a: { kind: 'pick', grid: '1234543213245432', ring: 1 },
        b: { kind: 'pick', grid: '1324354631425364', ring: 1 },
        ending: { kind: 'pick', grid: '1.2.3.4.5.6.....', ring: 3 },
      },
    }),
    part({
      stem: 'Pad',
      voice: { kind: 'notes', name: 'warmPad' },
      level: -9,
      room: -8,
      centre: 'C4',
      voices: 4,
      effects: [{ kind: 'filter', pass: 'high', hz: 160 }, pump],
      plays: { intro: { kind: 'hold' }, a: { kind: 'hold' }, b: { kind: 'hold' }, ending: { kind: 'hold' } },
    }),
    part({
      stem: 'Lead',
      voice: { kind: 'line', name: 'leadSynth' },
      level: -5,
      room: -9,
      effects: [
        { kind: 'drive', amount: 0.2 },
        { kind: 'echo', beats: 0.75, feedback: 0.38, mix: 0.32, darkHz: 3600 },
      ],
      plays: {
        a: {
          kind: 'tune',
          notes: `A4:3 C5:3 E5:6 D5:2 C5:2 | C5:3 A4:3 F5:6 E5:2 C5:2 |
            G4:3 C5:3 E5:6 G5:4 | D5:10 B4:4 G4:2`,
        },
        b: {
          kind: 'tune',
          notes: `A5:6! G5:2 A5:4 C6:4 | B5:6 A5:2 G5:8 | E5:6 D5:2 E5:4 A5:4 | G5:12 -:4 |
            A5:6! G5:2 A5:4 C6:4 | D6:6! C6:2 B5:4 G5:4 | A5:14 -:2 | E5:4 G5:4 A5:8`,
        },
        ending: { kind: 'tune', notes: 'A4:16' },
      },
    }),
  ],
};
