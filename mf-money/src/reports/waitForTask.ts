import { readAsyncResult } from '@segno/contract/account';
import { call } from '@segno/host';

/** Milliseconds between polls, and until waiting ends. */
const LOOK = 500;
const PATIENCE = 60_000;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/** Result of a task that succeeded; undefined if it takes long, fails or cannot be asked. */
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
