import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from './schema';

/** What code that reads or writes receives: the database, or the transaction it runs in. */
export type Db = Kysely<Schema>;

/** The opened database (openDatabase.ts). */
export interface Database {
  db: Db;
  /** The pool below `db`, for statements that Kysely cannot express. */
  pool: Pool;
  dialect: {
    kind: 'pglite' | 'postgres';
    /** Whether only this process can reach the data: the embedded database is locked to it. */
    exclusive: boolean;
    /** How many transactions can run at the same time. */
    connections: number;
  };
  /** Waits until checked-out connections are returned, then closes the database. May be called more than once. */
  close(): Promise<void>;
}
