/** Letters to add, drop, replace or swap with a neighbour to turn one word into the other (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Longer texts are compared only by trigrams. */
const MOST_LETTERS = 64;

/** Allowed slips for a text of that many letters. In shorter ones, one letter makes another word. */
export const slipsOf = (length: number): number => (length >= 12 ? 3 : length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** How many slips separate a text from a form; Infinity if there are too many. */
export function slipsTo(typed: string): (form: string) => number {
  const allowed = typed.length > MOST_LETTERS ? 0 : slipsOf(typed.length);
  const digits = digitsOf(typed);
  return (form) => {
    // Most forms have another length, and there are tens of thousands.
    if (Math.abs(typed.length - form.length) > allowed) return Infinity;
    const most = Math.min(allowed, slipsOf(form.length));
    if (most === 0 || Math.abs(typed.length - form.length) > most || digitsOf(form) !== digits) return Infinity;
    // A short word with another first letter is another word ('rock', 'sock').
    if (most === 1 && typed.length < 6 && typed[0] !== form[0]) return Infinity;
    const distance = editDistance(typed, form);
    return distance <= most ? distance : Infinity;
  };
}

/** The words that a text may be a misspelling of, the nearest first. */
export function nearestTo(typed: string, words: readonly string[]): { word: string; slips: number }[] {
  const slipsIn = slipsTo(typed);
  return words
    .map((word) => ({ word, slips: slipsIn(word) }))
    .filter(({ slips }) => slips !== Infinity)
    .sort((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1));
}

/** Number of letters that must be the same at the beginning or the end: the other half may have all slips. */
export const sameLetters = ({ length }: string): number => Math.max(1, Math.min(3, Math.floor((length - 1) / 2)));

export const digitsOf = (text: string): string => text.replace(/\P{N}/gu, '');
