/** An element with its content; text is escaped when it is written. */
export class XmlElement {
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly content: readonly (XmlElement | string)[],
  ) {}
}

/** Possible content of an element; null, undefined, false and '' write nothing. */
export type XmlContent = XmlElement | string | number | false | null | undefined | readonly XmlContent[];

const flat = (content: XmlContent): (XmlElement | string)[] => {
  if (content instanceof XmlElement) return [content];
  if (typeof content === 'object' && content !== null) return content.flatMap(flat);
  return content === null || content === undefined || content === false || content === '' ? [] : [String(content)];
};

export const element = (name: string, ...content: XmlContent[]): XmlElement => new XmlElement(name, {}, flat(content));

/** An element with attributes. */
export const elementWith = (
  attributes: Readonly<Record<string, string>>,
  name: string,
  ...content: XmlContent[]
): XmlElement => new XmlElement(name, attributes, flat(content));

/** An element with this value; nothing for null, undefined and ''. */
export const optional = (name: string, value: string | number | null | undefined): XmlElement | undefined =>
  value === null || value === undefined || value === '' ? undefined : element(name, value);

/** A document, on one line or with each nested element on its own line. */
export const xmlDocument = (root: XmlElement, { isIndented = false } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, isIndented ? '\n' : '')}${isIndented ? '\n' : ''}`;

/** `line` precedes a tag that is on its own line. */
function written({ name, attributes, content }: XmlElement, line: string): string {
  const tag = Object.entries(attributes).reduce((text, [key, value]) => `${text} ${key}="${escapeXml(value)}"`, name);
  if (content.length === 0) return `<${tag}/>`;
  const deeper = line && content.every((part) => part instanceof XmlElement) ? `${line}  ` : '';
  const inside = content.map((part) =>
    typeof part === 'string' ? escapeXml(part) : `${deeper}${written(part, deeper)}`,
  );
  return `<${tag}>${inside.join('')}${deeper && line}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or attribute. What XML 1.0 cannot contain at all (control characters, lone surrogates) becomes U+FFFD. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
