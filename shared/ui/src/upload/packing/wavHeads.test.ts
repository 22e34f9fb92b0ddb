/** @jest-environment node */
import { wavBytes } from '../wavBytes';
import { wavHeads } from './wavHeads';

test('reads the head of each file, however deep it stands, and tells what is no WAV', async () => {
  const heads = await wavHeads([
    new File([wavBytes({ channels: 6 })], 'a.wav'),
    new File([wavBytes({ before: [['bext', 200_000]] })], 'b.wav'),
    new File(['no sound'], 'c.wav'),
  ]);
  expect(heads).toEqual([
    expect.objectContaining({ channels: 6 }),
    expect.objectContaining({ channels: 2 }),
    'not-wav',
  ]);
});
