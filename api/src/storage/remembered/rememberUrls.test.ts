import type { ObjectStore } from '../objectStore';
import { rememberUrls } from './rememberUrls';

let signed = 0;
const store = {
  signedGet: async (key: string) => `https://store/${key}?signature=${++signed}`,
} as unknown as ObjectStore;

it('gives the same address for ten minutes, then a new one', async () => {
  let now = 0;
  const { signedGet } = rememberUrls(store, () => now);
  const first = await signedGet('song/1/full.wav');
  now = 9 * 60_000;
  expect(await signedGet('song/1/full.wav')).toBe(first);
  now = 11 * 60_000;
  expect(await signedGet('song/1/full.wav')).not.toBe(first);
});

it('keeps addresses to read and to save apart', async () => {
  const { signedGet } = rememberUrls(store);
  expect(await signedGet('song/1/full.wav')).not.toBe(await signedGet('song/1/full.wav', { downloadName: 'Full.wav' }));
});
