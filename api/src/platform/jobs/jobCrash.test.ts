import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, describeOnDatabases, isForWholeRun } from '../../../test/support/databases';
import { runFolder } from '../../../test/support/oncePerRun';
import { spawnScript } from '../../../test/support/processes/spawnScript';
import { openDatabase } from '../db/openDatabase';

describeOnDatabases('jobs of a process that was killed', (_open, kind) => {
  const setUp = async () => {
    const { config, drop } = await createTestDatabase(kind);
    const marks = join(await mkdtemp(join(runFolder(), 'marks-')), 'marks');
    const run = (role: string) => spawnScript('runJobs', JSON.stringify(config), marks, role);
    const ran = async () => (await readFile(marks, 'utf8')).trim().split('\n');
    /** On a server a worker counts as dead after 15 seconds of silence; the test does not wait for that. */
    const letTimePass = async () => {
      if (kind === 'pglite') return;
      const { db, close } = await openDatabase(config);
      await sql`update job set heartbeat_at = heartbeat_at - interval '20 seconds' where state = 'worker'`.execute(db);
      await close();
    };
    return { config, drop, run, ran, letTimePass };
  };

  test('run again from the start as soon as a process is there, and none is lost', async () => {
    const { config, drop, run, ran, letTimePass } = await setUp();
    const first = await run('ask');
    await first.line('running');
    await first.kill();
    const tasks = first.lines.flatMap((line) => line.match(/^task (.*)/)?.[1] ?? []);
    expect(tasks).toHaveLength(4);

    await letTimePass();
    const second = await run('work');
    await second.line('idle');
    await second.ended();

    expect((await ran()).sort()).toEqual([
      'crash.patient 1 try 1',
      'crash.patient 1 try 2',
      'crash.patient 2 try 1',
      'crash.patient 2 try 2',
      'crash.patient 3 try 1',
      'crash.patient 3 try 2',
      'crash.single 4 try 1',
    ]);
    const { db, close } = await openDatabase(config);
    const rows = await db.selectFrom('async_task').select(['uuid', 'status']).execute();
    expect(rows.map(({ uuid }) => uuid).sort()).toEqual([...tasks].sort());
    expect(rows.every(({ status }) => status === 'done')).toBe(true);
    expect((await sql`select from job where state <> 'done'`.execute(db)).rows).toHaveLength(0);
    await close();
    await drop();
  });

  // Nobody can tell whether a process was killed because of a job or lost power, so the first start and three restarts die.
  // A process that crashes by itself leaves a report: a single running job is blamed at once, one of several only the
  // second time. The report is a file, independent of the database.
  if (!isForWholeRun(kind)) return;
  test.each([
    ['kill it four times', 'poison', 4, 'stopped four times', 0],
    ['break it down once while nothing else runs', 'heap alone', 1, 'broke down', 1],
    ['break it down twice', 'heap', 2, 'broke down', 2],
  ] as const)('are set aside when they %s; those beside them are done', async (_, role, deaths, why, faults) => {
    const { config, drop, run, ran, letTimePass } = await setUp();
    const logged: string[] = [];
    const restart = async () => {
      const process = await run(role);
      const code = await process.ended();
      logged.push(...process.lines);
      // Workers on the same disk read the report of a crash and need not wait for silence.
      if (role === 'poison') await letTimePass();
      return code === 0 ? process.lines.at(-1) : 'died';
    };
    for (let death = 0; death < deaths; death += 1) expect(await restart()).toBe('died');
    expect(await restart()).toBe('idle, set aside: 1');

    const sentence = `The server ${why} while it worked on this, so it is not tried again. Please tell whoever runs the server before you start it again.`;
    expect(logged.filter((line) => line.includes('JavaScript heap out of memory'))).toHaveLength(faults);
    const lines = await ran();
    expect(lines.filter((line) => line.startsWith('crash.single'))).toEqual([
      ...Array.from({ length: deaths }, (_, death) => `crash.single 5 try ${death + 1}`),
      `crash.single failed: ${sentence}`,
    ]);
    expect(lines.filter((line) => line.startsWith('crash.patient failed'))).toEqual([]);
    const { db, close } = await openDatabase(config);
    const rows = await db.selectFrom('async_task').select(['kind', 'status', 'error']).orderBy('kind').execute();
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ...Array.from({ length: 3 }, () => ['crash.patient', 'done']),
      ['crash.single', 'failed'],
    ]);
    expect(rows.at(-1)?.error).toBe(sentence);
    await close();
    await drop();
  });
});

describe('jobs of a process that PostgreSQL no longer hears', () => {
  test('are left to it while it lives', async () => {
    const { config, drop } = await createTestDatabase('postgres');
    const marks = join(await mkdtemp(join(runFolder(), 'marks-')), 'marks');
    const busy = await spawnScript('runJobs', JSON.stringify(config), marks, 'ask');
    await busy.line('running');
    const other = await spawnScript('runJobs', JSON.stringify(config), marks, 'work');
    await other.line('idle');
    await other.ended();
    const ran = (await readFile(marks, 'utf8')).trim().split('\n');
    expect(ran.filter((line) => line.startsWith('crash.patient')).sort()).toEqual([
      'crash.patient 1 try 1',
      'crash.patient 2 try 1',
      'crash.patient 3 try 1',
    ]);
    await busy.kill();
    await drop();
  });
});
