import { requiredText, resource, uuid, type AnyResource } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { CrudSpec } from '../crudSpec';
import { listOf } from '../list/listSource';
import { auditedRecord } from './auditedRecord';
import { auditedRecordOf } from './auditedRecordOf';

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
const source = { table: 'song_genre' as const, from: listOf('song_genre', 'g') };
type Spec = Pick<CrudSpec<AnyResource>, 'table' | 'from' | 'select' | 'activity'>;
const activity = { type: 'song_genre', references: { parent_uuid: 'song_genre' }, label: () => '' } as const;
const kindOf = (more: Partial<Spec>) =>
  auditedRecordOf(genre, {
    ...source,
    select: { uuid: sql`g.uuid`, name: sql`g.name`, parent_uuid: sql`g.parent_genre_uuid` },
    activity,
    ...more,
  } as unknown as CrudSpec<AnyResource>);

it('records the members of the input, and neither secrets nor what nobody edits', () => {
  expect(kindOf({})).toMatchObject({
    type: 'song_genre',
    table: 'song_genre',
    names: ['name', 'parent_uuid'],
    references: { parent_uuid: 'song_genre' },
  });
});

it('has no references where the resource has none', () => {
  expect(kindOf({ activity: { type: 'song_genre', label: () => '' } }).references).toEqual({});
});

it('refuses to start when a member of the input would go unlogged', () => {
  expect(() => kindOf({ select: { uuid: sql`g.uuid` } })).toThrow('The log of genre does not know name, parent_uuid');
});

it("takes the resource's own record, and refuses it as well when it lacks a member", () => {
  const own = (names: string[]): Spec['activity'] => ({
    label: () => '',
    record: auditedRecord({
      type: 'song_genre',
      ...source,
      key: source.from.key,
      select: Object.fromEntries(names.map((name) => [name, sql`1`])),
    }),
  });
  expect(kindOf({ activity: own(['name', 'parent_uuid', 'more']) }).names).toContain('more');
  expect(() => kindOf({ activity: own(['name']) })).toThrow('does not know parent_uuid');
});
