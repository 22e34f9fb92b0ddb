import { UnreadableSheet } from './decodedText';
import { readTable } from './readTable';
import type { TableRow } from './rowSplitter';
import { serveTableThread } from './serveTableThread';

// The entry of the thread that `tableRows` starts.
serveTableThread<null, readonly TableRow[]>(async function* rowsOf(_, file) {
  const table = await readTable(file);
  if (!table) return;
  if (table.head.problem) throw new UnreadableSheet(`The head of the file cannot be read: ${table.head.problem}`);
  yield [table.head];
  yield* table.rows;
});
