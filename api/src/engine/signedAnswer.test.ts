import type { ObjectStore } from '../storage/objectStore';
import { recordSigned, signAgain } from './signedAnswer';

/** A store with numbered signatures, so that all differ. */
const numberedStore = () => {
  let signed = 0;
  const asked: unknown[] = [];
  const store = {
    signedGet: async (key: string, options?: object) => {
      asked.push([key, options]);
      return `https://store/${key}?${++signed}`;
    },
    presignPost: async (options: { key: string }) => {
      asked.push(options);
      return { url: 'https://store', fields: { key: options.key, signature: String(++signed) } };
    },
  } as unknown as ObjectStore;
  return { store, asked };
};

it('signs addresses and forms of an answer again, wherever they stand', async () => {
  const { store } = numberedStore();
  const noted = recordSigned(store);
  const address = await noted.store.signedGet('a.wav');
  const form = await noted.store.presignPost({ key: 'b.wav', maxBytes: 10 });
  const answer = { song: { url: address, files: [{ url: address }], form }, title: 'Rain', bpm: 90, none: null };
  const kept = JSON.parse(JSON.stringify({ answer, signed: noted.signedIn(answer) }));
  expect(await signAgain(store, kept.answer, kept.signed)).toEqual({
    song: {
      url: 'https://store/a.wav?3',
      files: [{ url: 'https://store/a.wav?3' }],
      form: { url: 'https://store', fields: { key: 'b.wav', signature: '4' } },
    },
    title: 'Rain',
    bpm: 90,
    none: null,
  });
});

it('asks for the same as the first time', async () => {
  const { store, asked } = numberedStore();
  const noted = recordSigned(store);
  const get = { expiresSeconds: 60, downloadName: 'Rain.wav' };
  const post = { key: 'b.wav', contentType: 'audio/wav', maxBytes: 10, minBytes: 2, expiresSeconds: 60 };
  const answer = [await noted.store.signedGet('a.wav', get), await noted.store.presignPost(post)];
  await signAgain(store, answer, JSON.parse(JSON.stringify(noted.signedIn(answer))));
  expect(asked).toEqual([['a.wav', get], post, ['a.wav', get], post]);
});

it('keeps of what was signed only what the answer shows', async () => {
  const { store } = numberedStore();
  const noted = recordSigned(store);
  const shown = await noted.store.signedGet('shown');
  await noted.store.signedGet('hidden');
  await noted.store.presignPost({ key: 'hidden', maxBytes: 1 });
  expect(noted.signedIn({ url: shown })).toEqual([{ was: shown, get: { key: 'shown' } }]);
  expect(noted.signedIn({ url: 'else' })).toEqual([]);
});

it('leaves alone a text that only looks like an address', async () => {
  const { store, asked } = numberedStore();
  const answer = { notes: 'https://store/a.wav?1', at: new Date(0), tags: ['a'] };
  expect(await signAgain(store, answer, [])).toEqual(answer);
  expect(asked).toEqual([]);
});

it('does not sign what was kept in another shape', async () => {
  await expect(signAgain(numberedStore().store, {}, [{ was: 1 }])).rejects.toThrow();
});
