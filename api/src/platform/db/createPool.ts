import pg from 'pg';
import { valueParsers } from './valueParsers';

/** Seconds a statement may run, and a transaction may do nothing, before the server ends it. */
const STATEMENT_SECONDS = 30;
const IDLE_TRANSACTION_SECONDS = 30;
/**
 * Megabytes of a step of a statement. An index of letter pairs that finds a fifth of a million songs notes each in 16; in
 * PostgreSQL's own 4 it notes pages, and of every song on them the pairs are made again (12 s in place of 0.9).
 */
const WORK_MEGABYTES = 16;

const setUpSession = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select set_config('timezone', 'UTC', false),
      set_config('work_mem', '${WORK_MEGABYTES}MB', false),
      set_config('statement_timeout', '${STATEMENT_SECONDS}s', false),
      set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_SECONDS}s', false)`,
  );
};

/**
 * The pool of either database, with what their sessions have in common: UTC (so that a cast from timestamptz to date
 * answers alike everywhere), the limits above, and the reading of values. These are set by a statement rather than at
 * start-up, which poolers such as PgBouncer refuse. `onError` hears of connections that break, idle or in use.
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
  // A connection that breaks while it is checked out reports on itself; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};
