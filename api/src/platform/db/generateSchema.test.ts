import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeOnDatabases } from '../../../test/support/databases';
import { schemaSource } from './generateSchema';

const committed = fileURLToPath(new URL('./schema.ts', import.meta.url));

describeOnDatabases('schema.ts', (open) => {
  test('is what the migrations make; `node scripts/schema.mjs` refreshes it', async () => {
    const { db } = await open('migrated');
    expect(await schemaSource(db)).toBe(await readFile(committed, 'utf8'));
  });

  test('says what may be left out, what may be null, and which texts are allowed', async () => {
    const { db } = await open('migrated');
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await sql
      .raw(
        `create type mood as enum ('calm', 'wild');
        create table track (
          uuid uuid primary key default gen_random_uuid(),
          position integer generated always as identity,
          title text not null,
          state text not null check (state in ('it''s new', 'old')),
          size text check (size in ('s', 'm')),
          rank integer not null check (rank in (1, 2)),
          mood mood not null default 'calm',
          tags text[] not null default '{}',
          price numeric(12, 4),
          payload jsonb not null,
          extra jsonb,
          day date not null,
          played_at timestamptz
        );
        create view loud_track as select title, rank from track;`,
      )
      .execute(db);
    expect((await schemaSource(db)).split('\n').slice(3).join('\n'))
      .toBe(`import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;

export interface Schema {
  loud_track: {
    title: string | null;
    rank: number | null;
  };
  track: {
    uuid: Generated<string>;
    position: GeneratedAlways<number>;
    title: string;
    state: "it's new" | 'old';
    size: 's' | 'm' | null;
    rank: number;
    mood: Generated<'calm' | 'wild'>;
    tags: Generated<string[]>;
    price: string | null;
    payload: Json;
    extra: JsonOrNull;
    day: string;
    played_at: Date | null;
  };
}
`);
    await sql`alter table track add column length interval`.execute(db);
    await expect(schemaSource(db)).rejects.toThrow('The column track.length has the type interval');
  });
});
