import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../configuration/config';
import { withoutQueries, shownQuery } from '../http/withoutQueries';

/** What a log line says about a request: no header and no body, and of its query only what is known to be harmless. */
export const loggedRequest = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  url: url.replace(
    /([?#]|%(?:25)*(?:23|3f))(.*)$/is,
    (_all, mark: string, rest: string) => `${mark}${shownQuery(rest)}`,
  ),
  ip,
});

/**
 * The server's log, by default to its output. Requests and errors are written member by member from what is known to be
 * harmless, and queries of addresses are removed from every line, wherever they are in it.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger => {
  const options = {
    level: logLevel,
    serializers: { req: loggedRequest, err: (error: unknown) => loggedError(error) },
    hooks: { streamWrite: withoutQueries },
  };
  return stream ? pino(options, stream) : pino(options);
};

/** Members of foreign errors that help to find the fault. Others are left out: a database's error may contain everything that was sent. */
const known = ['code', 'statusCode', 'responseCode', 'command', 'syscall', 'severity', 'table', 'column', 'constraint'];

/** How many nested errors a line shows. */
const DEPTH = 5;

/** What a log line says about an error: type, message, stack and cause, and nothing that was sent or requested. */
const loggedError = (error: unknown, depth = DEPTH): unknown => {
  if (!(error instanceof Error)) return withoutQueries(String(error));
  const members = Object.entries(error).filter(
    ([name, value]) => known.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return {
    type: error.name,
    message: withoutQueries(error.message),
    stack: withoutQueries(error.stack ?? ''),
    ...Object.fromEntries(members),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: loggedError(error.cause, depth - 1) }),
  };
};
