import { fieldErrors, issueText, texts, type FieldErrors } from '@segno/contract';
import { z } from 'zod/mini';

/** Messages about the type of a value: for an empty value, 'This field is required' is better. */
const shapeTexts: ReadonlySet<string> = new Set([
  texts.tooShort,
  texts.uuid,
  texts.email,
  texts.profileEmail,
  texts.choice,
  texts.number,
  texts.digits,
  texts.clock,
  texts.string,
]);

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    value,
  );

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * All errors of the values according to the contract's schema, as field path to messages.
 * @param only the members to check (a PUT sends no others, C5: what a GET gave, a PUT takes back); by default all
 */
export const validate = (schema: z.ZodMiniObject, values: object, only?: readonly string[]): FieldErrors => {
  const parsed = schema.safeParse(values, { error: issueText });
  if (parsed.success) return {};
  const issues = parsed.error.issues.filter(
    ({ path: [head] }) => only === undefined || head === undefined || only.includes(String(head)),
  );
  return fieldErrors(
    issues.map(({ path, message }) => ({
      path,
      message: shapeTexts.has(message) && isBlank(at(values, path)) ? texts.required : message,
    })),
  );
};

/** True if the contract requires this member. */
export const isRequired = (schema: z.ZodMiniObject, key: string): boolean => {
  const member = schema.shape[key];
  return member !== undefined && !z.safeParse(member, undefined).success;
};
