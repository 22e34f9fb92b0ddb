import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startBucket } from '@segno/releases/testing';
import { ChannelError } from '../channelAdapter';
import { type DroppedFile, type FileDrop, testDrop, textFile } from './fileDrop';
import { folderDrop } from './folderDrop';
import { s3Drop } from './s3Drop';
import { sftpDrop, type SftpDropPlace } from './sftpDrop';
import { placeInRealStore } from './testing/realStore';
import { login, startSftpServer } from './testing/sftpServer';

const signal = AbortSignal.timeout(120_000);
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-drop-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** A file of this size, generated while it is read. */
function largeFile(size: number): DroppedFile {
  const piece = Buffer.alloc(64 * 1024, 'la');
  function* pieces() {
    for (let at = 0; at < size; at += piece.length) yield piece.subarray(0, Math.min(piece.length, size - at));
  }
  const hash = createHash('md5');
  for (const each of pieces()) hash.update(each);
  return { size, md5: hash.digest('hex'), read: () => Promise.resolve(Readable.from(pieces())) };
}

const sftpPlace = (server: { port: number; hostKey: string }, changed: Partial<SftpDropPlace> = {}): SftpDropPlace => ({
  host: '127.0.0.1',
  folder: 'in',
  privateKey: undefined,
  ...server,
  ...login,
  ...changed,
});

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ChannelError)) throw new Error(`No ChannelError: ${String(error)}`);
  return { message: error.message, details: error.details, isPassing: error.isPassing };
};

describe.each(['folder', 'SFTP', 'S3', ...(placeInRealStore ? ['a real S3 store'] : [])])('A drop on %s', (kind) => {
  let drop: FileDrop;
  let close: () => unknown;
  beforeEach(async () => {
    if (kind === 'SFTP') {
      const server = await startSftpServer(root);
      drop = await sftpDrop(sftpPlace(server), signal);
      close = () => server.close();
    } else if (kind === 'S3') {
      const bucket = await startBucket();
      const place = { bucket: 'shop', region: 'eu-1', prefix: 'in', accessKeyId: 'K', secretAccessKey: 'S' };
      drop = s3Drop({ ...place, endpoint: bucket.endpoint }, signal);
      close = () => bucket.stop();
    } else if (placeInRealStore && kind === 'a real S3 store') {
      drop = s3Drop(await placeInRealStore(), signal);
      close = () => undefined;
    } else {
      drop = folderDrop(join(root, 'in'), signal);
      close = () => undefined;
    }
  });
  afterEach(async () => {
    await drop.close();
    await close();
  });

  it('has what was put, in its folder, whole and once, and replaces it', async () => {
    const large = largeFile(3 * 1024 ** 2 + 7);
    await drop.put('N_W1/resources/a.wav', large);
    await drop.put('N_W1/W1.xml', textFile('<one/>'));
    await drop.put('N_W1/W1.xml', textFile('<two/>'));
    expect(await drop.list('N_W1')).toEqual([{ name: 'W1.xml', size: 6 }]);
    expect(await drop.list('N_W1/resources')).toEqual([{ name: 'a.wav', size: large.size }]);
    expect((await drop.read('N_W1/W1.xml')).toString()).toBe('<two/>');
    await drop.put('N_W1/BatchComplete_1.xml', textFile(''));
    await drop.remove('N_W1/W1.xml');
    await drop.remove('N_W1/W1.xml');
    expect(await drop.list('N_W1')).toEqual([{ name: 'BatchComplete_1.xml', size: 0 }]);
    expect(await drop.list('nowhere')).toEqual([]);
    if (kind === 'folder' || kind === 'SFTP')
      expect(
        createHash('md5')
          .update(readFileSync(join(root, 'in/N_W1/resources/a.wav')))
          .digest('hex'),
      ).toBe(large.md5);
  });

  it('has nothing of a file whose source breaks off', async () => {
    const broken: DroppedFile = {
      ...largeFile(1024 ** 2),
      read: () =>
        Promise.resolve(
          Readable.from(
            (function* () {
              yield Buffer.alloc(200_000);
              throw new Error('The storage is gone');
            })(),
          ),
        ),
    };
    await expect(drop.put('a.wav', broken)).rejects.toThrow();
    expect(await drop.list('.')).toEqual([]);
  });

  it('says in a test what works of it', async () => {
    expect(await testDrop(() => Promise.resolve(drop))).toEqual(
      ['login', 'may write', 'may read', 'may remove', 'may read acknowledgements'].map((what) => ({
        what,
        problem: null,
      })),
    );
  });
});

