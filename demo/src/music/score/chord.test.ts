import { parseChord } from './chord';
import { voiceChord } from './voiceChord';

const pitchClasses = (notes: readonly number[]): number[] =>
  [...new Set(notes.map((note) => note % 12))].sort((a, b) => a - b);

describe('chords', () => {
  it('reads root, quality and bass', () => {
    expect(parseChord('F#m7b5/A')).toMatchObject({ root: 6, bass: 9, third: 3, fifth: 6, seventh: 10 });
  });

  it('refuses what is no chord', () => {
    expect(() => parseChord('Hm')).toThrow('Not a chord: Hm');
    expect(() => parseChord('Cfoo')).toThrow('Not a chord: Cfoo');
  });

  it('voices a triad with all its tones near the centre', () => {
    const { notes } = voiceChord(parseChord('C'), { before: null, centre: 60, voices: 3 });
    expect(pitchClasses(notes)).toEqual([0, 4, 7]);
    for (const note of notes) expect(Math.abs(note - 60)).toBeLessThan(9);
  });

  it('keeps the common tone and moves the others by a step', () => {
    const before = voiceChord(parseChord('C'), { before: null, centre: 60, voices: 3 });
    const after = voiceChord(parseChord('F'), { before, centre: 60, voices: 3 });
    const moves = after.notes.map((note, index) => Math.abs(note - (before.notes[index] ?? 0)));
    expect(Math.max(...moves)).toBeLessThanOrEqual(2);
    expect(moves).toContain(0);
  });

  it('leaves out root and fifth before third and seventh', () => {
    const { notes } = voiceChord(parseChord('D9'), { before: null, centre: 62, voices: 3 });
    expect(pitchClasses(notes)).toEqual([0, 4, 6]);
  });
});
