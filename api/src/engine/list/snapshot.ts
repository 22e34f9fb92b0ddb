import type { Db } from '../../platform/db/database';

/** An answer with the versions of the tables that it was read from, and its size as JSON. */
export interface Answer {
  row: unknown;
  state: string;
  characters: number;
}

/** What a process remembers of one database (`remembered`), by question, the one that was asked longest ago first. */
export type Answers = Map<string, Answer>;

const answersOf = new WeakMap<Db, Answers>();

/** What may be remembered of what this reads. Undefined inside a transaction that writes, which sees what nobody else does. */
export function answersFor(db: Db): Answers | undefined {
  const answers = answersOf.get(db) ?? (db.isTransaction ? undefined : new Map());
  if (answers) answersOf.set(db, answers);
  return answers;
}

/**
 * Everything that `work` reads with the database it is given is of one moment, whatever others write meanwhile. Inside a transaction
 * it reads with that. Nothing else must be asked meanwhile: the embedded database has one connection.
 */
export async function inSnapshot<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  const answers = answersFor(db);
  // Nothing was written: what was read need not wait for the end of the transaction, after which the connection goes back.
  return new Promise((resolve, reject) => {
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        if (answers) answersOf.set(snapshot, answers);
        resolve(await work(snapshot));
      })
      .catch(reject);
  });
}
