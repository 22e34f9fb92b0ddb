import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  sql,
  type QueryResult,
  type RawBuilder,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Db } from './database';

/** Texts of prepared statements: as many as there are in the source. */
const texts = new Set<string>();

/**
 * Runs a `select` that PostgreSQL plans once per connection instead of every time. For statements that find a few rows by
 * key, whose plan does not depend on the parameters, and that list their columns, so that there are only as many as in the
 * source. The embedded database runs it like any other statement.
 */
export const prepared = <Row>(db: Db, query: RawBuilder<Row>): Promise<QueryResult<Row>> =>
  executePrepared(db, query.compile(db));

/** The same for a compiled query. */
export function executePrepared<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  texts.add(query.sql);
  return db.executeQuery(query);
}

/**
 * Follows a column in a prepared statement: is one of these. PostgreSQL keeps no plan for a list of unknown length, so the
 * most common case, a single value, is compared separately.
 */
export const isAmong = (uuids: readonly string[]): RawBuilder<unknown> =>
  uuids.length === 1 ? sql`= ${uuids[0]}::uuid` : sql`= any(${uuids}::uuid[])`;

/** The result of a statement has other types than when it was planned: a migration has run meanwhile. */
const CHANGED_RESULT = '0A000';

/** A pool whose connections prepare these statements. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = statementNames();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Names of statements by their text. */
function statementNames() {
  let generation = 0;
  const names = new Map<string, string>();
  return {
    of(text: string): string {
      const name = names.get(text) ?? `${createHash('sha256').update(text).digest('hex').slice(0, 32)}_${generation}`;
      names.set(text, name);
      return name;
    },
    /** Renames every statement from now on, so that it is planned again. */
    replace(): void {
      generation += 1;
      names.clear();
    },
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: ReturnType<typeof statementNames>;

  constructor(client: pg.PoolClient, names: ReturnType<typeof statementNames>) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    const client: PostgresPoolClient = this.#client;
    if (typeof statement !== 'string') return client.query(statement);
    return texts.has(statement) ? this.#prepared<R>(statement, parameters) : client.query<R>(statement, parameters);
  }

  async #prepared<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const name = this.#names.of(text);
      const { rows, rowCount } = await this.#client.query({ name, text, values: [...parameters] });
      return { command: 'SELECT', rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === CHANGED_RESULT) this.#names.replace();
      throw error;
    }
  }

  release(): void {
    this.#client.release();
  }
}
