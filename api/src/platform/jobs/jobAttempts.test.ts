import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../http/errors';
import { asyncResultView, asyncTaskView } from './asyncTaskView';
import { describeJobs, impatient, once, plain, settling } from './testing/jobBench';

const OWNER = 'a0000000-0000-4000-8000-000000000001';

describeJobs('the tries of jobs', (bench) => {
  test('are tried again until they succeed', async () => {
    const tries: [number, boolean][] = [];
    bench.work.set('test.plain', async ({ attempt, isLastAttempt }) => {
      tries.push([attempt, isLastAttempt]);
      if (attempt < 3) throw new Error('not yet');
      return { attempt };
    });
    const { taskUuid } = await bench.watched(plain);
    await bench.jobs.whenIdle();
    expect(tries).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect(await bench.task(taskUuid)).toMatchObject({ status: 'done', result: { attempt: 3 }, error: null });
  });

  test('fail for good after the last try, and say so to their kind and to the person', async () => {
    const heard: unknown[] = [];
    bench.work.set('test.settling', async ({ isLastAttempt }) => {
      throw isLastAttempt ? new AppError('wrong_state', { message: 'The file is empty.' }) : new Error('no\0ise');
    });
    bench.work.set('onFailed', async ({ attempt, taskUuid }) => void heard.push([attempt, taskUuid]));
    const { taskUuid } = await bench.watched(settling);
    await bench.jobs.whenIdle();
    expect(heard).toEqual([[2, taskUuid]]);
    const row = await bench.task(taskUuid);
    expect(row).toMatchObject({ status: 'failed', error: 'The file is empty.' });
    expect(asyncTaskView(row).status).toBe('error');
    expect(asyncResultView(row)).toMatchObject({ status: 'FAILURE', result: null, error: 'The file is empty.' });
  });

  test('keep what only the log should know from the person', async () => {
    bench.work.set('test.once', async () => sql`select secret from nowhere`.execute(bench.database.db));
    const { taskUuid } = await bench.watched(once);
    await bench.jobs.whenIdle();
    expect((await bench.task(taskUuid)).error).toBe('There was an error');
  });

  test('show how far they are, and the songs that went wrong', async () => {
    const seen: unknown[] = [];
    const errors = [{ song: { uuid: OWNER, work_title: 'Blue\0' }, error: 'No artist' }];
    bench.work.set('test.once', async ({ progress, taskUuid }) => {
      await progress(0);
      for (const percent of [25.4, 50]) {
        await sleep(220);
        await progress(percent, errors);
        seen.push(asyncTaskView(await bench.task(taskUuid)), asyncResultView(await bench.task(taskUuid)).status);
      }
      // Too soon after the previous one to be written immediately.
      await progress(99, errors);
      while ((await bench.task(taskUuid)).progress < 99) await sleep(20);
    });
    const { taskUuid, waiting } = await bench.database.db.transaction().execute(async (trx) => {
      const asked = await bench.jobs.enqueue(trx, once, {}, { withTask: true });
      return { ...asked, waiting: await bench.task(asked.taskUuid, trx) };
    });
    expect([asyncTaskView(waiting).status, asyncResultView(waiting).status]).toEqual(['pending', 'PENDING']);
    await bench.jobs.whenIdle();
    expect(seen).toMatchObject([
      { status: 'pending', progress: 25, errors: [{ error: 'No artist' }] },
      'STARTED',
      { status: 'pending', progress: 50 },
      'STARTED',
    ]);
    const row = await bench.task(taskUuid);
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
    bench.work.set('test.impatient', async ({ signal }) => {
      await sleep(30_000, undefined, { signal }).catch(() => {
        reason = signal.reason;
        throw new Error('aborted');
      });
    });
    const { taskUuid } = await bench.watched(impatient);
    await bench.jobs.whenIdle();
    expect(String(reason)).toBe('Error: The job test.impatient took longer than 1 second.');
    expect((await bench.task(taskUuid)).status).toBe('failed');
  });
});
