import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins, getTypeParser } = pg.types;

/** Types whose default reading by `pg` loses something, by type id (the second of each pair is the type's array). */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

const integer = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

// The typings list no array types, hence the call by reflection.
const textArray: (text: string) => string[] = Reflect.apply(getTypeParser, undefined, [TEXT_ARRAY, 'text']);

const parsers = new Map<number, Parse>([
  [builtins.INT8, integer],
  [INT8_ARRAY, (text) => textArray(text).map(integer)],
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, textArray],
  [NUMERIC_ARRAY, textArray],
]);

/**
 * How column values become JavaScript, the same on both databases: int8 is a number (a string only beyond 2^53),
 * numeric a string that keeps every digit, timestamptz a Date, date the string 'YYYY-MM-DD', json and jsonb parsed.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format),
};
