import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '../../platform/db/database';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { keepRows } from './keepRows';
import { inStatementThread } from './reading/scanStatement';
import type { StatementRun } from './statementRun';
import type { ReadRows, ReadStatement, StatementDialect } from './reading/statementTasks';

/**
 * Reads all rows of a statement into the tables of this run. Memory use does not grow with the file.
 * @throws UnreadableSheet when the whole file cannot be read; TakenByOtherRun
 */
export async function readStatement(
  db: Db,
  run: StatementRun,
  o: { file: Readable; dialect: StatementDialect; onRead: (bytes: number) => Promise<void> },
): Promise<ReadStatement> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = o.file;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const { format, currency } = run;
  let read: ReadStatement | undefined;
  // One batch is written while the next one is read.
  let writing: Promise<void> = Promise.resolve();
  const task = { kind: 'rows', dialect: o.dialect, format, currency, keepsRows: true } as const;
  for await (const result of inStatementThread<ReadRows>(task, hashed())) {
    await writing;
    if ('end' in result) read = result.end;
    else {
      writing = keepRows(db, run.run, result.batch);
      writing.catch(() => {});
      await o.onRead(bytes);
    }
  }
  await writing;
  if (!read) throw new Error(`Nothing was read of ${run.fileName}`);
  if (hash.digest('hex') !== run.sha256) throw new Error(`${run.fileName} has changed since it was uploaded`);
  const [first] = read.problems;
  if (first && read.leftOut === read.rows)
    throw new UnreadableSheet(`No row of the file can be read. Row ${first.row}: ${first.error}`);
  return read;
}
