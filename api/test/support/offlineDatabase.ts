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

/** Rows that a statement returns. */
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

/** Compiles statements without running them: `answer` gives their rows, none by default. It does not validate SQL. */
export const offlineDatabase = (answer: Answer = () => []): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new AnsweringDriver(answer),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
