import { z } from 'zod/mini';
import { issueText } from './issueText';
import { numberIn } from './numberIn';
import { readValues } from './severalValues';
import * as texts from './texts';

/** Any text of at most `max` characters, untrimmed. */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max));

/** Texts of up to this many characters, such as titles, names and places, are single-line; longer ones may have several lines. */
const LINE = 255;

const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value.trim());

/** Refuses line breaks and control characters inside a text whose `max` makes it single-line; at its ends they are trimmed. */
const oneLine = (max: number) => z.refine<string>((value) => max > LINE || isOneLine(value), { error: texts.oneLine });

/** A required text: missing or blank 'This field is required', empty 'Shorter than minimum length 1.'. Trimmed. */
export const requiredText = (max = 255) =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', { error: texts.required }),
    oneLine(max),
    z.trim(),
  );

/** An optional text, which may be null; blank becomes null. Trimmed. */
export const optionalText = (max = 255) =>
  z.nullish(
    transformed(z.string().check(z.maxLength(max), oneLine(max), z.trim()), (value) => (value === '' ? null : value)),
  );

/** The default maximum length of a list's search text. */
export const SEARCH_MAX = 255;

/** A list's search text; absent for the whole list. Trimmed. */
export const searchText = (max = SEARCH_MAX) => z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** Passes the output of `schema` to `make`. `make` adds issues that only it can detect to `context.issues`. */
export const transformed = <Schema extends z.core.$ZodType, Made>(
  schema: Schema,
  make: (value: z.output<Schema>, context: z.core.ParsePayload) => Made,
) => z.pipe(schema, z.transform(make));

/** Passes the input through `make`, then to `schema`; optional if `schema` is. */
export const prepared = <Schema extends z.core.$ZodType>(
  make: (value: unknown, context: z.core.ParsePayload) => unknown,
  schema: Schema,
) =>
  // According to zod's types, a member that begins with a transform could not be optional.
  z.pipe(z.transform(make), schema) as z.ZodMiniType<
    z.output<Schema>,
    unknown,
    z.core.$ZodPreprocessInternals<Schema, unknown>
  >;

/** Makes a schema nullable: '', as forms send it, counts as null. */
export const orEmpty = <Schema extends z.core.$ZodType>(schema: Schema) =>
  prepared((value) => (value === '' ? null : value), z.nullish(schema));

/** A number as `schema` takes it, or its text, as typed into a text box. */
export const typed = <Schema extends z.core.$ZodType>(schema: Schema) =>
  prepared((value) => (typeof value === 'string' ? (numberIn(value) ?? value) : value), schema);

/** An ISO 4217 code. */
export const currencyCode = () =>
  prepared(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: texts.choice })),
  );

/** A uuid of any version, converted to lower case as in the database, so that one record has one text, also in lists without duplicates. */
export const uuid = () =>
  z.guid({ error: (issue) => (typeof issue.input === 'string' ? texts.uuid : undefined) }).check(z.toLowerCase());

/** An optional reference. */
export const optionalUuid = () => orEmpty(uuid());

const isAnswered = (value: unknown): value is { uuid: unknown } =>
  typeof value === 'object' && value !== null && 'uuid' in value;

/** C5: an optional reference, by its uuid or as in an answer: what GET returned, PUT accepts. */
export const optionalReference = () =>
  prepared((value) => (isAnswered(value) ? value.uuid : value === '' ? null : value), z.nullish(uuid()));

const answer = z.object({ uuid: uuid(), name: requiredText() });

/** A reference by its uuid, or as in an answer with both of its members. */
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

/** The same, optional. */
export const optionalNamedReference = () =>
  prepared((value) => (value === '' ? null : value), z.nullish(namedReference()));

/** The same, required. */
export const requiredReference = () => prepared((value) => (isAnswered(value) ? value.uuid : value), uuid());

/** An e-mail address, at most as long as SMTP can carry (RFC 5321); always compared in lower case. */
export const email = (text: string = texts.email) =>
  z.pipe(z.string().check(z.maxLength(320), z.trim(), z.toLowerCase()), z.email({ error: text }));

/** W5: a time in an answer: ISO 8601 UTC with Z. The server passes a Date. */
export const timestamp = () =>
  z.pipe(
    transformed(z.date(), (date) => date.toISOString()),
    z.iso.datetime(),
  );

/** A decimal that the database stores exactly; a JSON number in answers. */
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
    transformed(z.string(), (value) => readValues(value).values),
    z.array(item).check(z.maxLength(200)),
  );

/** The most values that a row can need all of: each is one more join, which takes PostgreSQL long to plan. */
const MOST_NEEDED = 20;

/** The same, of which a row needs any or, after 'all:', each. */
export const anyOrAll = <Item extends z.core.$ZodType<unknown, string>>(item: Item) =>
  z.pipe(
    transformed(z.string(), readValues),
    z
      .object({ values: z.array(item).check(z.maxLength(200)), isAll: z.boolean() })
      .check(z.refine(({ values, isAll }) => !isAll || values.length <= MOST_NEEDED, { error: texts.choice })),
  );

/**
 * Restricts a list of choices to these, regardless of other filters: to get the names of chosen ones beyond the first
 * thousand (W6: names in answers).
 */
export const chosen = () => z.optional(commaList(uuid()));

/** A day in a query: milliseconds, or seconds if small. Returns the Date. */
export const day = () =>
  transformed(
    z.coerce.number({ error: texts.number }).check(z.gte(0), z.lte(8.64e15)),
    (value) => new Date(value > 1e11 ? value : value * 1000),
  );

/** F15: MD5 of an uploaded file, lower-case hex. */
export const checksum = () => z.string().check(z.regex(/^[0-9a-fA-F]{32}$/, { error: texts.choice }), z.toLowerCase());

declare const subject: unique symbol;

/** A value that only the module that created it can read: comparing it with a literal does not compile. */
export interface Opaque<Subject extends string> {
  readonly [subject]: Subject;
}

/** A schema whose values are opaque to client and server. */
export const opaque = <const Subject extends string>(
  schema: z.ZodMiniType,
  // Only carries the type's name.
  _subject: Subject,
) => schema as z.ZodMiniType<Opaque<Subject>, Opaque<Subject>>;

/** A reference in answers: uuid and name. */
export const named = z.object({ uuid: uuid(), name: z.string() });

/** One of a list of references, as its uuid or as in an answer. */
export const reference = z.union([uuid(), transformed(z.object({ uuid: uuid() }), (answered) => answered.uuid)]);

/** The usual path parameter. */
export const byUuid = z.object({ uuid: uuid() });

/** An answer without content. */
export const nothing = z.object({});
