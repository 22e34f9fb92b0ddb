import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createObjectStore } from './createObjectStore';
import { isAbandoned, keepLease, stagingOwner } from './stagingLease';
import { describeObjectStore } from './testing/objectStoreConformance';

const folders: string[] = [];
async function openStore() {
  const folder = await mkdtemp(join(tmpdir(), 'segno-store-'));
  folders.push(folder);
  const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
  const config = { kind: 'local' as const, folder, publicUrl: 'https://music.test/', bucket: 'segno', ...keys };
  return { folder, store: createObjectStore(config), again: () => createObjectStore(config) };
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const filesOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
const plain = { contentType: 'text/plain' };

describeObjectStore('the local store', async () => (await openStore()).store);

describe('the local store on its disk', () => {
  test('keeps keys apart that a file system would confuse', async () => {
    const { store } = await openStore();
    const keys = [
      'a',
      'A',
      'a/b',
      'a.',
      'con',
      'nul.txt',
      'a:b',
      'é',
      'e\u0301',
      `${'長'.repeat(300)}`,
      'tmp',
      '__proto__',
    ];
    for (const key of keys) await store.write(key, Buffer.from(`<${key}>`), plain);
    for (const key of keys) expect(await text(await store.read(key))).toBe(`<${key}>`);
  });

  test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a\u0000b', '', 'a//b', '..\\outside'])(
    'writes nothing under the key %j',
    async (key) => {
      const { store, folder } = await openStore();
      await expect(store.write(key, Buffer.from('x'), plain)).rejects.toThrow(RangeError);
      expect(await filesOf(folder)).toEqual([]);
      expect(await store.head(key)).toBeUndefined();
    },
  );

  test('shows no object before its last byte is on disk', async () => {
    const { store } = await openStore();
    const body = new PassThrough();
    const writing = store.write('song', body, plain);
    body.write('first half, ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await store.head('song')).toBeUndefined();
    body.end('second half');
    await writing;
    expect(await text(await store.read('song'))).toBe('first half, second half');
  });

  test('a reader that has begun gets its version to the end, though a newer one is written', async () => {
    const { store } = await openStore();
    const first = 'a'.repeat(1_000_000);
    await store.write('song', Buffer.from(first), plain);
    const reading = await store.read('song');
    await store.write('song', Buffer.from('newer'), plain);
    expect(await text(reading)).toBe(first);
    expect(await text(await store.read('song'))).toBe('newer');
  });

  test('many writers of one key leave one whole object and no other file', async () => {
    const { store, folder } = await openStore();
    const takes = Array.from({ length: 20 }, (_, i) => `take ${i}: ${'x'.repeat(i * 1000)}`);
    await Promise.all(takes.map((take) => store.write('song', Buffer.from(take), plain)));
    const content = await text(await store.read('song'));
    expect(takes).toContain(content);
    expect(await store.head('song')).toMatchObject({ size: content.length });
    expect(await filesOf(folder)).toHaveLength(2);
  });

  test('writing and removing at once leaves all or nothing', async () => {
    const { store, folder } = await openStore();
    const write = () => store.write('song', Buffer.from('whole'), plain);
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? store.remove('song') : write())));
    const files = await filesOf(folder);
    if (await store.head('song')) expect(await text(await store.read('song'))).toBe('whole');
    expect(files).toHaveLength((await store.head('song')) ? 2 : 0);
  });

  test('is there again when the process starts from scratch', async () => {
    const { store, again } = await openStore();
    await store.write('song', Buffer.from('kept'), { contentType: 'audio/wav' });
    const reopened = again();
    await reopened.verify();
    expect(await reopened.head('song')).toMatchObject({ size: 4, contentType: 'audio/wav' });
    expect(await text(await reopened.read('song'))).toBe('kept');
  });
});

