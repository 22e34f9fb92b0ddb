import pg from 'pg';

/** Seconds that a statement may run, and that a transaction may idle, before the server ends it. */
const STATEMENT_SECONDS = 30;
const IDLE_TRANSACTION_SECONDS = 30;
/**
 * Megabytes for each step of a statement. An index scan that finds a fifth of a million songs lists each of them in 16; in
 * PostgreSQL's default 4 it lists pages instead, and every song on them is checked again.
 */
const WORK_MEGABYTES = 16;
/**
 * The planner's cost of starting parallel workers; PostgreSQL's default is 1,000. Requests run side by side, so a worker
 * mostly takes a core from another request, and each worker builds the hash tables of a join again: with a million songs,
 * counting those with a tag and in a collection took 118 ms with two workers and 40 ms without.
 */
const PARALLEL_SETUP_COST = 20_000;

const setUpSession = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select set_config('timezone', 'UTC', false),
      set_config('work_mem', '${WORK_MEGABYTES}MB', false),
      set_config('parallel_setup_cost', '${PARALLEL_SETUP_COST}', false),
      set_config('statement_timeout', '${STATEMENT_SECONDS}s', false),
      set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_SECONDS}s', false)`,
  );
};

/**
 * The pool of either database, with the settings that their sessions share: UTC (so that casts from timestamptz to date
 * agree everywhere), the limits above, and the parsing of values. They are set by a statement rather than at connection
 * start, which poolers such as PgBouncer refuse. `onError` receives errors of connections that break, idle or in use.
 */
export const createPool = (options: pg.PoolConfig, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    application_name: 'segno',
    types: valueParsers,
    connectionTimeoutMillis: 30_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for it before it hands the connection out; its types do not say so
    onConnect: setUpSession,
    ...options,
  });
  pool.on('error', onError);
  // A connection that breaks while it is checked out emits the error itself; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

type Parse = (text: string) => unknown;

const { builtins, getTypeParser } = pg.types;

/** Types whose default parsing by `pg` loses information, by type id (the second of each pair is the type's array). */
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
 * How column values become JavaScript, the same for both databases: int8 is a number (a string only beyond 2^53), numeric a
 * string that keeps every digit, timestamptz a Date, date the string 'YYYY-MM-DD', json and jsonb parsed.
 */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? getTypeParser(oid, format),
};
