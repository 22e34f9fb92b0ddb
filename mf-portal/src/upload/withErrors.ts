import type { FieldErrors } from '@segno/contract';
import { CallError } from '@segno/host';

/** Makes a call and puts the server's field errors to the fields of the form that made it. Throws the same CallError with those. */
export const withErrors = async <Answer>(
  making: Promise<Answer>,
  place: (errors: FieldErrors) => FieldErrors,
): Promise<Answer> => {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message, errors } = error;
    throw new CallError({ status, code, message, errors: place(errors) });
  }
};
