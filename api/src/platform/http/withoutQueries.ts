import type { IncomingHttpHeaders } from 'node:http';

/** The parameters that a log may show, and the shape of a value that can be nothing else. Every other one is left out. */
const harmless: ReadonlyMap<string, RegExp> = new Map([
  ['pagenum', /^\d{1,9}$/],
  ['pagesize', /^\d{1,9}$/],
  ['sort_by', /^[a-z_]{1,40}$/],
  ['sort_order', /^(asc|desc)$/],
]);

/** The harmless parameters of a query without its `?`; `…` stands for whatever was left out. */
export const shownQuery = (query: string): string => {
  const parameters = query.split('&');
  const shown = parameters.filter((parameter) => {
    const [name = '', ...value] = parameter.split('=');
    return harmless.get(name)?.test(value.join('='));
  });
  return [...shown, ...(shown.length < parameters.length ? ['…'] : [])].join('&');
};

/**
 * What follows an address in a text; its mark may be encoded, as mail filters hand links over. White space and quotes end
 * it, as does the backslash of a quote in JSON.
 */
const afterAddress =
  /(?<=[^\s"'<>`\\])(?:\?([^\s"'<>`\\]+)|(?:#|%(?:25)*(?:23|3f))[\w-]+(?:=|%(?:25)*3d)[^\s"'<>`\\]*)/gi;

/**
 * A text without the queries and fragments of the addresses in it: they may be signatures, keys, or tokens of links.
 * Written for error messages and whole lines of JSON; of a query the harmless parameters stay.
 */
export const withoutQueries = (text: string): string =>
  text.replace(afterAddress, (_all, query?: string) => (query === undefined ? '#…' : `?${shownQuery(query)}`));

/** A cookie of a request; undefined when it is missing or empty. */
export const requestCookie = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;
