const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Pitch class 0 to 11 of a note name such as `F#` or `Bb`; throws when it is none. */
export const pitchClassOf = (name: string): number => {
  const natural = SEMITONES[name.charAt(0)];
  const accidental = name.slice(1);
  if (natural === undefined || !['', '#', 'b'].includes(accidental)) throw new Error(`Not a note: ${name}`);
  return (natural + (accidental === '#' ? 1 : accidental === 'b' ? 11 : 0)) % 12;
};

/** MIDI number of a note with its octave, `C4` = 60; throws when it is none. */
export const midiOf = (note: string): number => {
  const octave = Number(note.slice(-1));
  if (!Number.isInteger(octave)) throw new Error(`Not a note: ${note}`);
  const name = note.slice(0, -1);
  // Cb4 lies below C4: its pitch class wraps, its octave does not.
  const wrap = name === 'Cb' ? -12 : 0;
  return 12 * (octave + 1) + pitchClassOf(name) + wrap;
};

/** Frequency in Hz of a MIDI number, equal temperament, A4 = 440. */
export const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
