const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const pitchClassOf = (name: string): number =>
  (SEMITONES[name.charAt(0)]! + (name[1] === '#' ? 1 : name[1] === 'b' ? 11 : 0)) % 12;

/** MIDI number of a note with its octave, `C4` = 60; throws if it is not a note. */
export const midiOf = (note: string): number => {
  const [, name, octave] = /^([A-G][#b]?)(\d)$/.exec(note) ?? [];
  if (!name) throw new Error(`Not a note: ${note}`);
  return 12 * (Number(octave) + 1) + pitchClassOf(name);
};

/** Frequency in Hz of a MIDI number, equal temperament, A4 = 440. */
export const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** The first number from `low` up with the pitch class. */
export const placed = (pitchClass: number, low: number): number => low + ((((pitchClass - low) % 12) + 12) % 12);

/** A chord in a section: the steps (sixteenths from the section's start) during which it sounds. */
export interface Chord {
  readonly start: number;
  readonly end: number;
  /** Pitch classes. */
  readonly root: number;
  readonly bass: number;
  /** Semitones above the root, in the order of importance for a small voicing: third, seventh, colour, root, fifth. */
  readonly tones: readonly number[];
}

const QUALITIES: Record<string, readonly number[]> = {
  '': [4, 0, 7],
  m: [3, 0, 7],
  m6: [3, 9, 0, 7],
  '69': [4, 9, 2, 0, 7],
  '7': [4, 10, 0, 7],
  maj7: [4, 11, 0, 7],
  m7: [3, 10, 0, 7],
  '9': [4, 10, 2, 0, 7],
  maj9: [4, 11, 2, 0, 7],
  m9: [3, 10, 2, 0, 7],
  '13': [4, 10, 9, 2, 0, 7],
  '7b9': [4, 10, 1, 0, 7],
  '7#9': [4, 10, 3, 0, 7],
  '7sus4': [5, 10, 0, 7],
  '9sus4': [5, 10, 2, 0, 7],
  m7b5: [3, 10, 6, 0],
  dim7: [3, 9, 6, 0],
  add9: [4, 2, 0, 7],
};

/** Reads the chords of a section, such as `Dm9 | G13 C7/E`; throws if one is invalid. */
export const chordsOf = (text: string, stepsPerBar: number): readonly Chord[] => {
  const chords: Chord[] = [];
  text.split('|').forEach((bar, barIndex) => {
    const symbols = bar.trim().split(/\s+/);
    symbols.forEach((symbol, index) => {
      const start = (barIndex + index / symbols.length) * stepsPerBar;
      const end = start + stepsPerBar / symbols.length;
      const last = chords.at(-1);
      const [, root, quality = '?', bass = root] = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol) ?? [];
      const tones = QUALITIES[quality];
      if (symbol === '~' && last) chords[chords.length - 1] = { ...last, end };
      else if (!root || !bass || !tones) throw new Error(`Not a chord: ${symbol}`);
      else chords.push({ start, end, root: pitchClassOf(root), bass: pitchClassOf(bass), tones });
    });
  });
  return chords;
};

/** That many tones of a chord around `centre` (MIDI), in close position, moving as little as possible from the voicing `before`. */
export const voiceChord = (
  { root, tones }: Chord,
  { before, centre, voices }: { before: readonly number[] | null; centre: number; voices: number },
): readonly number[] => {
  const classes = new Set(tones.slice(0, Math.max(voices, 2)).map((tone) => (root + tone) % 12));
  let best: readonly number[] = [];
  let least = Infinity;
  for (let lowest = centre - 14; lowest <= centre + 6; lowest++) {
    if (!classes.has(lowest % 12)) continue;
    const notes: number[] = [];
    for (let midi = lowest; notes.length < voices; midi++) if (classes.has(midi % 12)) notes.push(midi);
    const drift = Math.abs(notes.reduce((sum, note) => sum + note, 0) / voices - centre);
    const moves = notes.map((note) => Math.min(...(before ?? [note]).map((old) => Math.abs(old - note))));
    const cost = moves.reduce((sum, move) => sum + move, 0.8 * drift);
    if (cost < least) [best, least] = [notes, cost];
  }
  return best;
};
