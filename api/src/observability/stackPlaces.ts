/** A location in one of our files as it ran: line and column as browsers count them, from 1. */
export interface RunPlace {
  /** The function's name as the browser knows it; '' if it has none. */
  name: string;
  /** `/r/catalog/1.0.0-0f3a91bc/1a2b3c4d.js`, or in `/static/`. */
  path: string;
  line: number;
  column: number;
}

const MOST = 30;
/** Maximum characters of a line that are parsed: an address of ours with the name before it is shorter. */
const LONGEST_LINE = 600;

const PLACE = /(\/(?:r|static)\/[\w./~-]{1,200}\.js)(?:\?[^\s:]*)?:(\d{1,9}):(\d{1,9})\)?\s*$/;
/** `at name (` in Chromium, `name@` in Firefox and Safari. */
const NAME = /^\s*(?:at (?:async )?(?:new )?([\w$.<>[\] ]{1,100}?) \(|([\w$.<>/*]{1,100})@)/;

/**
 * The locations of a stack in our own files, innermost first, thirty at most. Extensions, the browser itself and everything
 * else in a line are left out.
 */
export const stackPlaces = (stack: string): RunPlace[] =>
  stack
    .split('\n')
    .flatMap((whole) => {
      const text = whole.slice(0, LONGEST_LINE);
      const [, path, line, column] = PLACE.exec(text) ?? [];
      if (path === undefined) return [];
      const [, v8, other] = NAME.exec(text) ?? [];
      return [{ name: v8 ?? other ?? '', path, line: Number(line), column: Number(column) }];
    })
    .slice(0, MOST);

/** One location per line, as stored. */
export const placesText = (places: readonly RunPlace[]): string =>
  places.map(({ name, path, line, column }) => `${name}@${path}:${line}:${column}`).join('\n');

/** The innermost release of a remote whose code is in the stack; undefined if all of it is the shell's. */
export function remoteIn(places: readonly RunPlace[]): { remote: string; base: string } | undefined {
  for (const { path } of places) {
    const [base, remote] = /^\/r\/([a-z][a-z0-9-]*)\/[^/]+\//.exec(path) ?? [];
    if (base !== undefined && remote !== undefined) return { remote, base };
  }
  return undefined;
}
