import { z } from 'zod/mini';
import { issueText } from './issueText';
import { numberIn } from './numberIn';
import * as texts from './texts';

/** A text of any content and at most `max` characters, as it was typed. */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max));

/** Texts of up to so many characters, such as titles, names and places, are one line; longer ones may have several. */
const LINE = 255;

const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value.trim());

/** Refuses line breaks and control characters inside a text that is one line by its `max`; around it they are trimmed away. */
const oneLine = (max: number) => z.refine<string>((value) => max > LINE || isOneLine(value), { error: texts.oneLine });

/** A text that must be there: missing or blank 'This field is required', empty 'Shorter than minimum length 1.'. Trimmed. */
export const requiredText = (max = 255) =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', { error: texts.required }),
    oneLine(max),
    z.trim(),
  );

/** A text that may be missing or null; blank becomes null. Trimmed. */
export const optionalText = (max = 255) =>
  z.nullish(
    transformed(z.string().check(z.maxLength(max), oneLine(max), z.trim()), (value) => (value === '' ? null : value)),
  );

/** The longest text that a list is searched for, as a rule. */
export const SEARCH_MAX = 255;

/** What a list is searched for; absent for all of it. Trimmed. */
export const searchText = (max = SEARCH_MAX) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** What `make` makes of what `schema` took. Wrong input that only `make` can see goes to `context.issues`. */
export const transformed = <Schema extends z.core.$ZodType, Made>(
  schema: Schema,
  make: (value: z.output<Schema>, context: z.core.ParsePayload) => Made,
) => z.pipe(schema, z.transform(make));

/** What `make` makes of a value, as `schema` takes it; it may be left out where `schema` may be. */
export const prepared = <Schema extends z.core.$ZodType>(
  make: (value: unknown, context: z.core.ParsePayload) => unknown,
  schema: Schema,
) =>
  // By zod's types alone a member that begins with a transform could not be left out.
  z.pipe(z.transform(make), schema) as z.ZodMiniType<
    z.output<Schema>,
    unknown,
    z.core.$ZodPreprocessInternals<Schema, unknown>
  >;

/** What may be left empty: '' counts as null, as forms send it. */
export const orEmpty = <Schema extends z.core.$ZodType>(schema: Schema) =>
  prepared((value) => (value === '' ? null : value), z.nullish(schema));

/** A number as `schema` takes it, or the text of one, as a box has it that is typed in. */
export const typed = <Schema extends z.core.$ZodType>(schema: Schema) =>
  prepared((value) => (typeof value === 'string' ? (numberIn(value) ?? value) : value), schema);

/** An ISO 4217 code. */
export const currencyCode = () =>
  prepared(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: texts.choice })),
  );

/** A uuid in any version. Its letters are small, as in the database: one record has one text, in lists without repetitions too. */
export const uuid = () =>
  z.guid({ error: (issue) => (typeof issue.input === 'string' ? texts.uuid : undefined) }).check(z.toLowerCase());

/** A reference that may be left empty. */
export const optionalUuid = () => orEmpty(uuid());

const isAnswered = (value: unknown): value is { uuid: unknown } =>
  typeof value === 'object' && value !== null && 'uuid' in value;

/** C5: a reference that may be left empty, by its uuid or as an answer has it: what GET gave, PUT takes back. */
export const optionalReference = () =>
  prepared((value) => (isAnswered(value) ? value.uuid : value === '' ? null : value), z.nullish(uuid()));

const answer = z.object({ uuid: uuid(), name: requiredText() });

/** A reference by its uuid, or as an answer has it: then with both of its members. */
export const namedReference = () =>
  prepared((value, context) => {
    if (typeof value !== 'object' || value === null) return value;
    const parsed = answer.safeParse(value, { error: issueText });
    if (parsed.success) return parsed.data.uuid;
    for (const { path, message } of parsed.error.issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: value });
    return value;
    // By zod's types it would take anything.
  }, uuid()) as z.ZodMiniType<string, string | { uuid: string }>;

/** The same where it may be left empty. */
export const optionalNamedReference = () =>
  prepared((value) => (value === '' ? null : value), z.nullish(namedReference()));

/** The same where one is required. */
export const requiredReference = () => prepared((value) => (isAnswered(value) ? value.uuid : value), uuid());

/** An e-mail address of at most the length that SMTP can carry (RFC 5321); compared in lower case everywhere. */
export const email = (text: string = texts.email) =>
  z.pipe(z.string().check(z.maxLength(320), z.trim(), z.toLowerCase()), z.email({ error: text }));

/** W5: a moment in an answer: ISO 8601 UTC with Z. The server hands in a Date. */
export const timestamp = () =>
  z.pipe(
    transformed(z.date(), (date) => date.toISOString()),
    z.iso.datetime(),
  );

/** A decimal that the database keeps exactly; a JSON number in answers. */
export const decimal = () => z.coerce.number();

/** A flag in a query: true, false, 1 or 0. */
export const flag = () =>
  // By zod's types it would take anything.
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], error: texts.choice }) as z.ZodMiniCodec<
    z.ZodMiniString<string>,
    z.ZodMiniBoolean<boolean>
  >;

/** Several values in one query key, separated by commas (R5: query keys of songs). */
export const commaList = <Item extends z.core.$ZodType<unknown, string>>(item: Item) =>
  z.pipe(
    transformed(z.string(), (value) => value.split(',').filter((part) => part !== '')),
    z.array(item).check(z.maxLength(200)),
  );

/** Of a list of choices only these, whatever else it is asked for: names of what was chosen beyond its thousand (W6: names in answers). */
export const chosen = () => z.optional(commaList(uuid()));

/** A day in a query: milliseconds, or seconds when small. Gives the Date. */
export const day = () =>
  transformed(
    z.coerce.number({ error: texts.number }).check(z.gte(0), z.lte(8.64e15)),
    (value) => new Date(value > 1e11 ? value : value * 1000),
  );

/** F15: MD5 of an uploaded file, lower-case hex. */
export const checksum = () => z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, { error: texts.choice }), z.toLowerCase());

declare const subject: unique symbol;

/** A value that only the module which made it can read: comparing it with a literal does not compile. */
export interface Opaque<Subject extends string> {
  readonly [subject]: Subject;
}

/** A schema whose values are opaque to both ends of a call. */
export const opaque = <const Subject extends string>(
  schema: z.ZodMiniType,
  // Carries the type's name alone.
  _subject: Subject,
) => schema as z.ZodMiniType<Opaque<Subject>, Opaque<Subject>>;

/** What answers carry for a reference: its uuid and its name. */
export const named = z.object({ uuid: uuid(), name: z.string() });

/** One of a list of references, as its uuid or as it was answered. */
export const reference = z.union([uuid(), transformed(z.object({ uuid: uuid() }), (answered) => answered.uuid)]);

/** The usual path parameter. */
export const byUuid = z.object({ uuid: uuid() });

/** The answer of a call that has nothing to say. */
export const nothing = z.object({});
