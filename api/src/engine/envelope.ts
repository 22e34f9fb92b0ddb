import type { Envelope } from '@segno/contract';
import type { AppError } from '../platform/http/errors';

/** W1: the envelope of a successful answer. */
export const success = (data: unknown, message = ''): Envelope<unknown> => ({
  success: true,
  data,
  errors: null,
  message,
  msg: message,
});

/** The envelope of an error; it reveals nothing of the server's internals. */
export const failure = (error: AppError): Envelope<unknown> => ({
  success: false,
  data: error.data,
  errors: error.fields ?? null,
  message: error.message,
  msg: error.message,
  code: error.code,
});
