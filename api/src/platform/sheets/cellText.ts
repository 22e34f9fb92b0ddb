const escaped = (text: string): string =>
  text.includes('|') || text.includes('\\') ? text.replace(/[\\|]/g, '\\$&') : text;

/** Several texts in one cell: `a | b`. A bar or backslash inside a text has a backslash before it. */
export const joined = (texts: readonly string[]): string => texts.map(escaped).join(' | ');

/** The texts of a cell that `joined` has made, or a person has typed: without blanks around them, and without empty ones. */
export function split(cell: string): string[] {
  const texts = [''];
  for (const [piece] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (piece === '|') texts.push('');
    else texts[texts.length - 1] += piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
