import type { z } from 'zod/mini';
import * as texts from './texts';

/**
 * The specification's text for a zod issue; pass it as `safeParse(value, { error: issueText })`. A text set on the schema
 * itself takes precedence.
 */
export const issueText = (issue: z.core.$ZodRawIssue): string => {
  if (isMissing(issue)) return texts.required;
  switch (issue.code) {
    case 'invalid_type':
      return typeText[issue.expected] ?? texts.choice;
    case 'invalid_format':
      return issue.format === 'uuid' ? texts.uuid : issue.format === 'email' ? texts.email : texts.choice;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? texts.number
        : issue.origin === 'string'
          ? texts.tooShort
          : texts.required;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? texts.number : texts.tooLong(issue.maximum);
    case 'not_multiple_of':
      return texts.number;
    default:
      return texts.choice;
  }
};

const isMissing = (issue: z.core.$ZodRawIssue) =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null);

const typeText: Partial<Record<string, string>> = {
  string: texts.string,
  number: texts.number,
  int: texts.number,
  nan: texts.number,
  boolean: texts.boolean,
  array: texts.list,
  object: texts.object,
  record: texts.object,
};

/** Texts by field path (dots and indexes, W1: envelope): all of them, each text once. */
export type FieldErrors = Record<string, string[]>;

/** Converts the issues of a failed parse to the envelope's `errors`. A problem of the whole body is under `_`. */
export const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const texts = (errors[path.map(String).join('.') || '_'] ??= []);
    if (!texts.includes(message)) texts.push(message);
  }
  return errors;
};
