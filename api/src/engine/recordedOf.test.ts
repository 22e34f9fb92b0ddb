import { requiredText, resource, uuid } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { AnyCrudSpec } from './crudSpec';
import { recorded } from './recorded';
import { recordedOf } from './recordedOf';

const row = z.object({ uuid: uuid(), name: z.string() });
const genre = resource({
  name: 'genre',
  plural: 'genres',
  path: '/genre',
  row,
  input: z.object({ name: requiredText(), parent_uuid: z.optional(uuid()), password: z.optional(z.string()) }),
  unrecorded: ['password'],
  filters: z.object({}),
  sort: ['name'],
  search: 'name',
  permissions: { read: 'anyone' },
  only: ['list'],
});
const source = { table: 'song_genre', from: sql`song_genre g`, key: sql`g.uuid` };
const spec = (more: Partial<AnyCrudSpec>) =>
  ({
    ...source,
    select: { uuid: sql`g.uuid`, name: sql`g.name`, parent_uuid: sql`g.parent_genre_uuid` },
    activity: { type: 'song_genre', references: { parent_uuid: 'song_genre' } },
    ...more,
  }) as AnyCrudSpec;

it('records the members of the input, and neither secrets nor what nobody edits', () => {
  expect(recordedOf(genre, spec({}))).toMatchObject({
    type: 'song_genre',
    table: 'song_genre',
    names: ['name', 'parent_uuid'],
    references: { parent_uuid: 'song_genre' },
  });
});

it('has no references where the resource has none', () => {
  expect(recordedOf(genre, spec({ activity: { type: 'song_genre' } as AnyCrudSpec['activity'] })).references).toEqual({});
});

it('refuses to start when a member of the input would go unlogged', () => {
  expect(() => recordedOf(genre, spec({ select: { uuid: sql`g.uuid` } }))).toThrow(
    'The log of genre does not know name, parent_uuid',
  );
});

it("takes the resource's own record, and refuses it as well when it lacks a member", () => {
  const own = (names: string[]) =>
    recorded({ type: 'song_genre', ...source, select: Object.fromEntries(names.map((name) => [name, sql`1`])) });
  const activity = (names: string[]) =>
    ({ type: 'song_genre', recorded: own(names) }) as unknown as AnyCrudSpec['activity'];
  expect(recordedOf(genre, spec({ activity: activity(['name', 'parent_uuid', 'more']) })).names).toContain('more');
  expect(() => recordedOf(genre, spec({ activity: activity(['name']) }))).toThrow('does not know parent_uuid');
});
