// Opens the data folder given as argument, prints that and keeps it open; or prints why it cannot.
import { openDatabase } from '../../src/platform/db/openDatabase';

const [folder = ''] = process.argv.slice(2);
const worker = new URL(process.env['PGLITE_WORKER'] ?? '');

openDatabase({ kind: 'pglite', folder, worker }).then(
  () => console.log('opened'),
  (error: unknown) => {
    console.log(`refused: ${error instanceof Error ? error.message : error}`);
    process.exit(3);
  },
);
