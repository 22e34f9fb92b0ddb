import type { Database } from '../../../src/platform/db/database';

/** Statements on one connection between check-out and return: those of a transaction. */
type Statements = string[];

/** Records every statement from now on; `find` returns those of the latest transaction with a matching statement. */
export function listenToStatements({ pool }: Pick<Database, 'pool'>) {
  const transactions: Statements[] = [];
  const now = new WeakMap<object, Statements>();
  pool.on('acquire', (client) => {
    const isNew = !now.has(client);
    const statements: Statements = [];
    transactions.push(statements);
    now.set(client, statements);
    if (!isNew) return;
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...asked: Parameters<typeof query>) => {
        const first: unknown = asked[0];
        now.get(client)?.push(typeof first === 'string' ? first : JSON.stringify(first));
        return query(...asked);
      },
    });
  });
  return {
    find: (kind: RegExp): Statements => transactions.findLast((said) => said.some((text) => kind.test(text))) ?? [],
  };
}
