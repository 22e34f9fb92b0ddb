import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from '../../../test/support/oncePerRun';
import { processSpace, processStart } from '../configuration/processIdentity';
import { lockFolder } from './processLock';

const DEAD_PID = 2 ** 22 - 3;

describe('the lock of a folder', () => {
  let folder = '';
  let file = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(runFolder(), 'lock-'));
    file = join(folder, 'lock.json');
  });

  const leaveLock = (owner: { pid: number; started: string; space: string }) =>
    writeFile(file, JSON.stringify({ id: 'left', ...owner }));
  const ours = { started: processStart(process.pid) ?? '', space: processSpace() };

  test('names the process that holds it and is gone after release', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Segno process (pid ${process.pid}).`,
    );
    await lock.release();
    await expect(readFile(file)).rejects.toThrow();
  });

  test('goes to exactly one of many that ask at once for a dead process’s lock', async () => {
    await leaveLock({ ...ours, pid: DEAD_PID });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]?.release();
  });

  test('is taken over without waiting for heartbeats when its process id was given to another process', async () => {
    await leaveLock({ ...ours, pid: process.pid, started: 'earlier' });
    await (await lockFolder(folder, { heartbeat: 10_000_000 })).release();
  });

  test('is taken over when its file was cut off', async () => {
    await writeFile(file, '{"id":"le');
    await (await lockFolder(folder)).release();
  });

  test('of another container is respected while its heartbeat goes on, and taken over when it stops', async () => {
    await leaveLock({ pid: process.pid, started: 'there', space: 'another container' });
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 100);
    await expect(lockFolder(folder, { heartbeat: 200 })).rejects.toThrow('in use by another Segno process');
    clearInterval(beat);
    await (await lockFolder(folder, { heartbeat: 200 })).release();
  });

  test('released late does not take away a successor’s lock', async () => {
    const first = await lockFolder(folder);
    await leaveLock({ ...ours, pid: process.pid });
    await first.release();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ id: 'left' });
  });
});
