import { z } from 'zod/mini';
import { searchText } from './fields';
import { firstCall } from './firstCall';
import { pageQuery, sortQuery } from './paging';

test('asks for what the contract makes of an empty query, without what was not said', () => {
  const query = z.object({ name: searchText(), ...pageQuery, ...sortQuery(['name']) });
  expect(firstCall({ path: '/song', query })).toBe('/v1/song?pagenum=1&pagesize=25&sort_by=name&sort_order=asc');
});

test('keeps the names of the path, and has no question mark without a query', () => {
  expect(firstCall({ path: '/song/:uuid' })).toBe('/v1/song/:uuid');
  expect(firstCall({ path: '/song/select', query: z.object({ name: searchText() }) })).toBe('/v1/song/select');
});
