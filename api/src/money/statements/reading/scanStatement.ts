import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UnreadableSheet } from '../../../platform/sheets/decodedText';
import { readInThread } from '../../../platform/sheets/tableThread';
import type { FormatName } from './statementFormats';
import type { ReadRows, StatementSurvey, StatementTask } from './statementTasks';

/** Result of the first pass over a file. */
export interface StatementScan extends StatementSurvey {
  sha256: string;
}

/** Runs a task in the thread that reads statements, and returns its results. */
export const inStatementThread = <Result extends StatementSurvey | ReadRows>(
  task: StatementTask,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Result> => readInThread<StatementTask, Result>('statementWorker', { task, file });

/**
 * Reads a file once from beginning to end; twice if it is neither UTF-8 nor UTF-16, in which case Windows-1252 is assumed.
 * Memory use does not depend on its size. Throws `UnreadableSheet`.
 */
export async function scanStatement(
  open: () => Promise<Readable>,
  formats: readonly FormatName[],
): Promise<StatementScan> {
  try {
    return await scanAs(await open(), { kind: 'survey', encoding: undefined, formats });
  } catch (error) {
    if (!(error instanceof UnreadableSheet) || !error.isOfEncoding) throw error;
    return scanAs(await open(), { kind: 'survey', encoding: 'windows-1252', formats });
  }
}

async function scanAs(file: Readable, task: StatementTask): Promise<StatementScan> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = file;
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  for await (const survey of inStatementThread<StatementSurvey>(task, hashed()))
    return { ...survey, sha256: hash.digest('hex') };
  throw new Error('Nothing was found of a statement');
}
