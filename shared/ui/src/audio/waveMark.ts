/** A place in a sound of which something was said. */
export interface WaveMark {
  uuid: string;
  /** Seconds from the start. */
  at: number;
  text: string;
}

/** The places that notes are about. */
export const marksOf = (
  notes: readonly { uuid: string; text: string; at_second: number | null }[],
): readonly WaveMark[] => notes.flatMap(({ uuid, text, at_second: at }) => (at === null ? [] : [{ uuid, text, at }]));
