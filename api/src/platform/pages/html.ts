/** Text that is already HTML; everything else is escaped when it is inserted into a template. */
export class Html {
  constructor(readonly text: string) {}
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const render = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === null || value === undefined || value === false ? '' : escape(String(value));
};

/** A piece of HTML; values are escaped, pieces are not. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(values[index - 1]) + string));
