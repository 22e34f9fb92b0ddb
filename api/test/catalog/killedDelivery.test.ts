import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startBucket } from '@segno/releases/testing';
import { isPart } from '../../src/catalog/publishing/drops/fileDrop';
import { login, startSftpServer } from '../../src/catalog/publishing/drops/testing/sftpServer';
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
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'segno-killed-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Kills at the first step, then at later ones, until a run ends by itself. Returns the number of kills. */
  const untilLeft = async (
    start: (step: number) => Promise<SpawnedScript>,
    seen: () => Record<string, string>,
    stride: number,
  ) => {
    for (let killed = 0; ; killed += 1) {
      const child = await start(killed * stride + 1);
      const code = await child.ended();
      expectNothingHalf(seen());
      if (code !== null) {
        expect([code, child.lines]).toEqual([0, ['left']]);
        expect(seen()).toEqual(whole);
        return killed;
      }
    }
  };

  it('is in a folder once and never half', async () => {
    const start = (step: number) => spawnScript('leaveRelease', 'folder', JSON.stringify(root), String(step));
    expect(await untilLeft(start, () => seenIn(root), 2)).toBeGreaterThan(4);
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
    const place = { host: '127.0.0.1', port: server.port, hostKey: server.hostKey, folder: '', ...login };
    const start = (step: number) => {
      [asked, limit] = [0, step];
      child = spawnScript('leaveRelease', 'sftp', JSON.stringify(place));
      return child;
    };
    expect(await untilLeft(start, () => seenIn(root), 2)).toBeGreaterThan(8);
    server.close();
  });

  it('is in a bucket once and never half', async () => {
    let child: Promise<SpawnedScript> | undefined;
    let [asked, limit] = [0, 0];
    const bucket = await startBucket({
      onRequest: () => {
        asked += 1;
        if (asked === limit) void child?.then(({ pid }) => process.kill(pid, 'SIGKILL'));
      },
      wait: async () => {
        if (asked === limit) await new Promise((resolve) => setTimeout(resolve, 500));
      },
    });
    const place = {
      bucket: 'shop',
      region: 'eu-1',
      endpoint: bucket.endpoint,
      prefix: '',
      accessKeyId: 'K',
      secretAccessKey: 'S',
    };
    const start = (step: number) => {
      [asked, limit] = [0, step];
      child = spawnScript('leaveRelease', 's3', JSON.stringify(place));
      return child;
    };
    const seen = () =>
      Object.fromEntries(
        [...bucket.objects].map(([path, { content }]) => [path.replace('/shop/', ''), String(content)]),
      );
    expect(await untilLeft(start, seen, 1)).toBeGreaterThan(3);
    await bucket.stop();
  });
});
