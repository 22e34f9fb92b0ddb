import { withoutQueries } from '../platform/http/withoutQueries';

/** Characters of a message that are read, and that are stored. */
const READ = 2000;
const KEPT = 300;

/** Removes quoted text, which somebody typed or a server sent, except for the names of members that were read or written. */
const withoutQuoted = (text: string): string =>
  text
    .replace(
      /(reading |setting )?(["'`])([^"'`]*)\2/g,
      (all, before: string | undefined, quote: string, inner: string) =>
        before !== undefined && /^[A-Za-z_$][\w$]*$/.test(inner) ? all : `${before ?? ''}${quote}…${quote}`,
    )
    .replace(/[“„‘‚«][^”’»]*[”’»]/g, '“…”')
    // An unclosed quote was cut off.
    .replace(/(?<!…)(["`])[^"`]+$/, '$1…');

/** Keeps of an address in a message only the path of one of our files. */
const withoutAddresses = (text: string): string =>
  text.replace(
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s)"'`<>]+/gi,
    (address) => /\/(?:r|static)\/[\w./-]+$/.exec(address)?.[0] ?? '…',
  );

/**
 * An error's message without anything that could identify a person or grant access (L6: what browsers report): quoted text,
 * addresses of any kind, uuids, long numbers, and long words with a digit, such as tokens. One line of at most 300
 * characters; `…` replaces what was removed.
 */
export const withoutPersonalData = (message: string): string =>
  withoutQuoted(withoutAddresses(withoutQueries(message.slice(0, READ).replace(/\s+/g, ' '))))
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
    .replace(/[\w+=-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
    .replace(/\b\d{5,}\b/g, '…')
    .trim()
    .slice(0, KEPT);
