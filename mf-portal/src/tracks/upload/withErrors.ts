import type { FieldErrors } from '@segno/contract';
import { CallError } from '@segno/host';

/** Makes a call and moves the server's field errors to the fields of the form. Throws the same CallError with those. */
export const withErrors = async <Answer>(
  making: Promise<Answer>,
  place: (errors: FieldErrors) => FieldErrors,
): Promise<Answer> => {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message, errors, data } = error;
    // Keeps its data: that of a 412 is the current record, which the form asks about (C12: two people on one record).
    throw new CallError({ status, code, message, errors: place(errors), data });
  }
};
