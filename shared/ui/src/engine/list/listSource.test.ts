import { endpoint } from '@segno/contract';
import { songGenre } from '@segno/contract/catalog';
import { z } from 'zod/mini';
import { listOf, listSource } from './listSource';
import { sortableOf } from './controls/sortableOf';

const call = (query?: z.ZodMiniObject) =>
  endpoint({
    method: 'GET',
    path: '/album',
    summary: 'List albums',
    permission: 'anyone',
    ...(query && { query }),
    response: z.object({ albums: z.array(z.object({ uuid: z.string() })) }),
  });

test('lists a resource by its plural, and searches by its own key', () => {
  expect(listOf(songGenre)).toEqual({ endpoint: songGenre.list, rows: 'song_genres', search: 'name' });
});

test('lists any other call by what is said of it', () => {
  const endpoint = call(z.object({ title: z.optional(z.string()) }));
  expect(listSource({ endpoint, rows: 'albums' })).toEqual({ endpoint, rows: 'albums', search: undefined });
});

test('can be sorted by the fields that the contract names', () => {
  const source = listOf(songGenre);
  expect(sortableOf(source)).toEqual(songGenre.sort);
  expect(sortableOf(source)).toBe(sortableOf(source));
});

test('cannot be sorted where the contract names no field', () => {
  expect(sortableOf(listSource({ endpoint: call(), rows: 'albums' }))).toEqual([]);
  expect(sortableOf(listSource({ endpoint: call(z.object({ sort_by: z.string() })), rows: 'albums' }))).toEqual([]);
});
