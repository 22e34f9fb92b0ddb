import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../configuration/config';
import { loggedError } from './loggedError';
import { loggedRequest } from './loggedRequest';
import { withoutQueries } from '../http/withoutQueries';

/**
 * The server's log, by default to its output. Requests and errors are written member by member from what is known to be
 * harmless, and no line leaves with the query of an address, wherever in it that stood.
 */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger => {
  const options = {
    level: logLevel,
    serializers: { req: loggedRequest, err: (error: unknown) => loggedError(error) },
    hooks: { streamWrite: withoutQueries },
  };
  return stream ? pino(options, stream) : pino(options);
};
