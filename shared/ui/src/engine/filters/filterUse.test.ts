import { countFilterUse, mostUsedFilters } from './filterUse';

beforeEach(() => localStorage.clear());

test('the five filters that were set most come first, of this person and list alone', () => {
  for (const [filter, times] of Object.entries({ a: 1, b: 3, c: 2, d: 2, e: 2, f: 2 }))
    for (let time = 0; time < times; time += 1) countFilterUse('me', 'SONGS', filter);
  expect(mostUsedFilters('me', 'SONGS')).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(mostUsedFilters('me', 'WRITERS')).toEqual([]);
  expect(mostUsedFilters('you', 'SONGS')).toEqual([]);
});

test('ignores a remembered value that it cannot read', () => {
  for (const kept of ['no json', '[1]', 'null', '{"a":"x","b":-1}']) {
    localStorage.setItem('segno.filters.me.SONGS', kept);
    expect(mostUsedFilters('me', 'SONGS').filter((key) => key === 'a' || key === 'b')).toEqual([]);
  }
});
