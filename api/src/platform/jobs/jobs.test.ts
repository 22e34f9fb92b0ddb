import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { asyncResultView, asyncTaskView } from './asyncTaskView';
import { describeJobs, once, pairwise, plain, strict } from './testing/jobBench';

const OWNER = 'a0000000-0000-4000-8000-000000000001';

describeJobs('jobs', (bench) => {
  test('start at their commit though the database is not asked for hours, and hand back their result', async () => {
    await bench.jobs.stop();
    await bench.renew(10_000_000).start();
    const started = new Promise<void>((resolve) =>
      bench.work.set('test.plain', async ({ input }) => {
        resolve();
        return { got: input };
      }),
    );
    const { taskUuid } = await bench.database.db
      .transaction()
      .execute((trx) => bench.jobs.enqueue(trx, plain, { a: 1 }, { withTask: true, ownerUserUuid: OWNER }));
    await started;
    await bench.jobs.whenIdle();
    await bench.jobs.stop();
    await bench.renew().start();
    const row = await bench.task(taskUuid);
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
    bench.work.set('test.plain', async () => {
      ran = true;
    });
    let taskUuid: string | undefined;
    const undone = bench.database.db.transaction().execute(async (trx) => {
      ({ taskUuid } = await bench.jobs.enqueue(trx, plain, {}, { withTask: true }));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await bench.jobs.whenIdle();
    await sleep(100);
    expect(ran).toBe(false);
    await expect(bench.task(taskUuid)).rejects.toThrow();
  });

  test('are checked when they are enqueued, and given parsed input and the services', async () => {
    await expect(bench.jobs.enqueue(bench.database.db, strict, { count: 'many' })).rejects.toThrow(z.ZodError);
    const { taskUuid } = await bench.jobs.enqueue(bench.database.db, strict, { count: '41' }, { withTask: true });
    await bench.jobs.whenIdle();
    expect((await bench.task(taskUuid)).result).toEqual({ text: 'Hello 42' });
  });

  test('run as many of a kind at once as it allows', async () => {
    let running = 0;
    let most = 0;
    bench.work.set('test.pairwise', async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
    });
    await bench.database.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 7; count += 1) await bench.jobs.enqueue(trx, pairwise, {});
    });
    await bench.jobs.whenIdle();
    expect(most).toBe(2);
  });

  test('are added together when there are many, or not at all, and start in their order', async () => {
    const seen: unknown[] = [];
    bench.work.set('test.plain', async ({ input }) => void seen.push(input));
    const many = Array.from({ length: 25 }, (_, number) => ({ number }));
    const undone = bench.database.db.transaction().execute(async (trx) => {
      await bench.jobs.enqueueAll(trx, plain, many);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await bench.jobs.enqueueAll(bench.database.db, plain, []);
    await expect(bench.jobs.enqueueAll(bench.database.db, strict, [{ count: 1 }, { count: 'many' }])).rejects.toThrow(
      z.ZodError,
    );
    const stranger = { ...plain, name: 'test.stranger' };
    await expect(bench.jobs.enqueueAll(bench.database.db, stranger, many)).rejects.toThrow('could not be enqueued');
    await bench.jobs.whenIdle();
    expect(seen).toEqual([]);
    await bench.jobs.enqueueAll(bench.database.db, plain, many);
    await bench.jobs.whenIdle();
    expect(seen).toEqual(many);
  });

  test('wait only once under the same key', async () => {
    let runs = 0;
    bench.work.set('test.once', async () => {
      runs += 1;
    });
    const ask = (trx = bench.database.db) =>
      bench.jobs.enqueue(trx, once, {}, { singletonKey: 'song 1', withTask: true });
    const [first, second] = await bench.database.db
      .transaction()
      .execute(async (trx) => [await ask(trx), await ask(trx)]);
    expect(second).toEqual(first);
    await bench.jobs.whenIdle();
    expect(runs).toBe(1);
    const third = await ask();
    expect(third.jobId).not.toBe(first?.jobId);
    await bench.jobs.whenIdle();
    expect(runs).toBe(2);
  });

  test('that wait see what the transaction wrote that asked for them again', async () => {
    const seen: number[] = [];
    bench.work.set('test.once', async ({ db }) => {
      const { rows } = await sql<{ marks: number }>`select count(*) as marks from mark`.execute(db);
      seen.push(rows[0]?.marks ?? 0);
    });
    await bench.database.db.transaction().execute(async (trx) => {
      await bench.jobs.enqueue(trx, once, {}, { singletonKey: 'recount', startAfterSeconds: 1 });
    });
    await bench.database.db.transaction().execute(async (trx) => {
      await sql`insert into mark values ('again')`.execute(trx);
      await bench.jobs.enqueue(trx, once, {}, { singletonKey: 'recount' });
      await sleep(1_500);
    });
    await sleep(100);
    await bench.jobs.whenIdle();
    expect(seen).toEqual([1]);
  });

  test('can be put off', async () => {
    let hasStarted = false;
    bench.work.set('test.once', async () => {
      hasStarted = true;
    });
    const { db } = bench.database;
    const { jobId } = await bench.jobs.enqueue(db, once, {}, { startAfterSeconds: 3600 });
    await bench.jobs.whenIdle();
    expect(hasStarted).toBe(false);
    const letAnHourPass = sql<{ seconds: number }>`
      update job set run_at = run_at - interval '1 hour' where uuid = ${jobId}
      returning extract(epoch from run_at - queued_at)::int as seconds
    `;
    expect((await letAnHourPass.execute(db)).rows).toEqual([{ seconds: 0 }]);
    await bench.jobs.whenIdle();
    expect(hasStarted).toBe(true);
  });

  test('start after a start when they were due while the clock was ahead, and others when they are due', async () => {
    const { db } = bench.database;
    const started: unknown[] = [];
    bench.work.set('test.once', async ({ input }) => started.push(input));
    const startAfterSeconds = 86_400;
    const ahead = await bench.jobs.enqueue(db, once, { name: 'enqueued ahead' }, { startAfterSeconds });
    const tried = await bench.jobs.enqueue(db, once, { name: 'tried ahead' }, { startAfterSeconds });
    const later = await bench.jobs.enqueue(db, once, { name: 'later' }, { startAfterSeconds });
    await sql`update job set queued_at = run_at where uuid = ${ahead.jobId}`.execute(db);
    await sql`update job set queued_at = run_at, tries = 1, state = 'retry' where uuid = ${tried.jobId}`.execute(db);
    await bench.jobs.stop();
    await bench.renew().start();
    await bench.jobs.whenIdle();
    expect(started).toHaveLength(2);
    expect(started).toEqual(expect.arrayContaining([{ name: 'enqueued ahead' }, { name: 'tried ahead' }]));
    await sql`delete from job where uuid = ${later.jobId}`.execute(db);
  });

  test('run by the clock when their kind says so', async () => {
    const { db } = bench.database;
    const next = () =>
      db
        .selectFrom('job')
        .select(['kind', 'run_at'])
        .where('key', '=', 'by the clock')
        .where('state', '=', 'waiting')
        .execute();
    const restart = async () => {
      await bench.jobs.stop();
      await bench.renew().start();
      await bench.jobs.whenIdle();
    };
    const moveTo = (interval: string) =>
      sql`update job set run_at = now() + ${interval}::interval where key = 'by the clock'`.execute(db);
    const quarterPastThree = new Date();
    quarterPastThree.setUTCHours(3, 15, 0, 0);
    if (quarterPastThree.getTime() <= Date.now()) quarterPastThree.setUTCDate(quarterPastThree.getUTCDate() + 1);
    const timetable = [{ kind: 'test.nightly', run_at: quarterPastThree }];
    const inputs: unknown[] = [];
    bench.work.set('test.nightly', async ({ input }) => inputs.push(input));

    expect(await next()).toEqual(timetable);
    // Stored while the clock was ahead, or while no process ran at that time.
    for (const interval of ['3 days', '-1 hour']) {
      await moveTo(interval);
      await restart();
      expect(await next()).toEqual(timetable);
    }
    expect(inputs).toEqual([]);
    await moveTo('0 s');
    await bench.jobs.whenIdle();
    expect(inputs).toEqual([{}]);
    await restart();
    expect(await next()).toEqual(timetable);
  });
});
