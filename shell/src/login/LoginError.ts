import type { LoginErrors } from './validateLogin';

/** A login that did not succeed: the server's words, and what it says of single fields. */
export class LoginError extends Error {
  readonly fields: LoginErrors;

  constructor(message: string, fields: LoginErrors = {}) {
    super(message);
    this.name = 'LoginError';
    this.fields = fields;
  }
}
