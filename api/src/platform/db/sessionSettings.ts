import type { ClientBase, PoolConfig } from 'pg';
import { valueParsers } from './valueParsers';

/** Seconds a statement may run, and a transaction may do nothing, before the server ends it. */
const STATEMENT_SECONDS = 30;
const IDLE_TRANSACTION_SECONDS = 30;

/**
 * What every session of either database has in common: UTC (so that a cast from timestamptz to date answers alike
 * everywhere), the limits above, and the reading of values. Set by a statement rather than at start-up, which poolers
 * such as PgBouncer refuse.
 */
export const sessionSettings = {
  application_name: 'segno',
  types: valueParsers,
  connectionTimeoutMillis: 30_000,
  onConnect: async (client: ClientBase): Promise<void> => {
    await client.query(
      `select set_config('timezone', 'UTC', false),
        set_config('statement_timeout', '${STATEMENT_SECONDS}s', false),
        set_config('idle_in_transaction_session_timeout', '${IDLE_TRANSACTION_SECONDS}s', false)`,
    );
  },
} satisfies PoolConfig;
