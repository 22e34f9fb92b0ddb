import { waitText, type FieldErrors } from '@segno/contract';

/** A call that did not succeed: the server's words, or the specification's for a network that failed. */
export class CallError extends Error {
  readonly status: number;
  /** Stable name of the error; switch on this, never on prose. */
  readonly code: string;
  /** Field path to texts; empty when the failure is not about fields. */
  readonly errors: FieldErrors;
  /** What the answer says besides: of a 412 the record as it is now, with its ETag, and what was changed in it. */
  readonly data: unknown;

  constructor(o: { status: number; code: string; message: string; errors?: FieldErrors | null; data?: unknown }) {
    super(o.message);
    this.name = 'CallError';
    this.status = o.status;
    this.code = o.code;
    this.errors = o.errors ?? {};
    this.data = o.data ?? null;
  }
}

/** `source_file.url` as a person reads it: 'Source file'. */
export const readablePath = (path: string): string => {
  const words = (path.split('.', 1)[0] ?? path).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * A sentence with the server's errors as bullet lines below it (specification section 8), for what no form shows.
 * @param text of the failure; what the thrown thing says itself when it is left out
 */
export const messageWithErrors = (error: unknown, text = messageOf(error)): string => {
  const errors = error instanceof CallError ? Object.entries(error.errors) : [];
  const bullets = errors.flatMap(([path, texts]) =>
    texts.map((each) => (path.startsWith('_') ? `• ${each}` : `• ${readablePath(path)}: ${each}`)),
  );
  return [text, ...bullets].join('\n');
};

/** An answer without our envelope: a proxy's, which says at most how long to wait. */
export const noBody = ({ status, headers }: Pick<Response, 'status' | 'headers'>): CallError => {
  const seconds = Number(headers.get('Retry-After'));
  const message = seconds > 0 ? `Too many attempts. ${waitText(seconds)}` : 'No body in the response';
  return new CallError({ status, code: 'no_body', message });
};

/** What a build for production calls React's own errors by number, in words: https://react.dev/errors. */
const reactErrors: Readonly<Record<string, string>> = {
  31: 'It tried to show something that cannot be shown.',
  130: 'It uses a part that this version of Segno does not have.',
  185: 'It changes itself without an end.',
};

/** What to tell a person about any thrown thing. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error) || error.message === '') return 'There was an error';
  const number = /^Minified React error #(\d+)/.exec(error.message)?.[1];
  return number === undefined ? error.message : (reactErrors[number] ?? 'It could not be drawn.');
};
