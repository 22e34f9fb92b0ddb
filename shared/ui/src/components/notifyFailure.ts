import { CallError, messageOf, messageWithErrors, notifyError } from '@segno/host';

/**
 * Says why something that was asked for did not happen: a lost network says so itself, a lost session opens the login,
 * which says enough; for any other answer it is the screen's own sentence.
 * The answer's errors of single fields follow as bullet lines.
 * @param text that sentence; without it the answer's own words are shown
 */
export const notifyFailure = (error: unknown, text?: string): void => {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return;
  notifyError(status === 0 ? messageOf(error) : messageWithErrors(error, text));
};
