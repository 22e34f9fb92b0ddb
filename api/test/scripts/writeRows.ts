// Writes rows into the data folder given as argument until it is killed, a few concurrently, and prints each number once
// its commit is acknowledged. The second argument is a pause in milliseconds between two writes. Prints `lost` and ends
// when it loses the folder.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/db/openDatabase';

const [folder = '', pause = '0'] = process.argv.slice(2);
const worker = new URL(process.env['PGLITE_WORKER'] ?? '');

const { db } = await openDatabase(
  { kind: 'pglite', folder, worker },
  {
    onLost: ({ message }) => {
      console.log(`lost: ${message}`);
      process.exit(4);
    },
  },
);
await sql`create table if not exists written (number integer primary key, filler text not null)`.execute(db);

const write = async (start: number, step: number) => {
  for (let number = start; ; number += step) {
    await db.transaction().execute(async (trx) => {
      await sql`insert into written values (${number}, repeat('x', 2000))`.execute(trx);
      await sql`update written set filler = repeat('y', 2000) where number = ${number}`.execute(trx);
    });
    console.log(`committed ${number}`);
    await sleep(Number(pause));
  }
};
await Promise.all([write(0, 3), write(1, 3), write(2, 3)]);
