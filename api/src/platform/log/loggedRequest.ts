import { shownQuery } from '../http/withoutQueries';

/** What a log line says of a request: no header and no body, and of its query only what is known to be harmless. */
export const loggedRequest = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  url: url.replace(
    /([?#]|%(?:25)*(?:23|3f))(.*)$/is,
    (_all, mark: string, rest: string) => `${mark}${shownQuery(rest)}`,
  ),
  ip,
});
