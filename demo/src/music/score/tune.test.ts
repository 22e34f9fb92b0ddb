import { parseTune } from './tune';

describe('melodies', () => {
  it('reads notes, rests, ties, touch and syllables', () => {
    const notes = parseTune('C4:4 -:4 E4:8!@la | ~:4 G4:12?', 16);
    expect(notes.map(({ step, steps, midi, syllable }) => [step, steps, midi, syllable])).toEqual([
      [0, 4, 60, ''],
      [8, 12, 64, 'la'],
      [20, 12, 67, ''],
    ]);
    const [plain, loud, soft] = notes.map(({ velocity }) => velocity);
    expect(loud).toBeGreaterThan(plain ?? 1);
    expect(soft).toBeLessThan(plain ?? 0);
  });

  it('says which bar does not add up', () => {
    expect(() => parseTune('C4:16 | C4:15', 16)).toThrow('Bar 2 does not add up');
  });

  it('refuses what is no note', () => {
    expect(() => parseTune('X4:16', 16)).toThrow('Not a note: X4:16');
  });
});
