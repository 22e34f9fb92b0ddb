import { fieldErrors, issueText, texts, type FieldErrors } from '@segno/contract';
import { z } from 'zod/mini';

/** Texts about the shape of what was said: where nothing was said, 'This field is required' says it better. */
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
 * Every error of the values by the contract's schema, at once, as field path to texts.
 * @param only the members that are looked at (a PUT sends no others, C5: what a GET gave, a PUT takes back); all without it
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

/** True when the contract does not take a record without this member. */
export const isRequired = (schema: z.ZodMiniObject, key: string): boolean => {
  const member = schema.shape[key];
  return member !== undefined && !z.safeParse(member, undefined).success;
};
