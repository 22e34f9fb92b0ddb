import type { Envelope } from '@segno/contract';
import type { AppError } from '../platform/errors';

/** W1: the envelope of an answer that went well. */
export const success = (data: unknown, message = ''): Envelope<unknown> => ({
  success: true,
  data,
  errors: null,
  message,
  msg: message,
});

/** The envelope of an error; nothing of the server's inside is in it. */
export const failure = (error: AppError): Envelope<unknown> => ({
  success: false,
  data: error.data,
  errors: error.fields ?? null,
  message: error.message,
  msg: error.message,
  code: error.code,
});
