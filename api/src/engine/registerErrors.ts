import type { FastifyError, FastifyInstance } from 'fastify';
import { failure } from './envelope';
import { AppError } from '../platform/errors';

/** Every refusal leaves in the envelope (W1): ours, Fastify's own (bad JSON, too large, wrong type) and unknown faults. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(new AppError('not_found'))));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known.code === 'internal') request.log.error({ err: error }, 'call failed');
    if (known.retryAfter !== undefined) reply.header('Retry-After', Math.ceil(known.retryAfter));
    return reply.code(known.status).send(failure(known));
  });
}

/** What to answer for anything thrown. What we do not know is 'internal', and says nothing of its inside. */
export function asAppError(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_type');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new AppError('too_large');
  if (statusCode === 429) return new AppError('too_many');
  // Broken JSON, a body where none belongs, a path that cannot be decoded.
  if (statusCode === 400) return new AppError('bad_syntax');
  // Two writers met: a serialization failure, a deadlock, or a duplicate that no rule names.
  if (code === '40001' || code === '40P01' || code === '23505' || code === '23503') return new AppError('conflict');
  return new AppError('internal');
}
