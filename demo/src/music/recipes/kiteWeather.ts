import type { SongRecipe } from '../songRecipe';
import { once, part } from './part';

const strum = { kind: 'comp', grid: 'X--.x-o.-.x.x-o.', strum: 0.011 } as const;

/** Indie pop with a singer. */
export const kiteWeather: SongRecipe = {
  id: 'kite-weather',
  title: 'Kite Weather',
  description: 'Bright indie pop about letting go, with strummed guitars and a voice you can hum along to.',
  genre: 'Pop',
  subgenre: 'Indie Pop',
  moods: ['Uplifting', 'Happy'],
  themes: ['Travel', 'Love'],
  instruments: ['Female Vocal', 'Acoustic Guitar', 'Electric Bass', 'Drum Kit', 'Glockenspiel', 'Synth Pad'],
  key: 'D major',
  bpm: 108,
  lyrics: [
    'Paper wings above the pier,',
    'every street is small from here.',
    'So let...',
    '',
    'Kite weather, carry me over,',
    'kite weather, hold me in the blue.',
    'Kite weather, nobody told you',
    'light as we go.',
  ].join('\n'),
  vocalStem: 'Vocal',
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.52 },
  rubato: 0,
  room: { seconds: 1.5, size: 0.85, damping: 0.35, preDelaySeconds: 0.02 },
  loudness: -14,
  sections: {
    intro: { bars: 2, chords: 'D | Gadd9' },
    verse: { bars: 4, chords: 'D | A/C# | Bm7 | Gadd9' },
    chorus: { bars: 8, chords: 'G | A | D | Bm7 | G | A | D | ~' },
    ending: { bars: 1, chords: 'D' },
  },
  form: [
    { section: 'intro', energy: 0.65 },
    { section: 'verse', energy: 0.75 },
    { section: 'chorus', energy: 1 },
  ],
  ringSeconds: 4,
  loops: ['verse', 'chorus'],
  parts: [
    part({
      stem: 'Vocal',
      voice: { kind: 'line', name: 'singer' },
      level: -4,
      room: -10,
      effects: [
        { kind: 'filter', pass: 'high', hz: 140 },
        { kind: 'echo', beats: 0.75, feedback: 0.25, mix: 0.14, darkHz: 3000 },
      ],
      plays: {
        verse: {
          kind: 'tune',
          notes: `-:2 F#4:2@pei F#4:2@pe A4:2!@win F#4:2@a E4:2@bo F#4:2@the E4:2@pie | ~:8 -:8 |
            -:2 F#4:2@e F#4:2@vri A4:2!@stri F#4:2@i E4:2@smo D4:2@fro E4:2@hie | ~:2 D4:6@ie -:4 G4:2@sou A4:2@le`,
        },
        chorus: {
          kind: 'tune',
          notes: `B4:6!@kai A4:4@we G4:6@the | -:2 A4:2@ka A4:2@ri B4:2@mi C#5:4!@ou A4:4@ve |
            D5:6!@kai A4:4@we F#4:6@the | -:2 F#4:2@hou F#4:2@mi A4:2@i B4:2@the A4:6@blu |
            B4:6!@kai A4:4@we G4:6@the | -:2 A4:2@nou B4:2@bo C#5:2@di D5:2!@tou C#5:6@yu |
            D5:6!@lai B4:2@a A4:4@wi A4:4@gou | ~:10 -:6`,
        },
        ending: { kind: 'tune', notes: 'F#4:12@u -:4' },
      },
    }),
    part({
      stem: 'Vocal',
      voice: { kind: 'line', name: 'singer' },
      level: -12,
      pan: -0.3,
      room: -7,
      effects: [{ kind: 'filter', pass: 'high', hz: 180 }],
      plays: {
        chorus: {
          kind: 'tune',
          notes: `G4:6@kai F#4:4@we D4:6@the | -:16 | A4:6@kai F#4:4@we D4:6@the | -:16 |
            G4:6@kai F#4:4@we D4:6@the | -:16 | A4:6@lai G4:2@a F#4:4@wi F#4:4@gou | ~:10 -:6`,
        },
      },
    }),
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'steelGuitar' },
      level: -6,
      pan: -0.35,
      room: -18,
      centre: 'A3',
      voices: 4,
      effects: [{ kind: 'filter', pass: 'high', hz: 150 }],
      plays: {
        intro: strum,
        verse: strum,
        chorus: strum,
        ending: { kind: 'comp', grid: 'X---------------', strum: 0.03 },
      },
    }),
    part({
      stem: 'Guitar',
      voice: { kind: 'notes', name: 'mutedGuitar' },
      level: -13,
      pan: 0.45,
      room: -18,
      centre: 'D4',
      voices: 3,
      effects: [{ kind: 'echo', beats: 0.5, feedback: 0.2, mix: 0.25, darkHz: 4000 }],
      plays: {
        verse: { kind: 'pick', grid: '1.2.3.2.4.3.2.3.', ring: 2 },
        chorus: { kind: 'pick', grid: '1.2.3.2.4.3.2.3.', ring: 2 },
      },
    }),
    part({
      stem: 'Bass',
      voice: { kind: 'notes', name: 'fingerBass' },
      level: -6,
      centre: 'E1',
      effects: [{ kind: 'drive', amount: 0.2 }],
      plays: {
        verse: { kind: 'bass', grid: 'R---..R-R---..5-' },
        chorus: { kind: 'bass', grid: 'R-R-R-R-R-R-5-a-' },
        ending: { kind: 'bass', grid: 'R---------------' },
      },
    }),
    part({
      stem: 'Drums',
      voice: {
        kind: 'drums',
        balance: { crackSnare: -4, closedHat: -13, openHat: -15, clap: -9, tambourine: -14, crash: -10, snap: -6 },
      },
      level: -4,
      room: -19,
      plays: {
        intro: { kind: 'drums', grids: { snap: '....x.......x...', tightKick: '................ ............x.x.' } },
        verse: {
          kind: 'drums',
          grids: { tightKick: 'X.....x.x.......', snap: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.oo' },
        },
        chorus: {
          kind: 'drums',
          grids: {
            tightKick: 'X.....x.X.x.....',
            crackSnare: '....X.......X... ....X.......X..o',
            clap: '....x.......x...',
            closedHat: 'x.x.x.x.x.x.x.x.',
            tambourine: 'o.x.o.x.o.x.o.x.',
            crash: once(4),
          },
        },
        ending: { kind: 'drums', grids: { tightKick: 'X...............', crash: 'x...............' } },
      },
    }),
    part({
      stem: 'Keys',
      voice: { kind: 'notes', name: 'glockenspiel' },
      level: -14,
      pan: 0.3,
      room: -8,
      plays: {
        intro: { kind: 'tune', notes: 'F#5:4 A5:4 D6:2 A5:6 | B5:4 A5:4 D6:2 A5:6' },
        verse: { kind: 'tune', notes: '-:16 | -:8 E5:2 A5:2 C#6:4 | -:16 | -:16' },
        chorus: {
          kind: 'tune',
          notes: `-:16 | -:12 E5:2 A5:2 | -:16 | -:12 F#5:2 B5:2 | -:16 | -:16 | -:16 | -:2 D6:2 A5:2 F#5:2 A5:2 D6:6`,
        },
        ending: { kind: 'tune', notes: 'D5:2 F#5:2 A5:2 D6:10' },
      },
    }),
    part({
      stem: 'Keys',
      voice: { kind: 'notes', name: 'warmPad' },
      level: -14,
      room: -8,
      centre: 'D4',
      effects: [{ kind: 'filter', pass: 'high', hz: 200 }],
      plays: { chorus: { kind: 'hold' }, ending: { kind: 'hold' } },
    }),
  ],
};
