import type { MyWriter } from '@segno/contract/portal';
import { distributeShares, defaultRows, offeredTo, redistributed, totalOf } from './shareRows';

const writer = (uuid: string, is_default: boolean): MyWriter => ({
  uuid,
  full_name: uuid,
  first_name: uuid,
  last_name: '',
  ipi_number: null,
  performing_rights_organization: null,
  is_default,
  created_at: '2026-01-01T00:00:00.000Z',
});

test('a delivery starts with the default writers at equal shares', () => {
  const rows = defaultRows([writer('ines', true), writer('mirko', false), writer('ada', true), writer('bo', true)]);
  expect(rows).toEqual([
    { writer_uuid: 'ines', share: 34 },
    { writer_uuid: 'ada', share: 33 },
    { writer_uuid: 'bo', share: 33 },
  ]);
});

test('without default writers it starts with nobody', () => {
  expect(defaultRows([writer('ines', false)])).toEqual([]);
});

test('a further row makes all shares equal again', () => {
  const rows = redistributed([
    { writer_uuid: 'ines', share: 80.5 },
    { writer_uuid: 'mirko', share: 19.5 },
    { writer_uuid: '', share: '' },
  ]);
  expect(rows.map(({ share }) => share)).toEqual([34, 33, 33]);
  expect(rows[0]?.writer_uuid).toBe('ines');
});

test('hundredths add up exactly, and what is being typed counts as nothing', () => {
  const rows = [33.33, 33.33, '33.34'].map((share, index) => ({ writer_uuid: String(index), share }));
  expect(totalOf(rows)).toBe(100);
  expect(
    totalOf([
      { writer_uuid: 'a', share: '' },
      { writer_uuid: 'b', share: 0.1 },
    ]),
  ).toBe(0.1);
});

test('a writer of another row is not offered, the own one is', () => {
  const writers = [{ uuid: 'ines' }, { uuid: 'mirko' }, { uuid: 'ada' }];
  const rows = [
    { writer_uuid: 'ines', share: 50 },
    { writer_uuid: 'mirko', share: 50 },
  ];
  expect(offeredTo(writers, rows, 1).map(({ uuid }) => uuid)).toEqual(['mirko', 'ada']);
});

test('everybody gets the same, the first what is left over', () => {
  expect(distributeShares(1)).toEqual([100]);
  expect(distributeShares(2)).toEqual([50, 50]);
  expect(distributeShares(3)).toEqual([34, 33, 33]);
  expect(distributeShares(7)).toEqual([16, 14, 14, 14, 14, 14, 14]);
});

test('shares of any number of writers add up to 100', () => {
  for (let count = 1; count <= 100; count += 1) {
    const shares = distributeShares(count);
    expect(shares).toHaveLength(count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

test('nobody gets nothing of nothing', () => {
  expect(distributeShares(0)).toEqual([]);
});
