import type { FieldErrors } from '@segno/contract';

/** A call that did not succeed: the server's words, or the specification's for a network that failed. */
export class CallError extends Error {
  readonly status: number;
  /** Stable name of the error; switch on this, never on prose. */
  readonly code: string;
  /** Field path to texts; empty when the failure is not about fields. */
  readonly errors: FieldErrors;

  constructor(o: { status: number; code: string; message: string; errors?: FieldErrors | null }) {
    super(o.message);
    this.name = 'CallError';
    this.status = o.status;
    this.code = o.code;
    this.errors = o.errors ?? {};
  }
}

/** What to tell a person about any thrown thing. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'There was an error';
