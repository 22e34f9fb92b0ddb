import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Db } from '../../src/platform/db/database';
import type { Schema } from '../../src/platform/db/schema';

/** The same database, with each statement's SQL given to `log` once it was executed. */
export const loggedDb = ({ pool }: Pick<Database, 'pool'>, log: (statement: string) => void): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => log(query.sql) });
