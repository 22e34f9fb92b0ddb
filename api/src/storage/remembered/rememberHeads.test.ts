import { Readable } from 'node:stream';
import type { ObjectHead, ObjectStore } from '../objectStore';
import { rememberHeads } from './rememberHeads';

const head = (etag: string): ObjectHead => ({ size: 1, etag, contentType: 'audio/wav' });

/** A store with these objects that counts its requests. */
function counted(objects: Record<string, ObjectHead>) {
  let asked = 0;
  let now = 0;
  let isDown = false;
  const store = rememberHeads(
    {
      head: async (key: string) => {
        asked += 1;
        if (isDown) throw new Error('down');
        return objects[key];
      },
      write: async (key: string) => (objects[key] = head('written')),
      stage: async (key: string) => ({
        path: '',
        size: 1,
        commit: async () => (objects[key] = head('staged')),
        discard: async () => undefined,
      }),
      copy: async (_: string, to: string) => void (objects[to] = head('copied')),
      remove: async (key: string) => void Reflect.deleteProperty(objects, key),
    } as unknown as ObjectStore,
    () => now,
  );
  return {
    store,
    recent: async (key: string) => (await store.head(key, { maxAgeSeconds: 60 }))?.etag,
    asked: () => asked,
    pass: (seconds: number) => (now += seconds * 1000),
    fail: (fails: boolean) => (isDown = fails),
  };
}

it('asks once for an object while a recent answer is good enough, and again afterwards', async () => {
  const objects = { 'a.wav': head('first') };
  const { recent, asked, pass } = counted(objects);
  expect([await recent('a.wav'), await recent('a.wav')]).toEqual(['first', 'first']);
  pass(59);
  objects['a.wav'] = head('another');
  expect(await recent('a.wav')).toBe('first');
  expect(asked()).toBe(1);
  pass(1);
  expect(await recent('a.wav')).toBe('another');
});

it('asks each time for who wants to know it as it is now, and remembers that', async () => {
  const objects = { 'a.wav': head('first') };
  const { store, recent, asked } = counted(objects);
  await recent('a.wav');
  objects['a.wav'] = head('another');
  expect((await store.head('a.wav'))?.etag).toBe('another');
  expect(await recent('a.wav')).toBe('another');
  expect(asked()).toBe(2);
});

it('does not remember that an object is missing', async () => {
  const objects: Record<string, ObjectHead> = {};
  const { recent } = counted(objects);
  expect(await recent('a.wav')).toBeUndefined();
  objects['a.wav'] = head('first');
  expect(await recent('a.wav')).toBe('first');
});

it('does not remember a question that failed', async () => {
  const { recent, fail } = counted({ 'a.wav': head('first') });
  fail(true);
  await expect(recent('a.wav')).rejects.toThrow('down');
  fail(false);
  expect(await recent('a.wav')).toBe('first');
});

it('knows of what is written, copied and removed through it', async () => {
  const { store, recent } = counted({ 'a.wav': head('first') });
  await recent('a.wav');
  await store.write('a.wav', Buffer.from('x'), { contentType: 'audio/wav' });
  expect(await recent('a.wav')).toBe('written');
  const staged = await store.stage('a.wav', Readable.from(['y']), { contentType: 'audio/wav' });
  expect(await recent('a.wav')).toBe('written');
  await staged.commit();
  expect(await recent('a.wav')).toBe('staged');
  await store.copy('b.wav', 'a.wav', { etag: 'first' });
  expect(await recent('a.wav')).toBe('copied');
  await store.remove('a.wav');
  expect(await recent('a.wav')).toBeUndefined();
});
