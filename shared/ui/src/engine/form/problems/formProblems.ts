import type { FieldErrors } from '@segno/contract';
import { CallError, logOf, readablePath } from '@segno/host';

/** What prevents saving. */
export interface FormProblems {
  /** Field path to its messages, one per line. */
  errors: Record<string, string>;
  /** Errors that belong to no field of the form. */
  notes: string[];
}

/** How a failed save is reported: the form's own problems, and the toast if there is one. */
export interface FailedSave extends FormProblems {
  toast: string | undefined;
}

/** The field that a path is in: `writer_shares.0.share` is in `writer_shares`. */
export const headOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Assigns errors to their fields; an error without a field in this form becomes a note, so that nothing is swallowed. */
export const assignErrors = (errors: FieldErrors, fields: readonly string[]): FormProblems => {
  const placed: FormProblems = { errors: {}, notes: [] };
  for (const [path, texts] of Object.entries(errors)) {
    const [text, head] = [texts.join('\n'), headOf(path)];
    if (fields.includes(head)) placed.errors[path] = text;
    else placed.notes.push(...texts.map((each) => (head === '_' ? each : `${readablePath(path)}: ${each}`)));
  }
  return placed;
};

/**
 * Explains a failed submit (specification section 8): field errors on their fields under the 'Form Errors ❌' toast,
 * otherwise the server's message; anything that is not an answer of the server is an 'unknown error'. A lost session is
 * reported only in the form, because the shell opens the login over it.
 * @param failureText the screen's own text for the toast; undefined for the default
 */
export const explainFailure = (
  error: unknown,
  o: { fields: readonly string[]; failureText?: ((error: CallError) => string | undefined) | undefined },
): FailedSave => {
  if (!(error instanceof CallError)) {
    logOf('form').error('The submit threw', error);
    return { errors: {}, notes: ['unknown error'], toast: 'Form Errors' };
  }
  if (error.status === 401)
    return {
      errors: {},
      notes: ['Your session has ended. Log in and save again: everything you typed is still here.'],
      toast: undefined,
    };
  const own = error.status === 0 ? undefined : o.failureText?.(error);
  if (Object.keys(error.errors).length > 0)
    return { ...assignErrors(error.errors, o.fields), toast: own ?? 'Form Errors ❌' };
  return { errors: {}, notes: [error.message], toast: own ?? error.message };
};