describe('An SFTP server', () => {
  const stall = 400;

  it('with another key than the one that was entered is sent nothing, and with none says its own', async () => {
    const server = await startSftpServer(root);
    try {
      const was = `SHA256:${'A'.repeat(43)}`;
      expect(await failureOf(sftpDrop(sftpPlace(server, { hostKey: was }), signal))).toEqual({
        message: 'The key of 127.0.0.1 has changed, and nothing was sent',
        details: `It was ${was} and is ${server.hostKey}. Ask whose server it is whether that is right, and enter the new key then.`,
        isPassing: false,
      });
      expect(await failureOf(sftpDrop(sftpPlace(server, { hostKey: undefined }), signal))).toMatchObject({
        message: 'The key of 127.0.0.1 is not entered yet',
        details: `It has the key ${server.hostKey}. Enter it when its owner says the same.`,
      });
      expect(server.requests()).toBe(0);
    } finally {
      server.close();
    }
  });

  it('that refuses the login, or is not there, says so', async () => {
    const server = await startSftpServer(root);
    const place = sftpPlace(server, { password: 'wrong' });
    expect(await failureOf(sftpDrop(place, signal))).toMatchObject({
      message: 'The server refused the login',
      isPassing: false,
    });
    server.close();
    expect(await failureOf(sftpDrop(place, signal))).toMatchObject({
      message: 'The server cannot be reached',
      isPassing: true,
    });
  });

  it.each([
    ['hang', '127.0.0.1 has not answered for 0.4 s', true],
    ['full', 'The server did not take this; its disk may be full', true],
    ['forbidden', 'The login may not do this on the server', false],
  ] as const)(
    'that answers a write in the middle of 200 MB by %s is given up, and tried again has the file whole',
    async (what, message, isPassing) => {
      let writes = 0;
      const server = await startSftpServer(root, (request) => {
        if (request === 'WRITE') writes += 1;
        return writes > 500 ? what : 'done';
      });
      const file = largeFile(200 * 1024 ** 2);
      const first = await sftpDrop(sftpPlace(server), signal, stall);
      expect(await failureOf(first.put('N_W1/a.wav', file))).toMatchObject({ message, isPassing });
      await first.close();
      expect(existsSync(join(root, 'in/N_W1/a.wav'))).toBe(false);
      server.close();

      const mended = await startSftpServer(root);
      const second = await sftpDrop(sftpPlace(mended), signal);
      await second.put('N_W1/a.wav', largeFile(1024 ** 2));
      expect(filesOf(root)).toEqual(['a.wav']);
      await second.close();
      mended.close();
    },
  );

  it('ends an earlier try of the same file, which can put nothing in its place any more', async () => {
    const server = await startSftpServer(root);
    const [first, second] = [await sftpDrop(sftpPlace(server), signal), await sftpDrop(sftpPlace(server), signal)];
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow: DroppedFile = {
      ...textFile('old'),
      read: async () => {
        await waits;
        return Readable.from([Buffer.from('old')]);
      },
    };
    const putting = failureOf(first.put('a.xml', slow));
    while (filesOf(root).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await second.put('a.xml', textFile('new'));
    go();
    expect(await putting).toMatchObject({ message: 'The server has no such file or folder' });
    expect((await second.read('a.xml')).toString()).toBe('new');
    await Promise.all([first.close(), second.close()]);
    server.close();
  });
});

describe('A bucket', () => {
  const dropIn = (endpoint: string): FileDrop =>
    s3Drop(
      { bucket: 'shop', region: 'eu-1', prefix: '', accessKeyId: 'K', secretAccessKey: 'S', endpoint },
      signal,
      400,
    );
  /** The error when a file is put into a bucket that answers like this. */
  const failureAt = async (answer: RequestListener, file: DroppedFile) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const drop = dropIn(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    try {
      return await failureOf(drop.put('a.wav', file));
    } finally {
      await drop.close();
      server.closeAllConnections();
      server.close();
    }
  };

  it('has nothing of a file that is damaged on its way, which the next try puts there', async () => {
    const bucket = await startBucket();
    const drop = dropIn(bucket.endpoint);
    const damaged = { ...textFile('song'), read: () => Promise.resolve(Readable.from([Buffer.from('sung')])) };
    expect(await failureOf(drop.put('W1/a.wav', damaged))).toEqual({
      message: 'The file did not reach the bucket whole',
      details: 'BadDigest: BadDigest it is',
      isPassing: true,
    });
    expect(await drop.list('W1')).toEqual([]);
    await drop.put('W1/a.wav', textFile('song'));
    expect(await drop.list('W1')).toEqual([{ name: 'a.wav', size: 4 }]);
    await drop.close();
    await bucket.stop();
  });

  it('that reads no more in the middle of 200 MB is given up until the next try', async () => {
    const started = Date.now();
    const failure = await failureAt(() => undefined, largeFile(200 * 1024 ** 2));
    expect(failure).toMatchObject({ message: 'The bucket cannot be reached', isPassing: true });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it.each([
    [507, 'InsufficientStorage', true],
    [403, 'SignatureDoesNotMatch', false],
  ] as const)('that answers %s %s is named so', async (status, code, isPassing) => {
    const answer: RequestListener = (request, response) =>
      void request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
    const failure = await failureAt(answer, textFile('song'));
    expect([failure.details.split(':')[0], failure.isPassing]).toEqual([code, isPassing]);
  });
});

it('leaves nothing in a folder that has no room', async () => {
  const full: DroppedFile = {
    ...textFile('a'),
    read: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
  };
  const drop = folderDrop(root, signal);
  expect(await failureOf(drop.put('a.wav', full))).toEqual({
    message: 'The folder has no room',
    details: 'ENOSPC: no space left on device',
    isPassing: true,
  });
  expect(filesOf(root)).toEqual([]);
});
