import { waitFor } from '@testing-library/react';
import { fakeWorker } from '../fakeWorker';
import { discardMd5, md5 } from './md5';
import { spawnMd5Worker } from '../spawnWorkers';

jest.mock('../spawnWorkers', () => ({ spawnMd5Worker: jest.fn(), spawnZipWorker: jest.fn() }));
const spawn = jest.mocked(spawnMd5Worker);
const sum = '900150983cd24fb0d6963f7d28e17f72';
const aFile = () => new File(['abc'], 'a.mp3');

beforeEach(() => spawn.mockReset());

test('the checksum comes from a worker, which reports and then ends', async () => {
  const worker = fakeWorker((say) => {
    say({ type: 'progress', done: 2, total: 3 });
    say({ type: 'done', value: sum });
  });
  spawn.mockReturnValue(worker);
  const onProgress = jest.fn();
  await expect(md5(aFile(), { onProgress })).resolves.toBe(sum);
  expect(onProgress).toHaveBeenCalledWith(2, 3);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('the same file is not read twice, unless its checksum was in doubt', async () => {
  spawn.mockImplementation(() => fakeWorker((say) => say({ type: 'done', value: sum })));
  const file = aFile();
  await md5(file);
  await md5(file);
  expect(spawn).toHaveBeenCalledTimes(1);
  discardMd5(file);
  await md5(file);
  expect(spawn).toHaveBeenCalledTimes(2);
});

test('a worker that the browser refuses', async () => {
  spawn.mockImplementation(() => {
    throw new Error('SecurityError');
  });
  await expect(md5(aFile())).rejects.toThrow('Failed to spawn checksum worker');
});

test('a worker whose script does not load', async () => {
  const worker = fakeWorker(() => {});
  worker.postMessage = () => queueMicrotask(() => worker.onerror?.(new ErrorEvent('error', { message: '404' })));
  spawn.mockReturnValue(worker);
  await expect(md5(aFile())).rejects.toThrow('Failed to spawn checksum worker');
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('a worker whose script does not load without a connection is started again when the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = fakeWorker(() => {});
  lost.postMessage = () => queueMicrotask(() => lost.onerror?.(new ErrorEvent('error')));
  spawn.mockReturnValueOnce(lost).mockReturnValueOnce(fakeWorker((say) => say({ type: 'done', value: sum })));
  const checksum = md5(aFile());
  await waitFor(() => expect(lost.terminate).toHaveBeenCalled());
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect(checksum).resolves.toBe(sum);
});

test('a file that cannot be read', async () => {
  spawn.mockReturnValue(fakeWorker((say) => say({ type: 'failed', reason: 'NotReadableError' })));
  await expect(md5(aFile())).rejects.toThrow('Impossible to compute the checksum');
});

test('a reading that is given up ends the worker', async () => {
  const worker = fakeWorker((say) => say({ type: 'progress', done: 1, total: 3 }));
  spawn.mockReturnValue(worker);
  const stop = new AbortController();
  const reading = md5(aFile(), { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});
