import { waitText, type FieldErrors } from '@segno/contract';

/** A call that failed: the server's message, or the specification's for a failed network. */
export class CallError extends Error {
  readonly status: number;
  /** Stable name of the error. Switch on this, never on the message. */
  readonly code: string;
  /** Field path to messages; empty if the failure is not about fields. */
  readonly errors: FieldErrors;
  /** Additional data of the answer: for a 412, the current record with its ETag, and what was changed in it. */
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

/** `source_file.url` in words: 'Source file'. */
export const readablePath = (path: string): string => {
  const words = (path.split('.', 1)[0] ?? path).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * A message with the server's errors as bullet points below it (specification section 8), for failures that no form shows.
 * @param text of the failure; by default the error's own message
 */
export const messageWithErrors = (error: unknown, text = messageOf(error)): string => {
  const errors = error instanceof CallError ? Object.entries(error.errors) : [];
  const bullets = errors.flatMap(([path, texts]) =>
    texts.map((each) => (path.startsWith('_') ? `• ${each}` : `• ${readablePath(path)}: ${each}`)),
  );
  return [text, ...bullets].join('\n');
};

/** A response without our envelope, such as a proxy's, which at most says how long to wait. */
export const noBody = ({ status, headers }: Pick<Response, 'status' | 'headers'>): CallError => {
  const seconds = Number(headers.get('Retry-After'));
  const message = seconds > 0 ? `Too many attempts. ${waitText(seconds)}` : 'No body in the response';
  return new CallError({ status, code: 'no_body', message });
};

/** The text of React's errors, which production builds give only as numbers: https://react.dev/errors. */
const reactErrors: Readonly<Record<string, string>> = {
  31: 'It tried to show something that cannot be shown.',
  130: 'It uses a part that this version of Segno does not have.',
  185: 'It changes itself without an end.',
};

/** The message for a person about any thrown value. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error) || error.message === '') return 'There was an error';
  const number = /^Minified React error #(\d+)/.exec(error.message)?.[1];
  return number === undefined ? error.message : (reactErrors[number] ?? 'It could not be drawn.');
};
