// The job part of a server process. Arguments: the database's configuration as JSON, a file of marks, and a role: `ask`
// enqueues jobs that never end and prints `running` once they run; `work` runs waiting jobs and prints `idle`; `crash` runs
// one job that kills its process; `poison` runs it together with three slower ones, and prints `idle` when nothing is left
// to run; `heap` is like `poison`, but the job fills the heap, and with `heap alone` the others wait.
import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { z } from 'zod';
import type { DatabaseConfig } from '../../src/platform/db/openDatabase';
import { openDatabase } from '../../src/platform/db/openDatabase';
import { defineJob } from '../../src/platform/jobs/defineJob';
import { createJobs } from '../../src/platform/jobs/jobs';

const [config = '{}', marks = '', role = ''] = process.argv.slice(2);
const parsed: DatabaseConfig = JSON.parse(config);
const database = await openDatabase(
  parsed.kind === 'pglite' ? { ...parsed, worker: new URL(process.env['PGLITE_WORKER'] ?? '') } : parsed,
);

const marked = async () => (await readFile(marks, 'utf8').catch(() => '')).split('\n').length - 1;

const isPoison = role === 'poison' || role.startsWith('heap');

const fillHeap = async () => {
  // All jobs are running now.
  while (role === 'heap' && (await marked()) < 4) await sleep(10);
  for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 10_000 }, () => Math.random()));
};

const job = (name: string, retryLimit: number) =>
  defineJob<z.ZodObject<{ number: z.ZodNumber }>, object>({
    name,
    input: z.object({ number: z.number() }),
    retryLimit,
    concurrency: 4,
    run: async ({ input, attempt }) => {
      await appendFile(marks, `${name} ${input.number} try ${attempt}\n`);
      if (isPoison && name === 'crash.patient') await sleep(200);
      if (role === 'crash' || (role === 'poison' && name === 'crash.single')) process.kill(process.pid, 'SIGKILL');
      if (role.startsWith('heap') && name === 'crash.single') await fillHeap();
      if (role === 'ask') await sleep(60_000);
      return { number: input.number };
    },
    onFailed: async (_context, error) =>
      appendFile(marks, `${name} failed: ${error instanceof Error ? error.message : ''}\n`),
  });
const patient = job('crash.patient', 2);
const single = job('crash.single', 0);

const jobs = createJobs<object>({
  database,
  services: () => ({}),
  jobs: [patient, single],
  crashReports: `${marks}-reports`,
  log: pino({ level: 'error' }),
});
/** Waits until everything has run, including jobs that start later. */
const finish = async () => {
  const left = sql`select from job where state in ('waiting', 'retry')`;
  do await jobs.whenIdle();
  while ((await left.execute(database.db)).rows.length > 0);
};

await jobs.start();
if (role === 'ask') {
  for (const number of [1, 2, 3]) {
    const { taskUuid } = await jobs.enqueue(database.db, patient, { number }, { withTask: true });
    console.log(`task ${taskUuid}`);
  }
  const later = await jobs.enqueue(database.db, single, { number: 4 }, { withTask: true, startAfterSeconds: 1 });
  console.log(`task ${later.taskUuid}`);
  while ((await marked()) < 3) await sleep(10);
  console.log('running');
} else if (role === 'work') {
  await finish();
  console.log('idle');
  await jobs.stop();
  await database.close();
} else {
  const { rows } = await sql`select from job where kind = ${single.name}`.execute(database.db);
  if (rows.length === 0)
    await database.db.transaction().execute(async (trx) => {
      const startAfterSeconds = role === 'heap alone' ? 1 : 0;
      for (const number of isPoison ? [1, 2, 3] : [])
        await jobs.enqueue(trx, patient, { number }, { withTask: true, startAfterSeconds });
      await jobs.enqueue(trx, single, { number: 5 }, { withTask: true });
    });
  if (isPoison) {
    await finish();
    const { setAside } = await jobs.condition();
    console.log(`idle, set aside: ${setAside}`);
    await jobs.stop();
    await database.close();
  }
}
