/** Signs that stand for a straight quotation mark or apostrophe where a program corrects what is typed. */
const quotes: Readonly<Partial<Record<string, string>>> = { '"': '“”„‟«»″', "'": '‘’‚‛‹›′' };

/** Blanks at the ends of lines, and how lines end, are no text. */
const linesOf = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** True for a text with curly quotation marks where there were straight ones; in French with blanks inside of them. */
function isQuotedAlike(text: string, cell: string): boolean {
  let at = 0;
  for (const sign of text) {
    const curly = quotes[sign];
    if (curly !== undefined && /[\u00a0\u202f]/.test(cell[at] ?? '') && curly.includes(cell[at + 1] ?? '\n')) at += 1;
    const found = cell[at] ?? '';
    if (curly !== undefined && found !== '' && curly.includes(found)) {
      at += 1;
      if (/[«‹]/.test(found) && /[\u00a0\u202f]/.test(cell[at] ?? '')) at += 1;
    } else if (cell.startsWith(sign, at)) at += sign.length;
    else return false;
  }
  return at === cell.length;
}

/** True for a text that reads as it did, with other line ends, blanks at the end, or curly quotation marks. */
export function isSameText(text: string, cell: string): boolean {
  const [one, other] = [linesOf(text), linesOf(cell)];
  return one === other || isQuotedAlike(one, other);
}
