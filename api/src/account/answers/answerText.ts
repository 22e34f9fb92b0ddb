/** Lines with which mail programs begin the quotation or the signature: `> …`, `-- `, `-----Original Message-----`, `______`. */
const ENDS = /^(>|-- ?$|-{4,}|_{8,})/;

/**
 * What somebody wrote above the quotation of the mail they answer. In any language, the line that introduces the quotation
 * contains the sender's address.
 */
export function answerText(text: string, sender: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const end = lines.findIndex((line) => ENDS.test(line) || line.toLowerCase().includes(sender.toLowerCase()));
  // A long introduction is wrapped before the address.
  const isBroken = end > 0 && lines[end]?.startsWith('<');
  return lines
    .slice(0, end < 0 ? lines.length : end - (isBroken ? 1 : 0))
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u0000', '')
    .trim();
}

/** Elements that begin a line, and those that are skipped. */
const LINES = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'blockquote', 'hr']);
const HIDDEN = new Set(['style', 'script', 'head', 'title']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/g, (whole, code: string | undefined, name = '') =>
    code === undefined ? (ENTITIES[String(name)] ?? whole) : String.fromCodePoint(Number(code)),
  );

/** The text of an HTML-only mail, line by line; quoted lines begin with `>`. It is never shown as HTML. */
export function textOfHtml(html: string): string {
  let hidden = '';
  const [first = '', ...pieces] = html.replace(/\s+/g, ' ').split('<');
  const words = pieces.map((piece) => {
    const end = piece.indexOf('>');
    if (end < 0) return '';
    const name = /^\/?[a-z0-9!-]*/i.exec(piece)?.[0].toLowerCase() ?? '';
    if (hidden !== '') {
      if (name !== `/${hidden}`) return '';
      hidden = '';
    } else if (HIDDEN.has(name)) {
      hidden = name;
      return '';
    }
    const starts = name === 'blockquote' ? '\n> ' : LINES.has(name) ? '\n' : '';
    return starts + decoded(piece.slice(end + 1));
  });
  return [decoded(first), ...words].join('');
}
