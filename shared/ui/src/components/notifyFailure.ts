import { CallError, messageOf, messageWithErrors, notifyError } from '@segno/host';

/**
 * Reports why a requested action did not happen: a lost connection has its own message, a lost session opens the login,
 * which says enough; any other answer is reported with the screen's own sentence, followed by its field errors as bullet
 * points.
 * @param text that sentence; by default the answer's own message
 */
export const notifyFailure = (error: unknown, text?: string): void => {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return;
  notifyError(status === 0 ? messageOf(error) : messageWithErrors(error, text));
};
