import type { IncomingHttpHeaders } from 'node:http';

/** The query parameters that a log may show, each with the pattern its value must match. All others are left out. */
const harmless: ReadonlyMap<string, RegExp> = new Map([
  ['pagenum', /^\d{1,9}$/],
  ['pagesize', /^\d{1,9}$/],
  ['sort_by', /^[a-z_]{1,40}$/],
  ['sort_order', /^(asc|desc)$/],
]);

/** The harmless parameters of a query without its `?`; `…` replaces the others. */
export const shownQuery = (query: string): string => {
  const parameters = query.split('&');
  const shown = parameters.filter((parameter) => {
    const [name = '', ...value] = parameter.split('=');
    return harmless.get(name)?.test(value.join('='));
  });
  return [...shown, ...(shown.length < parameters.length ? ['…'] : [])].join('&');
};

/**
 * What follows an address in a text; its mark may be encoded, as mail filters pass links on. It ends at white space,
 * quotes, or the backslash of a quote in JSON.
 */
const afterAddress =
  /(?<=[^\s"'<>`\\])(?:\?([^\s"'<>`\\]+)|(?:#|%(?:25)*(?:23|3f))[\w-]+(?:=|%(?:25)*3d)[^\s"'<>`\\]*)/gi;

/**
 * A text without the queries and fragments of the addresses in it, which may be signatures, keys, or tokens of links. For
 * error messages and whole lines of JSON; harmless query parameters stay.
 */
export const withoutQueries = (text: string): string =>
  text.replace(afterAddress, (_all, query?: string) => (query === undefined ? '#…' : `?${shownQuery(query)}`));

/** A cookie of a request; undefined if it is missing or empty. */
export const requestCookie = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;
