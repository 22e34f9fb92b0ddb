import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { eventually, upload, type Person, type TestServer } from './testServer';

/** Texts that may cause problems in sheets or spreadsheets. */
export const awkwardTexts = [
  '=1+1',
  '+49 30',
  '-low',
  '@home',
  "'=quoted",
  "'n Roll",
  '007',
  '1-2',
  '12e3',
  ' blanks around ',
  'a, b; c | d \\ e',
  'say "hi"',
  'one\ntwo\r\nthree',
  '\ttab',
  '🎧 é ü',
  'שלום عالم',
  'TRUE',
  '',
];

/** Fills songs with awkward texts in every field of the sheet, and with references that have awkward names; returns their number. */
export async function fillAwkwardSongs(db: Db, artist: string, count: number): Promise<void> {
  const pick = (offset: number) =>
    sql`(${awkwardTexts}::text[])[1 + (n + ${sql.lit(offset)}) % ${awkwardTexts.length}]`;
  for (const table of ['song_genre', 'song_theme', 'instrument', 'song_collection'])
    await sql`
      insert into ${sql.table(table)} (name) select 'A ' || x from unnest(${awkwardTexts}::text[]) x on conflict do nothing
    `.execute(db);
  await sql`
    insert into song (work_title, artist_uuid, description, description_hidden, lyrics, additional_lyrics_subjects, bpm, version_type,
      original_composer, original_title, alternate_titles, iswc, publisher_ruleset_uuid, content_tier_uuid, curation_state_uuid, tags, tags_hidden, auto_tagging_enabled,
      is_visible_comments)
    select ${pick(0)} || '!', ${artist}, ${pick(1)}, ${pick(2)}, ${pick(3)}, ${pick(4)}, 60 + n % 100 + 0.5, 'Public Domain', ${pick(5)}, ${pick(10)},
      array[${pick(11)} || 't', 'u|' || ${pick(12)}], case when n % 3 = 0 then 'T0345246801' end,
      (select uuid from publisher_ruleset order by name offset n % 2 limit 1),
      (select uuid from content_tier order by position offset n % 3 limit 1),
      (select uuid from song_curation_state order by id offset n % 8 limit 1),
      array['x' || ${pick(6)}, 'y|' || ${pick(7)}], array[${pick(8)} || 'z'], n % 2 = 0, ${pick(9)}
    from generate_series(1, ${count}) n
  `.execute(db);
  for (const [links, column, table] of [
    ['song_song_genre', 'song_genre_uuid', 'song_genre'],
    ['song_song_theme', 'song_theme_uuid', 'song_theme'],
    ['song_instrument', 'instrument_uuid', 'instrument'],
    ['song_collection_song', 'song_collection_uuid', 'song_collection'],
  ] as const)
    await sql`
      with named as (select uuid, row_number() over (order by uuid) as at, count(*) over () as total from ${sql.table(table)}),
      numbered as (select uuid, row_number() over (order by uuid) as n from song)
      insert into ${sql.table(links)} (song_uuid, ${sql.id(column)})
      select s.uuid, g.uuid from numbered s join named g on g.at in (1 + s.n % g.total, 1 + (s.n + 5) % g.total)
      on conflict do nothing
    `.execute(db);
  await sql`
    with numbered as (select uuid, row_number() over (order by uuid) as n from song),
    offered as (select tag_field_uuid, tag_uuid, row_number() over (partition by tag_field_uuid order by tag_uuid) as at,
      count(*) over (partition by tag_field_uuid) as total from tag_tag_field)
    insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
    select s.uuid, o.tag_field_uuid, o.tag_uuid from numbered s join offered o on o.at = 1 + s.n % o.total
    on conflict do nothing
  `.execute(db);
}

export type SheetLine = Record<string, string>;

/** A sheet as written by spreadsheets. */
export const sheetOf = (
  lines: readonly SheetLine[],
  o: { delimiter?: string; bom?: boolean; columns?: string[] } = {},
) =>
  stringify([...lines], {
    header: true,
    columns: o.columns ?? Object.keys(lines[0] ?? {}),
    delimiter: o.delimiter ?? ',',
    bom: o.bom ?? false,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });

/** Export and import of songs, as a user runs them. */
export const songSheets = (server: TestServer) => {
  const exported = async (person: Person, o: { query?: string; format?: string } = {}): Promise<Buffer> => {
    const body = o.format === undefined ? undefined : { format: o.format };
    const asked = await person.call('POST', `/song/report?${o.query ?? ''}`, body);
    const { uuid } = asked.body.data.report;
    const { url } = await eventually(
      async () =>
        (await person.call('GET', '/report')).body.data.reports.find(
          (report: { uuid: string }) => report.uuid === uuid,
        ),
      (report) => report?.status === 'complete',
      120,
    );
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  };
  const read = async (person: Person, uuid: string, query = 'pagesize=1000') =>
    (await person.call('GET', `/song_import/${uuid}?${query}`)).body.data.song_import;
  const start = async (person: Person, file: Buffer | string, name = 'songs.csv'): Promise<string> => {
    const url = await upload(person, 'song_import', { bytes: Buffer.from(file), name }, {});
    const started = await person.call('POST', '/song_import', { url });
    expect(started.status).toBe(202);
    return started.body.data.song_import.uuid;
  };
  return {
    exported,
    read,
    start,
    linesOf: (file: Buffer): SheetLine[] => parse(file, { bom: true, columns: true }),
    /** Reads a file; returns what it would change. */
    imported: async (person: Person, file: Buffer | string, name?: string) => {
      const uuid = await start(person, file, name);
      // Polls with one line: the first thousand take the server a hundred times as long.
      await eventually(
        () => read(person, uuid, 'pagesize=1'),
        ({ status }) => status !== 'reading',
        120,
      );
      return read(person, uuid);
    },
    /** Applies an import; returns its operation and its task's result. */
    applied: async (person: Person, uuid: string) => {
      const answer = await person.call('POST', `/song_import/${uuid}/apply`);
      expect(answer.status).toBe(202);
      await server.jobs.whenIdle();
      const { batch_operation } = answer.body.data;
      const task = await person.call('GET', `/async_task/${batch_operation.async_task.uuid}`);
      return { operation: String(batch_operation.uuid), task: task.body.data.async_task };
    },
  };
};
