/** Letters of a title that registrations take, and how many (S9). */
const REGISTERED = 60;
const plain = /^[\x20-\x7e]*$/;

/** What to know of a title that PROs will read otherwise (S9); undefined for one that they take as it is. */
export const titleAdvice = (title: unknown): string | undefined => {
  if (typeof title !== 'string') return undefined;
  if (title.length > REGISTERED) return `Longer than ${REGISTERED} characters: registrations will shorten it.`;
  return plain.test(title) ? undefined : 'Registrations will write the accented and special letters plainly.';
};

/** What to know of an unusual tempo (S10). */
export const bpmAdvice = (bpm: unknown): string | undefined => {
  return typeof bpm === 'number' && (bpm < 20 || bpm > 300)
    ? 'Unusual: most music has 20 to 300 beats a minute.'
    : undefined;
};
