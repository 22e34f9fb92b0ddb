import { fieldErrors, issueText, texts, type FieldErrors } from '@segno/contract';
import type { z } from 'zod';
import { invalid, notFound } from '../platform/errors';

/** Parses by a contract schema; throws 422 with every wrong field at once. */
export function parse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const control = controlCharacters(value);
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success && Object.keys(control).length === 0) return parsed.data;
  throw invalid({ ...(parsed.error ? fieldErrors(parsed.error.issues) : {}), ...control });
}

/** A path value that cannot be right names nothing: 404, and no word on what it lacks (C1). */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
): z.output<Schema> | undefined {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

// PostgreSQL keeps no NUL in text, and no person types one. Depth is bounded: JSON of a thousand levels is no form.
function controlCharacters(value: unknown, path: string[] = [], found: FieldErrors = {}): FieldErrors {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) found[path.join('.') || '_'] = [texts.control];
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > 32) found[path.slice(0, 3).join('.')] = [texts.object];
    else for (const [key, item] of Object.entries(value)) controlCharacters(item, [...path, key], found);
  }
  return found;
}
