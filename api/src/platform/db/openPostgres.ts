import { OperatorError } from '../configuration/operatorError';
import { createPool } from './createPool';
import { errorMessage } from './errorMessage';
import { preparingPool } from './preparedStatements';

/** A PostgreSQL server, 15 or newer, by its connection URL. */
export interface PostgresConfig {
  kind: 'postgres';
  url: string;
  /** Connections this process may hold; 10 by default. */
  maxConnections?: number;
}

/** The server a URL names, without its password. */
const describeServer = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || 5432}, database ${decodeURIComponent(pathname.slice(1)) || 'postgres'}`;
  } catch {
    return 'the given DATABASE_URL';
  }
};

/**
 * Opens a pool on a PostgreSQL server and asks it once, so that a wrong address shows at the start.
 * Throws `Cannot connect to PostgreSQL at {host}:{port}, database {name}: {reason}.`
 */
export const openPostgres = async ({ url, maxConnections = 10 }: PostgresConfig, onError: (error: Error) => void) => {
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
