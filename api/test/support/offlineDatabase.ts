import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import type { Schema } from '../../src/platform/db/schema';

/** Rows for a statement. */
type Answer = (statement: CompiledQuery) => object[];

class AnsweringDriver extends DummyDriver {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    super();
    this.#answer = answer;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the statement decides what its rows are
      executeQuery: async <Row>(statement: CompiledQuery) => ({ rows: this.#answer(statement) as Row[] }),
      streamQuery: () => {
        throw new Error('Nothing is streamed offline');
      },
    };
  }
}

/** Writes statements and sends them nowhere: what they answer is given, nothing by default. It cannot judge SQL. */
export const offlineDatabase = (answer: Answer = () => []): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new AnsweringDriver(answer),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
