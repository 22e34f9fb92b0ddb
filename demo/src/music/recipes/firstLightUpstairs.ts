import type { SongRecipe } from '../songRecipe';
import { part } from './part';

/** Solo piano, felt between hammer and string. */
export const firstLightUpstairs: SongRecipe = {
  id: 'first-light-upstairs',
  title: 'First Light Upstairs',
  description: 'A felt piano thinks aloud before anybody is awake. Unhurried, close, a little bittersweet.',
  genre: 'Classical',
  subgenre: 'Solo Piano',
  moods: ['Reflective', 'Bittersweet'],
  themes: ['Reflection', 'Home & Garden'],
  instruments: ['Felt Piano'],
  key: 'Ab major',
  bpm: 69,
  lyrics: null,
  vocalStem: null,
  immersive: { kind: 'none' },
  beatsPerBar: 4,
  swing: { unit: 1, share: 0.5 },
  rubato: 0.07,
  room: { seconds: 2.2, size: 1.05, damping: 0.45, preDelaySeconds: 0.015 },
  loudness: -19,
  sections: {
    intro: { bars: 2, chords: 'Abadd9 | Dbmaj7' },
    a: { bars: 8, chords: 'Abadd9 | Eb/G | Fm7 | Dbmaj7 | Ab/C | Bbm7 | Dbmaj7 | Eb7sus4 Eb7' },
    ending: { bars: 2, chords: 'Abadd9 | ~' },
  },
  form: [
    { section: 'intro', energy: 0.5 },
    { section: 'a', energy: 0.8 },
  ],
  ringSeconds: 6.5,
  loops: ['a'],
  parts: [
    part({
      stem: 'Left Hand',
      voice: { kind: 'notes', name: 'feltPiano' },
      level: -7,
      pan: -0.12,
      room: -12,
      centre: 'Ab3',
      voices: 3,
      plays: {
        intro: { kind: 'pick', grid: '0.1.2.3.4.3.2.3.', ring: 14 },
        a: { kind: 'pick', grid: '0.1.2.3.4.3.2.1. 0.1.2.3.4.2.3.2.', ring: 12 },
        ending: { kind: 'pick', grid: '0.1.2.3.4...5... ................', ring: 40 },
      },
    }),
    part({
      stem: 'Right Hand',
      voice: { kind: 'notes', name: 'feltPiano' },
      level: -4,
      pan: 0.14,
      room: -11,
      plays: {
        a: {
          kind: 'tune',
          notes: `-:4 C5:4 Eb5:4 Bb4:4 | ~:6 Ab4:2 G4:8 | -:4 Ab4:4 C5:4 G5:4! | F5:10 Eb5:2 C5:4 |
            Eb5:8 F5:4 G5:4 | Ab5:6! F5:2 Db5:8 | C5:6 Db5:2 F5:4 Ab5:4 | -:2 Ab5:2 F5:4 G5:6 Bb4:2`,
        },
        ending: { kind: 'tune', notes: 'C5:6? Eb5:2? Ab5:8? | ~:16' },
      },
    }),
    part({
      stem: 'Right Hand',
      voice: { kind: 'notes', name: 'feltPiano' },
      level: -10,
      pan: 0.1,
      room: -11,
      plays: {
        a: {
          kind: 'tune',
          notes: `-:12 G4:4? | ~:8 Eb4:8? | -:8 Ab4:4? Eb5:4? | Db5:10? -:6 |
            C5:8? Db5:4? Eb5:4? | F5:8? Bb4:8? | Ab4:8? Db5:4? F5:4? | -:4 Db5:4? Db5:8?`,
        },
        ending: { kind: 'tune', notes: '-:8 C5:8? | ~:16' },
      },
    }),
  ],
};
