import { Kysely, PostgresDialect } from 'kysely';
import { OperatorError } from '../configuration/operatorError';
import { createPool } from './createPool';
import type { Database } from './database';
import { errorMessage } from '../configuration/errorMessage';
import { openPglite, type PgliteConfig } from './openPglite';
import { preparingPool } from './preparedStatements';
import type { Schema } from './schema';

export type DatabaseConfig = PgliteConfig | PostgresConfig;

/** Receives errors that belong to no query: a connection that broke while idle, an embedded database that died. */
export interface DatabaseListener {
  onError?(error: Error): void;
  /** Nothing can be read or written any more; the process should end and start again. */
  onLost?(error: Error): void;
}

/**
 * Opens the database: PGlite in its own folder, or PostgreSQL by URL. SQL, values, errors and transactions are the same on
 * both. Inside a transaction use only the transaction: on the embedded database every other query waits for its end. Throws
 * one sentence if the folder is in use or the server cannot be reached.
 */
export const openDatabase = async (config: DatabaseConfig, listener: DatabaseListener = {}): Promise<Database> => {
  const onError = (error: Error) => listener.onError?.(error);
  const onLost = (error: Error) => listener.onLost?.(error);
  const opened =
    config.kind === 'pglite' ? await openPglite(config, { onError, onLost }) : await openPostgres(config, onError);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: opened.queries }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    pool: opened.pool,
    dialect: { kind: config.kind, exclusive: config.kind === 'pglite', connections: opened.connections },
    close: () => (closing ??= opened.close()),
  };
};

/** A PostgreSQL server, 15 or newer, by its connection URL. */
interface PostgresConfig {
  kind: 'postgres';
  url: string;
  /** Connections that this process may hold; 10 by default. */
  maxConnections?: number;
}

/** The server in a URL, without its password. */
const describeServer = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || 5432}, database ${decodeURIComponent(pathname.slice(1)) || 'postgres'}`;
  } catch {
    return 'the given DATABASE_URL';
  }
};

/**
 * Opens a pool on a PostgreSQL server and queries it once, so that a wrong address is noticed at start. Throws `Cannot
 * connect to PostgreSQL at {host}:{port}, database {name}: {reason}.`
 */
const openPostgres = async ({ url, maxConnections = 10 }: PostgresConfig, onError: (error: Error) => void) => {
  const pool = createPool({ connectionString: url, max: maxConnections, keepAlive: true }, onError);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new OperatorError(`Cannot connect to PostgreSQL at ${describeServer(url)}: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
  return { pool, queries: preparingPool(pool), connections: maxConnections, close: () => pool.end() };
};
