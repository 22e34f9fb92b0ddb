import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { startBucket } from '@segno/releases/testing';
import { isPart } from '../../src/catalog/publishing/drops/fileDrop';
import { s3Drop } from '../../src/catalog/publishing/drops/s3Drop';
import { placeInRealStore } from '../../src/catalog/publishing/drops/testing/realStore';
import { login, startSftpServer } from '../../src/catalog/publishing/drops/testing/sftpServer';
import { startProxy } from '../support/processes/startProxy';
import { spawnScript, type SpawnedScript } from '../support/processes/spawnScript';

const whole: Record<string, string> = {
  'N_W0000001_20261127033000123/W0000001.xml': '<ern:NewReleaseMessage/>',
  'N_W0000001_20261127033000123/resources/a.wav': 'a'.repeat(40_000),
  'N_W0000001_20261127033000123/resources/b.wav': 'b'.repeat(40_000),
};

/** The files that a recipient sees, without partial ones. */
const seenIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isPart(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

/** Only complete files, and no message before its files. */
const expectNothingHalf = (seen: Record<string, string>) => {
  for (const [name, content] of Object.entries(seen)) expect([name, content === whole[name]]).toEqual([name, true]);
  if (Object.keys(seen).some((name) => name.endsWith('.xml'))) expect(seen).toEqual(whole);
};

describe('A delivery that is killed at each of its steps and tried again', () => {
  let root: string;
  const opened: (() => unknown)[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'segno-killed-'));
  });
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    rmSync(root, { recursive: true, force: true });
  });

  /** Kills at the first step, then at the second and so on, until a run ends by itself. Returns the number of kills. */
  const untilLeft = async (
    start: (step: number) => Promise<SpawnedScript>,
    seen: () => Record<string, string> | Promise<Record<string, string>>,
  ) => {
    for (let killed = 0; ; killed += 1) {
      const child = await start(killed + 1);
      const code = await child.ended();
      expectNothingHalf(await seen());
      if (code !== null) {
        expect([code, child.lines]).toEqual([0, ['left']]);
        expect(await seen()).toEqual(whole);
        return killed;
      }
    }
  };

  it('is in a folder once and never half', async () => {
    const start = (step: number) => spawnScript('leaveRelease', 'folder', JSON.stringify(root), String(step));
    expect(await untilLeft(start, () => seenIn(root))).toBeGreaterThan(8);
    expect(
      readdirSync(root, { recursive: true }).filter((name) => isPart(String(name).split('/').at(-1) ?? '')),
    ).toEqual([]);
  });

  it('is on an SFTP server once and never half', async () => {
    let child: Promise<SpawnedScript> | undefined;
    let [asked, limit] = [0, 0];
    const server = await startSftpServer(root, () => {
      asked += 1;
      if (asked !== limit) return 'done';
      void child?.then(({ pid }) => process.kill(pid, 'SIGKILL'));
      return 'hang';
    });
    opened.push(() => server.close());
    const place = { host: '127.0.0.1', port: server.port, hostKey: server.hostKey, folder: '', ...login };
    const start = (step: number) => {
      [asked, limit] = [0, step];
      child = spawnScript('leaveRelease', 'sftp', JSON.stringify(place));
      return child;
    };
    expect(await untilLeft(start, () => seenIn(root))).toBeGreaterThan(16);
    // Twenty processes take a while on a busy machine.
  }, 240_000);

  const stores = {
    'the project’s own S3 server': async () => {
      const bucket = await startBucket();
      const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
      const place = { bucket: 'shop', region: 'eu-1', endpoint: bucket.endpoint, prefix: '', ...keys };
      opened.push(() => bucket.stop());
      return place;
    },
    ...(placeInRealStore && { 'a real S3 store': placeInRealStore }),
  };

  it.each(Object.entries(stores))('is in a bucket of %s once and never half', async (_name, open) => {
    const place = await open();
    let child: Promise<SpawnedScript> | undefined;
    let [asked, limit] = [0, 0];
    const proxy = await startProxy(place.endpoint, async () => {
      asked += 1;
      if (asked !== limit) return;
      await (await child)?.kill();
    });
    opened.push(proxy.close);
    const start = (step: number) => {
      [asked, limit] = [0, step];
      child = spawnScript('leaveRelease', 's3', JSON.stringify({ ...place, endpoint: proxy.endpoint }));
      return child;
    };
    const bucket = s3Drop(place, AbortSignal.timeout(60_000));
    opened.push(() => bucket.close());
    const seen = async () => {
      const names: string[] = [];
      for (const folder of new Set(Object.keys(whole).map((name) => dirname(name))))
        names.push(...(await bucket.list(folder)).map(({ name }) => join(folder, name)));
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, String(await bucket.read(name))] as const)),
      );
    };
    expect(await untilLeft(start, seen)).toBeGreaterThan(3);
  });
});
