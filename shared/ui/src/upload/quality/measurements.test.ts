import { fakeWorker } from '../fakeWorker';
import type { WorkerReply } from '../askWorker';
import { createMeasurements } from './measurements';

const started: { file: Blob; say: (reply: WorkerReply<unknown>) => void; worker: Worker }[] = [];

jest.mock('../spawnWorkers', () => ({
  spawnQualityWorker: () => {
    const worker: Worker = fakeWorker((say, file) => started.push({ file, say, worker }));
    return worker;
  },
}));

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const [a, b, c] = ['a', 'b', 'c'].map((name) => new File([name], `${name}.wav`));
if (!a || !b || !c) throw new Error('no files');

beforeEach(() => {
  started.length = 0;
});

test('files are measured one after the other, and each says how far it is', async () => {
  const measurements = createMeasurements();
  const changed = jest.fn();
  measurements.subscribe(changed);
  measurements.want('Full', [a]);
  measurements.want('Stems', [b, c]);
  await settled();
  expect(started.map(({ file }) => file)).toEqual([a]);
  expect(measurements.all().get(b)).toEqual({ state: 'waiting' });
  started[0]?.say({ type: 'progress', done: 4, total: 8 });
  expect(measurements.all().get(a)).toEqual({ state: 'measuring', done: 4, total: 8 });
  started[0]?.say({ type: 'done', value: [] });
  await settled();
  expect(measurements.all().get(a)).toEqual({ state: 'measured', wavs: [] });
  expect(started.map(({ file }) => file)).toEqual([a, b]);
  started[1]?.say({ type: 'failed', reason: 'gone' });
  await settled();
  expect(measurements.all().get(b)).toEqual({ state: 'failed' });
  expect(started[2]?.file).toBe(c);
  expect(changed).toHaveBeenCalled();
});

test('a file that nobody wants any more is forgotten, and one that somebody else wants goes on', async () => {
  const measurements = createMeasurements();
  measurements.want('dropped', [a, b]);
  await settled();
  measurements.want('Full', [a]);
  measurements.want('dropped', []);
  expect([...measurements.all().keys()]).toEqual([a]);
  started[0]?.say({ type: 'done', value: [] });
  await settled();
  expect(measurements.all().get(a)?.state).toBe('measured');
  expect(started).toHaveLength(1);
  measurements.want('Full', [c]);
  await settled();
  expect(started[1]?.file).toBe(c);
  measurements.clear();
  expect(started[1]?.worker.terminate).toHaveBeenCalled();
  expect(measurements.all().size).toBe(0);
  expect(measurements.wantedBy('Full')).toEqual([]);
});

test('a file that is chosen again is not measured again while somebody wants it', async () => {
  const measurements = createMeasurements();
  measurements.want('Full', [a]);
  await settled();
  started[0]?.say({ type: 'done', value: [] });
  await settled();
  measurements.want('Full', [a, b]);
  await settled();
  expect(started.map(({ file }) => file)).toEqual([a, b]);
});
