import type { FastifyError, FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from './envelope';
import { AppError, tooMany } from '../platform/http/errors';
import { isUnavailable, RETRY_SECONDS } from '../platform/http/unavailable';

/** Sends every refusal in the envelope (W1: envelope): ours, Fastify's own (bad JSON, too large, wrong type) and unknown errors. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(new AppError('not_found'))));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known.code === 'internal' || (known.code === 'unavailable' && known !== error))
      request.log.error({ err: error }, 'call failed');
    if (known.retryAfter !== undefined) reply.header('Retry-After', Math.ceil(known.retryAfter));
    if (known.etag !== undefined) reply.header('ETag', known.etag);
    // The rest of its body is not awaited.
    if (known.code === 'too_slow') reply.header('Connection', 'close');
    return reply.code(known.status).send(failure(known));
  });
}

/** A request whose head is not HTTP, too long or too slow never reaches a route; the caller still gets the envelope. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const code =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'too_slow'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'too_large'
        : 'bad_syntax';
  const refusal = new AppError(code);
  const body = JSON.stringify(failure(refusal));
  if (error.code !== 'ECONNRESET' && socket.writable)
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroy(error);
}

/** The answer to any thrown value. Unknown errors are 'internal', and reveal nothing of their content. */
export function asAppError(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_type');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('too_large');
  if (statusCode === 429) return tooMany();
  // Broken JSON, a body where none belongs, a path that cannot be decoded.
  if (statusCode === 400) return new AppError('bad_syntax');
  // Two writers collided: a serialization failure, a deadlock, or a duplicate that no rule names.
  if (code === '40001' || code === '40P01' || code === '23505' || code === '23503') return new AppError('conflict');
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  return new AppError('internal');
}
