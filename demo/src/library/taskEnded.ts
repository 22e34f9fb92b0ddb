import { readAsyncTask } from '@segno/contract/account';
import type { ApiClient } from '../apiClient';

/** Waits up to a minute for the end of a task. Throws if it fails. */
export async function taskEnded(client: ApiClient, uuid: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const { async_task: task } = await client.call(readAsyncTask, { params: { uuid } });
    if (task.status === 'success') return;
    if (task.status === 'error') throw new Error(`The task ${uuid} of the demo has failed`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('A task of the demo did not end');
}
