import { holdReason } from './holdReason';

const day = { held_by: 'day', channel: 'Storefront', day: '2026-11-21', artist: null } as const;

test('says which day is unusual, and how far from the usual one it is', () => {
  expect(holdReason({ ...day, amount: 9960, usual: 249 })).toBe(
    'Storefront brings $9,960.00 on Nov 21, 2026. The usual day is $249.00: 40 times as much.',
  );
});

test('says how many times as much with one decimal', () => {
  expect(holdReason({ ...day, amount: 100, usual: 30 })).toContain(': 3.3 times');
});

test('says whose files of thirty days are unusual, a channel or an artist', () => {
  const sums = { day: null, amount: 90_000, usual: 3000 };
  expect(holdReason({ ...sums, held_by: 'file', channel: 'Partner Marketplace', artist: null })).toBe(
    'Partner Marketplace comes to $90,000.00 in files of thirty days. Thirty usual days are $3,000.00: 30 times as much.',
  );
  expect(holdReason({ ...sums, held_by: 'artist', channel: null, artist: 'Nola Reed' })).toMatch(/^Nola Reed comes to/);
});

test('says nothing of a file that was never held', () => {
  expect(holdReason({ held_by: null, channel: null, day: null, artist: null, amount: null, usual: null })).toBe('');
});