describe('the sweep at start', () => {
  test('takes what a killed process left and nothing else', async () => {
    const { store, folder } = await openStore();
    await store.write('song', Buffer.from('kept'), plain);
    const [contentFile = ''] = (await filesOf(folder)).filter((file) => !file.endsWith('.json'));

    const [space = ''] = stagingOwner.split('-');
    const dead = `${space}-4999999-0123456789ab`;
    // No process has the first id: Linux ends at 2^22. The second one now belongs to another process.
    const left = [
      join(folder, 'tmp', `${dead}.0123456789abcdef`),
      join(folder, 'tmp', `${dead}.0123456789abcdef.json`),
      join(folder, 'tmp', `${space}-${process.ppid}-0123456789ab.0123456789abcdef`),
    ];
    const ownIdBefore = join(folder, 'tmp', `${stagingOwner}.00000000000000aa`);
    const unnamedVersion = contentFile.replace(/[0-9a-f]{16}$/, 'aaaaaaaaaaaaaaaa');
    // Its process ended between the two renames: the sidecar was not renamed.
    const begun = join(
      dirname(contentFile),
      `${contentFile.split('/').at(-1)?.slice(0, 2)}${'f'.repeat(62)}.bbbbbbbbbbbbbbbb`,
    );
    await mkdir(join(folder, 'tmp'), { recursive: true });
    for (const file of [...left, ownIdBefore, unnamedVersion, begun]) await writeFile(file, 'half');
    await writeFile(join(folder, 'tmp', `${dead}.0123456789abcdef.json`), JSON.stringify({ content: basename(begun) }));
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const file of [contentFile, unnamedVersion, begun]) await utimes(file, yesterday, yesterday);

    await store.verify();

    const files = await filesOf(folder);
    expect(files).toHaveLength(2);
    expect(files).toContain(contentFile);
    expect(await text(await store.read('song'))).toBe('kept');
  });

  test('leaves what no writer of ours has named or that lost its sidecar, and says so', async () => {
    const { store, folder } = await openStore();
    await store.write('song', Buffer.from('kept'), plain);
    const [contentFile = ''] = (await filesOf(folder)).filter((file) => !file.endsWith('.json'));
    await rm(contentFile.replace(/\.[0-9a-f]{16}$/, '.json'));
    const foreign = ['tmp/notes.txt', 'tmp/holiday.2024.wav', 'README'].map((name) => join(folder, name));
    for (const file of foreign) await writeFile(file, 'mine');
    const lastYear = new Date(Date.now() - 365 * 86_400_000);
    for (const file of [contentFile, ...foreign]) await utimes(file, lastYear, lastYear);

    const found = await store.verify();

    expect((await filesOf(folder)).sort()).toEqual([contentFile, ...foreign].sort());
    expect(found).toEqual([expect.stringMatching(/ has 3 files that no object names, left as found; one is /)]);
  });

  test('leaves an upload alone that is under way here', async () => {
    const { store } = await openStore();
    const body = new PassThrough();
    const writing = store.write('song', body, plain);
    body.write('half, ');
    await new Promise((resolve) => setTimeout(resolve, 50));

    await store.verify();
    body.end('whole');
    await writing;

    expect(await text(await store.read('song'))).toBe('half, whole');
  });

  test.each(['another container', 'an earlier release'])(
    'leaves an upload of %s alone until it is stale',
    async (who) => {
      const { store, folder } = await openStore();
      // No process here has this id, which means nothing: the other container has its own ids.
      const owner = who === 'another container' ? '0123456789ab-4999999-0123456789ab' : '4999999';
      const [fresh = '', stale = ''] = ['a', 'b'].map((name) => join(folder, 'tmp', `${owner}.${name.repeat(16)}`));
      await mkdir(join(folder, 'tmp'), { recursive: true });
      for (const file of [fresh, stale]) await writeFile(file, 'half');
      const before = new Date(Date.now() - 11 * 60_000);
      await utimes(stale, before, before);

      await store.verify();

      expect(await readFile(fresh, 'utf8')).toBe('half');
      await expect(readFile(stale)).rejects.toThrow('ENOENT');
    },
  );

  test('a file being written is touched, so that a slow sender is not taken for a dead one', async () => {
    const { folder } = await openStore();
    const file = join(folder, 'staged');
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'half');
    const before = new Date(Date.now() - 11 * 60_000);
    await utimes(file, before, before);
    const other = '0123456789ab-4999999-0123456789ab';
    expect(await isAbandoned(other, file)).toBe(true);

    const end = keepLease([file, `${file}.json`], 20);
    await new Promise((resolve) => setTimeout(resolve, 200));
    end();

    expect(await isAbandoned(other, file)).toBe(false);
  });

  test('says in a sentence when the folder cannot be used', async () => {
    const { folder } = await openStore();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
    const store = createObjectStore({ kind: 'local', folder: file, publicUrl: 'http://x.test', bucket: 'b', ...keys });
    await expect(store.verify()).rejects.toThrow(/^The object storage in the folder .*a-file cannot be used: /);
  });

  test('a store whose ETags are not MD5s is refused', async () => {
    const { store } = await openStore();
    const write = store.write.bind(store);
    store.write = async (key, body, o) => ({ ...(await write(key, body, o)), etag: 'f'.repeat(32) });
    await expect(store.verify()).rejects.toThrow(/the ETag of an object is .* and not its MD5/);
  });

  test('a body of several chunks in text is measured in bytes', async () => {
    const { store } = await openStore();
    expect(await store.write('song', Readable.from(['é', 'é']), plain)).toMatchObject({ size: 4 });
  });
});
