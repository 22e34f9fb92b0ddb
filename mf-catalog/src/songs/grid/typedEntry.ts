const SEPARATOR = '|';

/** The entries of a cell of several (docs/decisions/0049). */
const entriesOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The entry that is being typed at the end of a cell of several, what stands before it, and the other entries. */
export function typedEntry(text: string): { before: string; entry: string; others: readonly string[] } {
  const end = text.lastIndexOf(SEPARATOR) + 1;
  const before = text.slice(0, end);
  return { before: end === 0 ? '' : `${before.trimEnd()} `, entry: text.slice(end).trim(), others: entriesOf(before) };
}
