import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { countedTables, stateOf, watchedTables } from './countedTables';
import type { Schema } from '../../platform/db/schema';

/** An answer, and the state of the tables in the very snapshot that gave it. */
export interface Versioned<Answer> {
  answer: Answer;
  version: string;
}

/** What a process knows of one question. */
export interface VersionedMemory<Answer> {
  /** To select beside an answer: the state of the tables as this statement sees them. */
  version: RawBuilder<string>;
  /** The last answer. It is true for a reader whose own statement saw its version. */
  last(): Versioned<Answer> | undefined;
  remember(answer: Answer, version: string): void;
}

type Answers<Answer> = Map<string, Versioned<Answer>>;

/**
 * Makes what remembers answers of one kind, each with the versions of the tables it was read from, which every transaction that
 * writes them moves on (migration 0011). It may be given only to a reader whose own statement saw the same versions. Version
 * and rows become visible together, with the commit: a reader who can see a newer row sees a newer version and asks again, and
 * one who cannot gets what he would read himself. Undefined where nothing may be remembered: inside a transaction, because it
 * sees what nobody else does, and where nobody knows of a write of what is asked.
 * @param most how many answers a process remembers; the tables are those that are named, or else those in the question's text
 */
export function versionedMemory<Answer>({
  most,
}: {
  most: number;
}): (
  db: Db,
  question: RawBuilder<unknown>,
  tables?: readonly (keyof Schema)[],
) => Promise<VersionedMemory<Answer> | undefined> {
  const remembered = new WeakMap<Db, Answers<Answer>>();
  return async (db, question, named) => {
    if (db.isTransaction) return undefined;
    const { sql: text, parameters } = question.compile(db);
    const tables = await (named ? watchedTables(db, named) : countedTables(db, text));
    if (!tables) return undefined;
    const answers: Answers<Answer> = remembered.get(db) ?? new Map();
    remembered.set(db, answers);
    const key = createHash('sha256').update(text).update(JSON.stringify(parameters)).digest('base64');
    // The answer that was used longest ago makes room.
    const put = (last: Versioned<Answer>) => {
      answers.delete(key);
      answers.set(key, last);
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    };
    return {
      version: stateOf(tables),
      last: () => {
        const last = answers.get(key);
        if (last) put(last);
        return last;
      },
      remember: (answer, version) => put({ answer, version }),
    };
  };
}
