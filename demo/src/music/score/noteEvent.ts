/** A note of a section: steps are sixteenths from the start of the section, pitch is a MIDI number. */
export interface NoteEvent {
  readonly step: number;
  readonly steps: number;
  readonly midi: number;
  readonly velocity: number;
  /** Seconds after the step (a strum). */
  readonly late: number;
  /** What a singer sings; empty for everybody else. */
  readonly syllable: string;
  /** Which drum; empty for everybody else. */
  readonly piece: string;
}

/** A note with the parts that most notes do not need left at rest. */
export const noteEvent = (
  note: Pick<NoteEvent, 'step' | 'steps' | 'midi' | 'velocity'> & Partial<NoteEvent>,
): NoteEvent => ({ late: 0, syllable: '', piece: '', ...note });
