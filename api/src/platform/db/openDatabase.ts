import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database';
import { openPglite } from './openPglite';
import type { PgliteConfig } from './openPglite';
import { openPostgres } from './openPostgres';
import type { PostgresConfig } from './openPostgres';
import type { Schema } from './schema';

export type DatabaseConfig = PgliteConfig | PostgresConfig;

/** Hears of faults that belong to no query: a connection that broke while idle, an embedded database that died. */
export interface DatabaseListener {
  onError?(error: Error): void;
  /** Nothing can be read or written any more; the process should end and start again. */
  onLost?(error: Error): void;
}

/**
 * Opens the database: PGlite in a folder of its own, or PostgreSQL by URL. The same SQL, values, errors and transactions
 * on both. Inside a transaction use only the transaction: on the embedded database every other query waits for its
 * end. Throws one clear sentence when the folder is in use or the server cannot be reached.
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
