import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { z } from 'zod';
import { describeOnDatabases } from '../../../test/databases';
import type { TestDatabase } from '../../../test/databases';
import type { Db } from '../db/database';
import { AppError } from '../errors';
import { asyncResultView, asyncTaskView } from './asyncTaskView';
import { defineJob } from './defineJob';
import type { JobContext, JobDefinition } from './jobDefinition';
import { createJobs } from './jobs';
import type { Jobs, RunningJobs } from './jobs';

type Work = (ctx: JobContext<unknown, TestServices>) => Promise<unknown>;
type TestServices = { greeting: string; jobs: Jobs; work: Map<string, Work> };

const anything = z.looseObject({});
const OWNER = 'a0000000-0000-4000-8000-000000000001';

/** A kind of job whose work each test says itself. */
const kind = (name: string, spec: Partial<JobDefinition<typeof anything, TestServices>> = {}) =>
  defineJob<typeof anything, TestServices>({
    name,
    input: anything,
    retryDelaySeconds: 0,
    run: async (ctx) => ctx.services.work.get(name)?.(ctx),
    ...spec,
  });

const plain = kind('test.plain');
const once = kind('test.once', { retryLimit: 0 });
const pairwise = kind('test.pairwise', { concurrency: 2 });
const impatient = kind('test.impatient', { timeoutSeconds: 1, retryLimit: 0 });
const settling = kind('test.settling', {
  retryLimit: 1,
  onFailed: async (ctx) => void (await ctx.services.work.get('onFailed')?.(ctx)),
});
const strict = defineJob<z.ZodObject<{ count: z.ZodCoercedNumber }>, TestServices>({
  name: 'test.strict',
  input: z.object({ count: z.coerce.number() }),
  run: async ({ input, services }) => ({ text: `${services.greeting} ${input.count + 1}` }),
});
const nightly = kind('test.nightly', { cron: '15 3 * * *' });
const all = [plain, once, pairwise, impatient, settling, strict, nightly];

