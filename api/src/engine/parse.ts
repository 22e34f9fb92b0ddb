import { fieldErrors, issueText, texts, type FieldErrors } from '@segno/contract';
import { z } from 'zod/mini';
import { invalid, notFound } from '../platform/http/errors';

/** Parses with a contract schema; throws 422 with all invalid fields at once. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const { data, errors } = attempt(schema, value);
  if (Object.keys(errors).length) throw invalid(errors);
  return data;
}

/** The result of `parseFields`: `data` if nothing is wrong, and always the members with a valid shape. */
export interface ParsedParts {
  data: unknown;
  errors: FieldErrors;
  validFields: Readonly<Record<string, unknown>>;
  /** The members with an invalid shape. */
  invalidFields: ReadonlySet<string>;
}

/** Parses with a contract schema, member by member if not all of it is valid. */
export function parseFields(schema: z.ZodMiniType | undefined, value: unknown): ParsedParts {
  if (!schema) return { data: undefined, errors: {}, validFields: {}, invalidFields: new Set() };
  const { data, errors } = attempt(schema, value);
  const invalidFields = new Set(Object.keys(errors).map((path) => path.split('.', 1).join()));
  if (invalidFields.size === 0) return { data, errors, validFields: isRecord(data) ? data : {}, invalidFields };
  if (!(schema instanceof z.ZodMiniObject) || !isRecord(value))
    return { data: undefined, errors, validFields: {}, invalidFields };
  const right = Object.entries(schema.shape).flatMap(([member, its]) => {
    const parsed = invalidFields.has(member) ? undefined : z.safeParse(its, value[member]);
    return parsed?.success && parsed.data !== undefined ? [[member, parsed.data] as const] : [];
  });
  return { data: undefined, errors, validFields: Object.fromEntries(right), invalidFields };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function attempt<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> | undefined; errors: FieldErrors } {
  const control = controlCharacters(value);
  const { data, error } = schema.safeParse(value, { error: issueText });
  return { data, errors: { ...(error ? fieldErrors(error.issues) : {}), ...control } };
}

/** An invalid path value names nothing: 404, without saying what is wrong with it (C1: order of refusals). */
export function parseParams<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

// PostgreSQL stores no NUL in text, and nobody types one. Depth is limited: JSON of a thousand levels is not a form.
function controlCharacters(value: unknown, path: string[] = [], found: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) found[path.join('.') || '_'] = [texts.control];
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > 32) found[path.slice(0, 3).join('.')] = [texts.object];
    else for (const [key, item] of Object.entries(value)) controlCharacters(item, [...path, key], found);
  }
  return found;
}
