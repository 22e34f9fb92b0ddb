import { z } from 'zod';
import { texts } from './texts';

/** A text that must be there: missing or blank 'This field is required', empty 'Shorter than minimum length 1.'. Trimmed. */
export const requiredText = (max = 255) =>
  z
    .string()
    .min(1, { error: texts.tooShort, abort: true })
    .max(max)
    .refine((value) => value.trim() !== '', { error: texts.required })
    .trim();

/** A text that may be missing or null; blank becomes null. Trimmed. */
export const optionalText = (max = 255) =>
  z
    .string()
    .max(max)
    .trim()
    .transform((value) => (value === '' ? null : value))
    .nullish();

/** A uuid in any version. */
export const uuid = () => z.guid({ error: (issue) => (typeof issue.input === 'string' ? texts.uuid : undefined) });

/** A reference that may be left empty: '' counts as null, as forms send it. */
export const optionalUuid = () => z.preprocess((value) => (value === '' ? null : value), uuid().nullish());

/** An e-mail address; compared in lower case everywhere. */
export const email = (text: string = texts.email) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: text }));

/** A moment in an answer: ISO 8601 UTC with Z (W5). The server hands in a Date. */
export const timestamp = () =>
  z
    .date()
    .transform((date) => date.toISOString())
    .pipe(z.iso.datetime());

/** A decimal that the database keeps exactly; a JSON number in answers. */
export const decimal = () => z.coerce.number();

/** A flag in a query: true, false, 1 or 0. */
export const flag = () => z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: texts.choice });

/** Several values in one query key, separated by commas (R5). */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(200));

/** A day in a query: milliseconds, or seconds when small (W5). Gives the Date. */
export const day = () =>
  z.coerce
    .number({ error: texts.number })
    .min(0)
    .max(8.64e15)
    .transform((value) => new Date(value > 1e11 ? value : value * 1000));

/** MD5 of an uploaded file, lower-case hex (F15). */
export const checksum = () =>
  z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/, { error: texts.choice })
    .toLowerCase();

/** What answers carry for a reference: its uuid and its name. */
export const named = () => z.object({ uuid: uuid(), name: z.string() });

/** The usual path parameter. */
export const byUuid = z.object({ uuid: uuid() });

/** The answer of a call that has nothing to say. */
export const nothing = z.object({});
