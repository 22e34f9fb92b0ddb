import { z } from 'zod';
import type { Readable } from 'node:stream';
import { defineFileJob } from '../../engine/fileTask/fileJob';
import { endStatement, failStatement } from './endStatement';
import { matchWorks } from './matchWorks';
import { readStatement } from './readStatement';
import { scanStatement } from './reading/scanStatement';
import { openRun, type StatementRun } from './statementRun';
import type { StatementDialect } from './reading/statementTasks';
import { sumRun } from './sumRun';

/** Percentage of the progress bar used for reading. */
const READING = 80;

/**
 * E1: reads a statement, matches its rows and makes its amounts count. A repeated job starts over with new rows: nothing
 * counts before the last step, which happens once.
 */
export const analyseStatement = defineFileJob({
  name: 'money.analyseStatement',
  input: z.object({ statementUuid: z.guid(), pro: z.string() }),
  timeoutSeconds: 4 * 3600,
  // A large statement takes minutes: server restarts in that time must not make it fail.
  retryLimit: 10,
  open: ({ input: { statementUuid }, db }) => openRun(db, statementUuid),
  read: async ({ input: { pro }, services, progress, signal }, run: StatementRun) => {
    const { db, store } = services;
    const size = (await store.head(run.key))?.size ?? 0;
    const dialect = await dialectOf(run, () => store.read(run.key));
    const file = await store.read(run.key);
    const read = await readStatement(db, run, {
      file,
      dialect,
      onRead: async (bytes) => {
        signal.throwIfAborted();
        await progress(size === 0 ? 0 : (READING * bytes) / size);
      },
    }).finally(() => file.destroy());
    await matchWorks(db, { run: run.run, pro });
    signal.throwIfAborted();
    await sumRun(db, run.run);
    await endStatement(services, run, read);
    return { rows: read.rows };
  },
  fail: ({ services }, { uuid }, reason) => failStatement(services, uuid, reason),
});

/** The settings chosen when the statement was added; for older statements without them, detected from the file. */
async function dialectOf(run: StatementRun, open: () => Promise<Readable>): Promise<StatementDialect> {
  const { encoding, sign, width } = run;
  if (sign !== null && width !== null) return { encoding, sign, width };
  const scan = await scanStatement(open, [run.format]);
  return { encoding: scan.encoding, width: scan.width, sign: scan.decimal.sign ?? 'point' };
}
