import { AppError } from './http/errors';
import { workQueue } from './workQueue';

const open = () => {
  const run = workQueue({ atOnce: 2, waiting: 6, kept: 2, retryAfter: 3 });
  const ends: (() => void)[] = [];
  const finished: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string, o?: { pressing?: boolean }) =>
    run(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running--;
      finished.push(name);
      return name;
    }, o);
  const finishAll = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, finishAll, finished, most: () => most };
};

it('runs so much at once, the rest in its order, and gives each its result', async () => {
  const { work, finishAll, finished, most } = open();
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => work(name)));
  await finishAll();
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
  expect([finished, most()]).toEqual([['a', 'b', 'c', 'd'], 2]);
});

it('refuses with 503 and Retry-After what finds no place, and takes it again later', async () => {
  const { work, finishAll, finished } = open();
  // Two run and four wait: the other two places are reserved.
  const flood = Promise.all(Array.from({ length: 6 }, (_, at) => work(`${at}`)));
  const refused = await work('late').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, retryAfter: 3, message: expect.stringContaining('in 3 seconds.') });
  const pressing = work('pressing', { pressing: true });
  await finishAll();
  await flood;
  expect(await pressing).toBe('pressing');
  // Two were already running; it was the first of the others.
  expect(finished).toEqual(['0', '1', 'pressing', '2', '3', '4', '5']);
  const later = work('later');
  await finishAll();
  expect(await later).toBe('later');
});

it('goes on after work that failed', async () => {
  const run = workQueue({ atOnce: 1, waiting: 1, kept: 0, retryAfter: 1 });
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 1)).toBe(1);
});
