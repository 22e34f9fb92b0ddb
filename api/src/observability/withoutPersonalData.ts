import { withoutQueries } from '../platform/http/withoutQueries';

/** Characters of a message that are looked at, and that are kept. */
const READ = 2000;
const KEPT = 300;

/** Quoted text is what somebody typed or a server sent, but for the name of a member that was read or written. */
const withoutQuoted = (text: string): string =>
  text
    .replace(
      /(reading |setting )?(["'`])([^"'`]*)\2/g,
      (all, before: string | undefined, quote: string, inner: string) =>
        before !== undefined && /^[A-Za-z_$][\w$]*$/.test(inner) ? all : `${before ?? ''}${quote}…${quote}`,
    )
    .replace(/[“„‘‚«][^”’»]*[”’»]/g, '“…”')
    // A quote that is not closed was cut off.
    .replace(/(?<!…)(["`])[^"`]+$/, '$1…');

/** Of an address in a message the path of one of our files, and nothing else. */
const withoutAddresses = (text: string): string =>
  text.replace(
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s)"'`<>]+/gi,
    (address) => /\/(?:r|static)\/[\w./-]+$/.exec(address)?.[0] ?? '…',
  );

/**
 * A message of an error without what could name a person or let somebody in (L6: what browsers report): quoted text, addresses of
 * any kind, uuids, long numbers, and long words with a digit in them, as tokens are. One line of at most 300 characters; `…`
 * stands for what was taken out.
 */
export const withoutPersonalData = (message: string): string =>
  withoutQuoted(withoutAddresses(withoutQueries(message.slice(0, READ).replace(/\s+/g, ' '))))
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…')
    .replace(/[\w+=-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
    .replace(/\b\d{5,}\b/g, '…')
    .trim()
    .slice(0, KEPT);
