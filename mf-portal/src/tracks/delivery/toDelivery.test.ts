import { finalSourceFilesInput } from '@segno/contract/submissions';
import { arrived, goodDelivery, id } from './testing/testDelivery';
import { toDelivery } from './toDelivery';

test('the body is what the contract takes', () => {
  const parsed = finalSourceFilesInput.safeParse(toDelivery(goodDelivery, { hasLyrics: false }));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data?.share_data.map(({ share }) => share)).toEqual([66.67, 33.33]);
});

test('the taxonomy holds every chosen tag under its own field, and no empty lists', () => {
  expect(toDelivery(goodDelivery, { hasLyrics: false }).taxonomy).toEqual({
    type: [id(10)],
    acoustic_electric: [id(11)],
    eras: [id(12)],
    creative_inspiration: [id(30)],
    keyboard_instruments: [id(20), id(21)],
    keyboard_behaviours: [id(22)],
  });
});

test('lyrics go along only when the track has them', () => {
  const sung = { ...goodDelivery, lyrics: 'La la', lyrics_language: [id(40)], lyrics_subject: [id(41)] };
  const silent = toDelivery(sung, { hasLyrics: false });
  expect(silent.lyrics).toBeUndefined();
  expect(silent.taxonomy).not.toHaveProperty('lyrics_language');
  const withLyrics = toDelivery(sung, { hasLyrics: true });
  expect(withLyrics.lyrics).toBe('La la');
  expect(withLyrics.taxonomy).toMatchObject({ lyrics_language: [id(40)], lyrics_subject: [id(41)] });
});

test('only files that have arrived are sent', () => {
  const files = {
    Full: arrived('full.zip'),
    Shorts: { state: 'uploading' as const, original_filename: 'shorts.zip' },
    Loops: null,
  };
  expect(toDelivery({ ...goodDelivery, files }, { hasLyrics: false }).files).toEqual({
    Full: {
      url: 'https://storage.test/full.zip',
      original_filename: 'full.zip',
      checksum: 'd41d8cd98f00b204e9800998ecf8427e',
    },
  });
});
