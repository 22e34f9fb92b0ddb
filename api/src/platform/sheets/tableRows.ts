import type { TableRow } from './rowSplitter';
import { readInThread, type ReadInThread } from './tableThread';

/**
 * The rows of a foreign table (C17: foreign tables), read by `readTable` in a thread, one array for each piece of the file:
 * the header first, unless the file is empty. Throws `UnreadableSheet`.
 */
export const tableRows = (
  file: AsyncIterable<Uint8Array>,
  o: Pick<ReadInThread<null>, 'milliseconds' | 'megabytes'> = {},
): AsyncGenerator<readonly TableRow[]> =>
  readInThread<null, readonly TableRow[]>('tableWorker', { ...o, task: null, file });
