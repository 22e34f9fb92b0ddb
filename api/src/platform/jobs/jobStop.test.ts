import { setTimeout as sleep } from 'node:timers/promises';
import { describeJobs, once, plain } from './testing/jobBench';

describeJobs('jobs of a server that stops', (bench) => {
  test('can be stopped before they were started, and refuse to be enqueued then', async () => {
    const unstarted = bench.create();
    await expect(unstarted.enqueue(bench.database.db, plain, {})).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    await unstarted.stop();
    await unstarted.stop();
  });

  test('may end by themselves when the server stops', async () => {
    bench.work.set('test.once', async ({ signal }) => {
      await sleep(300);
      return { aborted: signal.aborted };
    });
    const { taskUuid } = await bench.watched(once);
    await sleep(100);
    await bench.jobs.stop();
    expect(await bench.task(taskUuid)).toMatchObject({ status: 'done', result: { aborted: false } });
    bench.renew();
    await bench.jobs.start();
  });

  test('hear of a stop, and run again afterwards without losing a try', async () => {
    const tries: string[] = [];
    bench.work.set('test.once', async ({ signal, attempt }) => {
      tries.push(`try ${attempt}`);
      if (tries.length > 1) return { finished: true };
      await sleep(30_000, undefined, { signal });
      return undefined;
    });
    const { taskUuid } = await bench.watched(once);
    while (tries.length === 0) await sleep(20);
    await bench.jobs.stop();
    bench.renew();
    expect(await bench.task(taskUuid)).toMatchObject({ status: 'queued' });
    await bench.jobs.start();
    await bench.jobs.whenIdle();
    expect(tries).toEqual(['try 1', 'try 1']);
    expect(await bench.task(taskUuid)).toMatchObject({ status: 'done', result: { finished: true } });
  });

  test('that ignore their signal are given back all the same', async () => {
    let runs = 0;
    let letGo = () => {};
    bench.work.set('test.once', async () => {
      runs += 1;
      if (runs === 1) await new Promise<void>((resolve) => (letGo = resolve));
      return { runs };
    });
    const { taskUuid } = await bench.watched(once);
    while (runs === 0) await sleep(20);
    await bench.jobs.stop();
    bench.renew();
    await bench.jobs.start();
    await bench.jobs.whenIdle();
    letGo();
    await sleep(50);
    expect(await bench.task(taskUuid)).toMatchObject({ status: 'done', result: { runs: 2 } });
  });
});
