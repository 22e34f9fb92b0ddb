import { readAsyncResult } from '@segno/contract/account';
import { writtenFile, type WrittenFile } from '@segno/contract/money';
import { call } from '@segno/host';

/** Milliseconds between two looks, and until it is left to the message to bring the file. */
const LOOK = 500;
const PATIENCE = 60_000;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/**
 * The file that a task makes, once it is made; undefined where it takes long, fails or nobody can be asked: a message
 * tells of all of these (A3), and none of them is said twice.
 */
export async function waitForFile(task: string): Promise<WrittenFile | undefined> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    await pause();
    const answer = await call(readAsyncResult, { params: { uuid: task } }).catch(() => undefined);
    if (!answer || answer.async_result.status === 'FAILURE') return undefined;
    if (answer.async_result.status === 'SUCCESS') return writtenFile.safeParse(answer.async_result.result).data;
  }
  return undefined;
}
