import type { publisher } from '@segno/contract/catalog';
import { comparison } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import type { SongMembers } from '../catalog/songs/songMember';
import { songMembers } from '../catalog/songs/songMembers';
import { crud } from './crud';
import type { CrudSpec } from './crudSpec';
import { listOf } from './list/listSource';

/** What the compiler must refuse: each @ts-expect-error is itself an error when the line below it compiles. */
type Columns = CrudSpec<typeof comparison, 'comparison'>['columns'];
type PublisherDetail = NonNullable<CrudSpec<typeof publisher>['detail']>['select'];

const columns = { name: 'name', definition: 'definition', procedural_definition: 'procedural_definition' } as const;

test('every member of the input has a column of the table, or says that afterWrite writes it', () => {
  const complete: Columns = { ...columns, definition: 'afterWrite' };
  const { definition: _, ...two } = columns;
  // @ts-expect-error definition is forgotten
  const forgotten: Columns = { ...two };
  // @ts-expect-error the table has no such column: the migration is forgotten
  const unknown: Columns = { ...columns, definition: 'meaning' };
  // @ts-expect-error a generated column cannot be written
  const generated: Columns = { ...columns, name: 'name_key' };
  // @ts-expect-error the input has no such member
  const surplus: Columns = { ...columns, colour: 'definition' };
  expect([complete, forgotten, unknown, generated, surplus]).toHaveLength(5);
});

test('a member of a song that is left out, or has no answer, does not compile', () => {
  const { lyrics, ...others } = songMembers;
  // @ts-expect-error lyrics are forgotten
  const forgotten: SongMembers = { ...others };
  const { search: _, ...rest } = lyrics;
  // @ts-expect-error whether the search reads them is forgotten
  const unanswered: SongMembers = { ...others, lyrics: rest };
  // @ts-expect-error the row has no such column: the migration is forgotten
  const unknown: SongMembers = { ...others, lyrics: { ...lyrics, kept: 'verses' } };
  // @ts-expect-error the contract knows of no batch that changes them
  const batched: SongMembers = { ...others, lyrics: { ...lyrics, batch: true } };
  expect([forgotten, unanswered, unknown, batched]).toHaveLength(4);
});

test('every member of a record that its row has not is read', () => {
  const complete: PublisherDetail = { country_uuids: sql`'[]'` };
  const made: PublisherDetail = { country_uuids: 'finish' };
  // @ts-expect-error country_uuids are forgotten
  const forgotten: PublisherDetail = {};
  expect([complete, made, forgotten]).toHaveLength(3);
});

test('a member that afterWrite is to write is refused at the start without afterWrite', () => {
  const start = (its: Columns) =>
    crud(comparison, {
      table: 'comparison',
      from: listOf('comparison', 'c'),
      select: {
        uuid: sql`c.uuid`,
        name: sql`c.name`,
        definition: sql`c.definition`,
        procedural_definition: sql`c.procedural_definition`,
        created_at: sql`c.created_at`,
        updated_at: sql`c.updated_at`,
      },
      search: [],
      sort: { name: sql`c.name_key`, created_at: sql`c.created_at`, updated_at: sql`c.updated_at` },
      filter: {},
      columns: its,
      activity: { type: 'comparison', label: ({ name }) => name },
    });
  expect(start(columns)).toHaveLength(5);
  expect(() => start({ ...columns, definition: 'afterWrite' })).toThrow('Nothing writes definition of comparison');
});
