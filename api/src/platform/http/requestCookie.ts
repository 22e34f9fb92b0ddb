import type { IncomingHttpHeaders } from 'node:http';

/** A cookie of a request; undefined when it is missing or empty. */
export const requestCookie = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;
