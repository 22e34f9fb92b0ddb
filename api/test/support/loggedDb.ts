import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Db } from '../../src/platform/db/database';
import type { Schema } from '../../src/platform/db/schema';

/** The same database; `log` gets each statement's SQL after execution. */
export const loggedDb = ({ pool }: Pick<Database, 'pool'>, log: (statement: string) => void): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => log(query.sql) });
