import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { AppError } from './errors';

/** How fast callers must be. */
export interface Pace {
  /** Time in which a request's head, and then its body, must arrive. */
  seconds: number;
  /** Bytes per second that an upload must reach on average over `seconds`; it has no other time limit. */
  uploadRate: number;
}

/** Milliseconds that an answer to a slow caller has to get out. */
const FAREWELL_MS = 1000;
/** A browser that plays music stops reading when it has enough for a while, and requests the rest later. */
const SILENT_WINDOWS = 4;

/**
 * Node's part: slow heads, connections that never send a request, and callers who neither send nor read. Its limit for
 * bodies stays off, because it does not know routes and an upload may take hours.
 */
export const serverTimeouts = ({ seconds }: Pace) =>
  ({
    connectionTimeout: SILENT_WINDOWS * seconds * 1000,
    http: {
      requestTimeout: 0,
      headersTimeout: seconds * 1000,
      connectionsCheckingInterval: Math.min(5000, seconds * 250),
    },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Closes connections whose body has not arrived in time, whether or not anybody reads it: with a 408 if there is no answer
 * yet. A route with `config: { ownPace: true }` handles this itself.
 */
export function closeSlowCallers(app: FastifyInstance, { seconds }: Pace): void {
  const bodies = new WeakMap<IncomingMessage, PassThrough>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !request.routeOptions.config.ownPace) {
      const deadline = setTimeout(() => {
        if (raw.complete) return;
        bodies.get(raw)?.destroy(new AppError('too_slow'));
        setTimeout(() => raw.socket.destroy(), FAREWELL_MS).unref();
      }, seconds * 1000).unref();
      raw.once('close', () => clearTimeout(deadline));
    }
    done();
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request.raw) || request.routeOptions.config.ownPace) return payload;
    const body = new PassThrough();
    bodies.set(request.raw, body);
    // If nobody parses the body, nobody listens for its errors either.
    body.on('error', () => {});
    payload.on('error', (error: Error) => body.destroy(error)).pipe(body);
    return body;
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

declare module 'fastify' {
  interface FastifyContextConfig {
    ownPace?: true;
  }
}
