import { readAsyncResult } from '@segno/contract/account';
import { call } from '@segno/host';

/** Milliseconds between two looks, and until nobody waits any longer. */
const LOOK = 500;
const PATIENCE = 60_000;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/** What a task ends with, once it has ended well; undefined where it takes long, fails or nobody can be asked. */
export async function waitForTask(task: string): Promise<unknown> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    await pause();
    const answer = await call(readAsyncResult, { params: { uuid: task } }).catch(() => undefined);
    if (!answer || answer.async_result.status === 'FAILURE') return undefined;
    if (answer.async_result.status === 'SUCCESS') return answer.async_result.result;
  }
  return undefined;
}
