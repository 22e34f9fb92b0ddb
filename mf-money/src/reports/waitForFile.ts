import { writtenFile, type WrittenFile } from '@segno/contract/money';
import { waitForTask } from './waitForTask';

/**
 * The file that a task makes, once it is made; undefined where it takes long, fails or nobody can be asked: a message
 * tells of all of these (A3), and none of them is said twice.
 */
export const waitForFile = async (task: string): Promise<WrittenFile | undefined> =>
  writtenFile.safeParse(await waitForTask(task)).data;