describeOnDatabases('jobs', (open) => {
  let database: TestDatabase;
  let jobs: RunningJobs;
  const work = new Map<string, Work>();

  const create = () =>
    createJobs<TestServices>({
      database,
      services: (own) => ({ greeting: 'Hello', jobs: own, work }),
      jobs: all,
      log: pino({ level: 'silent' }),
      stopMilliseconds: 800,
    });

  beforeAll(async () => {
    database = await open();
    await sql`create table mark (name text not null)`.execute(database.db);
    jobs = create();
    await jobs.start();
  });
  beforeEach(() => work.clear());
  afterAll(() => jobs.stop());

  const task = (uuid: string | undefined, db: Db = database.db) =>
    db
      .selectFrom('async_task')
      .selectAll()
      .where('uuid', '=', uuid ?? '')
      .executeTakeFirstOrThrow();

  const watched = async (job: typeof plain, input: Record<string, unknown> = {}) =>
    jobs.enqueue(database.db, job, input, { withTask: true });

  test('start within a second of their commit, and hand back their result', async () => {
    await sleep(700);
    const started = performance.now();
    let startedAfter = Infinity;
    work.set('test.plain', async ({ input }) => {
      startedAfter = performance.now() - started;
      return { got: input };
    });
    const { taskUuid } = await database.db
      .transaction()
      .execute((trx) => jobs.enqueue(trx, plain, { a: 1 }, { withTask: true, ownerUserUuid: OWNER }));
    await jobs.whenIdle();
    expect(startedAfter).toBeLessThan(1_000);
    const row = await task(taskUuid);
    expect(row).toMatchObject({ kind: 'test.plain', owner_user_uuid: OWNER, status: 'done', progress: 100 });
    expect(asyncTaskView(row)).toEqual({
      uuid: taskUuid,
      status: 'success',
      progress: 100,
      errors: [],
      created_at: row.created_at,
      finished_at: expect.any(Date),
    });
    expect(asyncResultView(row)).toEqual({
      task_id: taskUuid,
      status: 'SUCCESS',
      result: { got: { a: 1 } },
      error: null,
    });
  });

  test('leave nothing when the transaction that asked for them is undone', async () => {
    let ran = false;
    work.set('test.plain', async () => {
      ran = true;
    });
    let taskUuid: string | undefined;
    const undone = database.db.transaction().execute(async (trx) => {
      ({ taskUuid } = await jobs.enqueue(trx, plain, {}, { withTask: true }));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await jobs.whenIdle();
    await sleep(100);
    expect(ran).toBe(false);
    await expect(task(taskUuid)).rejects.toThrow();
  });

  test('are checked when they are enqueued, and given parsed input and the services', async () => {
    await expect(jobs.enqueue(database.db, strict, { count: 'many' })).rejects.toThrow(z.ZodError);
    const { taskUuid } = await jobs.enqueue(database.db, strict, { count: '41' }, { withTask: true });
    await jobs.whenIdle();
    expect((await task(taskUuid)).result).toEqual({ text: 'Hello 42' });
  });

  test('can be stopped before they were started, and refuse to be enqueued then', async () => {
    const unstarted = create();
    await expect(unstarted.enqueue(database.db, plain, {})).rejects.toThrow('once `jobs.start()` has finished');
    await unstarted.stop();
    await unstarted.stop();
  });

  test('are tried again until they succeed', async () => {
    const tries: [number, boolean][] = [];
    work.set('test.plain', async ({ attempt, isLastAttempt }) => {
      tries.push([attempt, isLastAttempt]);
      if (attempt < 3) throw new Error('not yet');
      return { attempt };
    });
    const { taskUuid } = await watched(plain);
    await jobs.whenIdle();
    expect(tries).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect(await task(taskUuid)).toMatchObject({ status: 'done', result: { attempt: 3 }, error: null });
  });

  test('fail for good after the last try, and say so to their kind and to the person', async () => {
    const heard: unknown[] = [];
    work.set('test.settling', async ({ isLastAttempt }) => {
      throw isLastAttempt ? new AppError('wrong_state', { message: 'The file is empty.' }) : new Error('no\0ise');
    });
    work.set('onFailed', async ({ attempt, taskUuid }) => void heard.push([attempt, taskUuid]));
    const { taskUuid } = await watched(settling);
    await jobs.whenIdle();
    expect(heard).toEqual([[2, taskUuid]]);
    const row = await task(taskUuid);
    expect(row).toMatchObject({ status: 'failed', error: 'The file is empty.' });
    expect(asyncTaskView(row).status).toBe('error');
    expect(asyncResultView(row)).toMatchObject({ status: 'FAILURE', result: null, error: 'The file is empty.' });
  });

  test('keep what only the log should know from the person', async () => {
    work.set('test.once', async () => sql`select secret from nowhere`.execute(database.db));
    const { taskUuid } = await watched(once);
    await jobs.whenIdle();
    expect((await task(taskUuid)).error).toBe('There was an error');
  });

  test('show how far they are, and the songs that went wrong', async () => {
    const seen: unknown[] = [];
    const errors = [{ song: { uuid: OWNER, work_title: 'Blue\0' }, error: 'No artist' }];
    work.set('test.once', async ({ progress, taskUuid }) => {
      await progress(0);
      for (const percent of [25.4, 50]) {
        await sleep(220);
        await progress(percent, errors);
        seen.push(asyncTaskView(await task(taskUuid)), asyncResultView(await task(taskUuid)).status);
      }
      await progress(99, errors);
    });
    const { taskUuid, waiting } = await database.db.transaction().execute(async (trx) => {
      const asked = await jobs.enqueue(trx, once, {}, { withTask: true });
      return { ...asked, waiting: await task(asked.taskUuid, trx) };
    });
    expect([asyncTaskView(waiting).status, asyncResultView(waiting).status]).toEqual(['pending', 'PENDING']);
    await jobs.whenIdle();
    expect(seen).toMatchObject([
      { status: 'pending', progress: 25, errors: [{ error: 'No artist' }] },
      'STARTED',
      { status: 'pending', progress: 50 },
      'STARTED',
    ]);
    const row = await task(taskUuid);
    expect(row.status).toBe('done');
    expect(asyncTaskView(row)).toMatchObject({
      status: 'error',
      progress: 100,
      errors: [{ song: { uuid: OWNER, work_title: 'Blue\ufffd' }, error: 'No artist' }],
    });
    expect(asyncResultView(row).status).toBe('FAILURE');
  });

  test('take no longer than they may', async () => {
    let reason: unknown;
    work.set('test.impatient', async ({ signal }) => {
      await sleep(30_000, undefined, { signal }).catch(() => {
        reason = signal.reason;
        throw new Error('aborted');
      });
    });
    const { taskUuid } = await watched(impatient);
    await jobs.whenIdle();
    expect(String(reason)).toBe('Error: The job test.impatient took longer than 1 second.');
    expect((await task(taskUuid)).status).toBe('failed');
  });

  test('run as many of a kind at once as it allows', async () => {
    let running = 0;
    let most = 0;
    work.set('test.pairwise', async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
    });
    await database.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 7; count += 1) await jobs.enqueue(trx, pairwise, {});
    });
    await jobs.whenIdle();
    expect(most).toBe(2);
  });

  test('wait only once under the same key', async () => {
    let runs = 0;
    work.set('test.once', async () => {
      runs += 1;
    });
    const ask = (trx = database.db) => jobs.enqueue(trx, once, {}, { singletonKey: 'song 1', withTask: true });
    const [first, second] = await database.db.transaction().execute(async (trx) => [await ask(trx), await ask(trx)]);
    expect(second).toEqual(first);
    await jobs.whenIdle();
    expect(runs).toBe(1);
    const third = await ask();
    expect(third.jobId).not.toBe(first?.jobId);
    await jobs.whenIdle();
    expect(runs).toBe(2);
  });

  test('that wait see what the transaction wrote that asked for them again', async () => {
    const seen: number[] = [];
    work.set('test.once', async ({ db }) => {
      const { rows } = await sql<{ marks: number }>`select count(*) as marks from mark`.execute(db);
      seen.push(rows[0]?.marks ?? 0);
    });
    await database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, once, {}, { singletonKey: 'recount', startAfterSeconds: 1 });
    });
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into mark values ('again')`.execute(trx);
      await jobs.enqueue(trx, once, {}, { singletonKey: 'recount' });
      await sleep(1_500);
    });
    await sleep(100);
    await jobs.whenIdle();
    expect(seen).toEqual([1]);
  });

  test('can be put off', async () => {
    const asked = Date.now();
    let started = 0;
    work.set('test.once', async () => {
      started = Date.now();
    });
    await jobs.enqueue(database.db, once, {}, { startAfterSeconds: 1 });
    await jobs.whenIdle();
    expect(started).toBe(0);
    while (started === 0) await sleep(20);
    expect(started - asked).toBeGreaterThan(950);
  });

  test('run by the clock when their kind says so', async () => {
    const { rows } = await sql`select name, cron, timezone, data from pgboss.schedule`.execute(database.db);
    expect(rows).toEqual([{ name: 'test.nightly', cron: '15 3 * * *', timezone: 'UTC', data: { input: {} } }]);
  });

  test('may end by themselves when the server stops', async () => {
    work.set('test.once', async ({ signal }) => {
      await sleep(300);
      return { aborted: signal.aborted };
    });
    const { taskUuid } = await watched(once);
    await sleep(100);
    await jobs.stop();
    expect(await task(taskUuid)).toMatchObject({ status: 'done', result: { aborted: false } });
    jobs = create();
    await jobs.start();
  });

  test('hear of a stop, and run again afterwards without losing a try', async () => {
    const tries: string[] = [];
    work.set('test.once', async ({ signal, attempt }) => {
      tries.push(`try ${attempt}`);
      if (tries.length > 1) return { finished: true };
      await sleep(30_000, undefined, { signal });
      return undefined;
    });
    const { taskUuid } = await watched(once);
    while (tries.length === 0) await sleep(20);
    await jobs.stop();
    jobs = create();
    expect(await task(taskUuid)).toMatchObject({ status: 'queued' });
    await jobs.start();
    await jobs.whenIdle();
    expect(tries).toEqual(['try 1', 'try 1']);
    expect(await task(taskUuid)).toMatchObject({ status: 'done', result: { finished: true } });
  });

  test('that ignore their signal are given back all the same', async () => {
    let runs = 0;
    let letGo = () => {};
    work.set('test.once', async () => {
      runs += 1;
      if (runs === 1) await new Promise<void>((resolve) => (letGo = resolve));
      return { runs };
    });
    const { taskUuid } = await watched(once);
    while (runs === 0) await sleep(20);
    const started = performance.now();
    await jobs.stop();
    expect(performance.now() - started).toBeLessThan(4_000);
    jobs = create();
    await jobs.start();
    await jobs.whenIdle();
    letGo();
    await sleep(50);
    expect(await task(taskUuid)).toMatchObject({ status: 'done', result: { runs: 2 } });
  });
});
