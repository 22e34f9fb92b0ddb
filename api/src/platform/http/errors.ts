import { type FieldErrors, waitText } from '@segno/contract';

/** Every error of the server: its HTTP status (W2: status codes) and its default text. */
export const errorCodes = {
  bad_syntax: { status: 400, text: 'Bad request syntax' },
  unauthenticated: { status: 401, text: 'Unauthorized' },
  wrong_login: { status: 401, text: 'Invalid email or password' },
  second_factor_expired: { status: 401, text: 'Your login has expired. Please log in again.' },
  link_expired: { status: 401, text: 'Your link has expired.' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  unauthorized_login: { status: 403, text: 'Unauthorized' },
  inactive: { status: 403, text: 'This account is inactive' },
  second_factor_required: {
    status: 403,
    text: 'Your role requires two-factor authentication. Please set it up first.',
  },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'This call does not exist' },
  wrong_state: { status: 409, text: 'This is not possible in the current state.' },
  in_use: { status: 409, text: 'This is still in use.' },
  conflict: { status: 409, text: 'Somebody else changed this at the same time. Please try again.' },
  edit_conflict: { status: 412, text: 'Somebody else changed this meanwhile.' },
  too_slow: { status: 408, text: 'The request did not arrive in time. Please try again.' },
  not_ready: { status: 412, text: 'Not ready yet' },
  too_large: { status: 413, text: 'The request is too large' },
  unsupported_type: { status: 415, text: 'This content type is not supported' },
  invalid: { status: 422, text: 'An error occurred. Please check your submission.' },
  too_many: { status: 429, text: 'Too many attempts.' },
  internal: { status: 500, text: 'There was an error' },
  unavailable: { status: 503, text: 'The service is not available right now. Please try again.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The one error that callers see: a code of the table, a text, and the invalid fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Additional data in the answer. */
  readonly data: unknown;
  /** The version of the record concerned. */
  readonly etag: string | undefined;

  constructor(
    code: ErrorCode,
    o: { message?: string; fields?: FieldErrors; retryAfter?: number; data?: unknown; etag?: string } = {},
  ) {
    super(o.message ?? errorCodes[code].text);
    this.name = 'AppError';
    this.code = code;
    this.fields = o.fields;
    this.retryAfter = o.retryAfter;
    this.data = o.data ?? null;
    this.etag = o.etag;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** 422 with all invalid fields at once. */
export const invalid = (fields: FieldErrors): AppError => new AppError('invalid', { fields });

/** 404; also the answer for somebody else's record (C1: order of refusals). */
export const notFound = (): AppError => new AppError('not_found');

/** 409 with a sentence that says what is in the way. */
export const wrongState = (message: string): AppError => new AppError('wrong_state', { message });

/** Default number of seconds to wait. */
const SOME_TIME = 60;

/** 429 that says how long to wait, in seconds for programs and in words for people. */
export const tooMany = (seconds = SOME_TIME): AppError =>
  new AppError('too_many', { retryAfter: seconds, message: `${errorCodes.too_many.text} ${waitText(seconds)}` });

/** 503 for a full queue: nothing was done, and the same call can be made again after `seconds`. */
export const tooBusy = (seconds: number): AppError =>
  new AppError('unavailable', {
    retryAfter: seconds,
    message: `There is too much to do right now. ${waitText(seconds)}`,
  });
