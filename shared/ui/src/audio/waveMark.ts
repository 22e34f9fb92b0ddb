/** A position in a sound that a note refers to. */
export interface WaveMark {
  uuid: string;
  /** Seconds from the start. */
  at: number;
  text: string;
}

/** The positions that notes refer to. */
export const marksOf = (
  notes: readonly { uuid: string; text: string; at_second: number | null }[],
): readonly WaveMark[] => notes.flatMap(({ uuid, text, at_second: at }) => (at === null ? [] : [{ uuid, text, at }]));
