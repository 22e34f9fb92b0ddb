/** A tag of XML, without the prefix of its name. */
export interface XmlTag {
  name: string;
  /** As written. */
  attributes: string;
  /** `<c>` and `<c/>` begin something, `</c>` and `<c/>` end it. */
  begins: boolean;
  ends: boolean;
  /** The text between it and the previous tag. */
  text: string;
}

/** Maximum characters of a tag, or of the text between two tags. */
const LONGEST = 1024 * 1024;

const entities: Readonly<Partial<Record<string, string>>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with XML's predefined escapes resolved; entities declared by the document are not. */
export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return entities[name] ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

const patterns = new Map<string, RegExp>();

/** The value of an attribute. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:\\w{1,40}:)?${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
};

/**
 * Reads the tags of XML that arrives in pieces of any size; comments and declarations are skipped. Throws an Error for a
 * tag that does not end.
 */
export class XmlTags {
  #rest = '';
  #text = '';

  *push(piece: string): Generator<XmlTag> {
    const all = this.#rest + piece;
    let from = 0;
    for (;;) {
      const at = all.indexOf('<', from);
      if (at < 0) break;
      const end = endOfTag(all, at);
      if (end === undefined) break;
      this.#text += all.slice(from, at);
      from = end;
      const tag = all.slice(at + 1, end - 1);
      if (tag.startsWith('![CDATA[')) this.#text += tag.slice(8, -2).replaceAll('&', '&amp;');
      if (tag.startsWith('!') || tag.startsWith('?')) continue;
      const text = this.#text;
      this.#text = '';
      yield tagOf(tag, text);
    }
    this.#rest = all.slice(from);
    if (this.#rest.length + this.#text.length > LONGEST) throw new Error('A tag of the workbook does not end');
  }
}

/** The position after the tag that begins at `at`; undefined if its end has not arrived yet. */
function endOfTag(all: string, at: number): number | undefined {
  if (all.startsWith('<!', at)) {
    const close = all.startsWith('<!--', at) ? '-->' : all.startsWith('<![CDATA[', at) ? ']]>' : '>';
    // Which of them it is may be in the next piece.
    const end = all.length < at + 9 ? -1 : all.indexOf(close, at);
    return end < 0 ? undefined : end + close.length;
  }
  for (let end = all.indexOf('>', at); end >= 0; end = all.indexOf('>', end + 1))
    if (!isInQuotes(all, at, end)) return end + 1;
  return undefined;
}

function isInQuotes(all: string, from: number, end: number): boolean {
  let isIn = false;
  for (let at = all.indexOf('"', from); at >= 0 && at < end; at = all.indexOf('"', at + 1)) isIn = !isIn;
  return isIn;
}

function tagOf(tag: string, text: string): XmlTag {
  const isEnd = tag.startsWith('/');
  const isAlone = tag.endsWith('/');
  const written = tag.slice(isEnd ? 1 : 0, isAlone ? -1 : undefined);
  const blank = written.search(/\s/);
  const name = blank < 0 ? written : written.slice(0, blank);
  const attributes = blank < 0 ? '' : written.slice(blank);
  return { name: name.slice(name.indexOf(':') + 1), attributes, begins: !isEnd, ends: isEnd || isAlone, text };
}
