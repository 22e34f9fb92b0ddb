import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import { songRecord } from '../../src/catalog/songs/songRecord';
import { guardedCell } from '@segno/contract/catalog';
import { joined } from '../../src/platform/sheets/cellKinds';
import { readSheetNames } from '../../src/catalog/songs/report/sheetNames';
import { catalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { fillAwkwardSongs, songSheets } from '../support/songSheets';
import { eventually, prepared, startTestServer, suiteServer, type Person } from '../support/testServer';

type Line = Record<string, string>;

describeOnDatabases('The export of songs', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => catalogFlows(server));
  const title = '=cmd|"calc"';

  beforeAll(async () => {
    const { rows: genres } = await sql<{ uuid: string }>`
      insert into song_genre (name) values ('Pipes | Drums'), ('Back\\slash') returning uuid
    `.execute(server.services.db);
    const { rows: tags } = await sql<{ uuid: string }>`
      select x.tag_uuid as uuid from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid join tag t on t.uuid = x.tag_uuid
      where f.key = 'mood' and t.name in ('Calm', 'Dark', 'Happy') order by t.name limit 2`.execute(server.services.db);
    await flows.song({
      work_title: title,
      description: 'One line\nanother, "quoted"; line',
      bpm: 92.5,
      genre_uuids: genres.map(({ uuid }) => uuid),
      tags: ['-low', 'é 🎧'],
      version_type: 'Original',
      taxonomy: { mood: tags.map(({ uuid }) => uuid) },
    });
    await flows.song({ work_title: 'Plain' });
    const gone = await flows.song({ work_title: 'Gone' });
    await flows.manager.call('DELETE', `/song/${gone}`);
  });

  /** Requests the file and reads it as soon as its link arrives. */
  const report = async (person: Person, query = '') => {
    const asked = await person.call('POST', `/song/report?${query}`);
    expect(asked.status).toBe(202);
    const { body } = await eventually(
      () => person.call('GET', '/user_message'),
      (answer) => answer.body.data.user_messages.length > 0,
    );
    const [{ uuid, payload }] = body.data.user_messages;
    await person.call('PATCH', '/user_message', { uuids: [uuid] });
    const text = Buffer.from(await (await fetch(payload.url)).arrayBuffer()).toString();
    const lines: Line[] = parse(text, { bom: true, columns: true });
    return { asked: asked.body.data.report, payload, text, lines };
  };

  it('writes the songs with readable names, and no text that a spreadsheet would run', async () => {
    const { asked, payload, text, lines } = await report(flows.manager);
    expect(payload.message).toBe('Your songs CSV is ready. The link works for 7 days.');
    expect(text.startsWith('\uFEFFuuid,work_id,work_title,artist,')).toBe(true);
    expect(text).toContain('\r\n');
    expect(lines.map((line) => line['work_title'])).toEqual([`'${title}`, 'Plain']);
    expect(lines[0]).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      work_id: expect.stringMatching(/^W\d{7}$/),
      artist: 'Nola Reed',
      description: 'One line\nanother, "quoted"; line',
      bpm: '92.5',
      genres: 'Back\\\\slash | Pipes \\| Drums',
      tags: `'-low | é 🎧`,
      version_type: 'Original',
      curation_state: 'New',
      content_tier: '',
      auto_tagging_enabled: 'yes',
    });
    expect(lines[0]?.['taxonomy.mood']).toMatch(/^\w+ \| \w+$/);
    const { body } = await flows.manager.call('GET', '/report');
    expect(body.data.reports[0]).toMatchObject({ uuid: asked.uuid, kind: 'songs', status: 'complete' });
    expect(body.data.reports[0].name).toMatch(/^songs-\d{4}-\d\d-\d\d\.csv$/);
    const task = await flows.manager.call('GET', `/async_task/${asked.task_id}`);
    expect(task.body.data.async_task.status).toBe('success');
  });

  it('writes what the list shows with its filters, in its order', async () => {
    const { lines } = await report(flows.manager, 'sort_by=work_title&sort_order=desc');
    expect(lines.map((line) => line['work_title'])).toEqual(['Plain', `'${title}`]);
    const found = await report(flows.manager, 'work_title=plain&created_from=0&version_type=');
    expect(found.lines).toEqual([]);
    const other = await report(flows.manager, 'work_title=plain&created_from=0&publish_state=Error,Not%20Published');
    expect(other.lines.map((line) => line['work_title'])).toEqual(['Plain']);
  });

  it('leaves the rulesets out for who may not see them', async () => {
    await sql`
      update user_role set permissions = array_remove(permissions, 'CAN_GET_SONG_PUBLISHER_RULESET') where name = 'Catalog Manager'
    `.execute(server.services.db);
    const { text } = await report(flows.manager, 'work_title=plain');
    expect(text).not.toContain('publisher_ruleset');
    expect((await report(flows.admin, 'work_title=plain')).text).toContain('publisher_ruleset');
  });

  it('is for those who get reports and may read songs', async () => {
    expect((await flows.viewer.call('POST', '/song/report')).status).toBe(403);
    expect((await flows.artist.person.call('POST', '/song/report')).status).toBe(403);
    expect((await flows.manager.call('POST', '/song/report?created_from=soon')).status).toBe(422);
  });

  it('writes every cell as the record of its song says, whatever the texts are', async () => {
    const { db } = server.services;
    const { artistUuid } = await server.artist('Pipes | "Drums"; \\ more');
    // More than twice the number that is read at once.
    await fillAwkwardSongs(db, artistUuid, 1100);
    const file = (await songSheets(server).exported(flows.admin)).toString();
    const { rows } = await sql<Record<string, unknown> & { uuid: string }>`
      select s.uuid, s.work_id, s.isrc, s.duration, s.publish_state, s.created_at, s.updated_at, u.full_name as assigned_to
      from song s left join app_user u on u.uuid = s.assigned_to where s.deleted_at is null order by s.title_key, s.uuid
    `.execute(db);
    const records = await songRecord.read(
      db,
      rows.map(({ uuid }) => uuid),
    );
    const { of, tagFields } = await readSheetNames(db);
    const names = (directory: { labelOf(uuid: string): string }, uuids: unknown): string =>
      joined(
        [uuids ?? []]
          .flat()
          .map((uuid) => directory.labelOf(String(uuid)))
          .sort(),
      );
    const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
    const day = (value: unknown): string => (value instanceof Date ? value.toISOString().slice(0, 10) : '');
    const lines = rows.map((row) => {
      const song = records.get(row.uuid) ?? {};
      const one = (directory: { labelOf(uuid: string): string }, uuid: unknown): string =>
        uuid === null ? '' : directory.labelOf(String(uuid));
      return [
        ...[row.uuid, row['work_id'], song['work_title'], one(of.artist, song['artist_uuid'])],
        ...[song['version_type'], song['original_composer'], song['original_title']],
        joined(z.array(z.string()).parse(song['alternate_titles'])),
        ...[song['iswc'], song['bpm']],
        one(of.song_curation_state, song['curation_state']),
        one(of.content_tier, song['content_tier']),
        one(of.publisher_ruleset, song['publisher_ruleset_uuid']),
        names(of.song_collection, song['song_collection_uuids']),
        names(of.song_genre, song['genre_uuids']),
        names(of.song_theme, song['theme_uuids']),
        names(of.instrument, song['instrument_uuids']),
        joined(z.array(z.string()).parse(song['tags'])),
        joined(z.array(z.string()).parse(song['tags_hidden'])),
        song['auto_tagging_enabled'] === true ? 'yes' : 'no',
        ...[song['description'], song['description_hidden'], song['lyrics'], song['additional_lyrics_subjects']],
        song['is_visible_comments'],
        ...tagFields.map((field) => names(field.names, song[`taxonomy.${field.key}`])),
        ...[row['isrc'], row['duration'], row['publish_state'], row['assigned_to']],
        ...[day(row['created_at']), day(row['updated_at'])],
      ].map((value) => guardedCell(text(value)));
    });
    const [head = ''] = file.slice(1).split('\r\n');
    const plain = stringify(lines, { record_delimiter: 'windows', quoted_match: /[",\r\n]/ });
    expect(lines).toHaveLength(1102);
    expect(file).toBe(`\uFEFF${head}\r\n${plain}`);
  });

  it('makes one file of two identical requests while it is being made', async () => {
    // Without a worker it stays in progress during the test.
    const web = await startTestServer(await open(), { ROLE: 'web' });
    const manager = await web.person('Catalog Manager');
    const asks = await Promise.all([1, 2].map(() => manager.call('POST', '/song/report')));
    await web.close();
    expect(new Set(asks.map(({ body }) => body.data.report.uuid)).size).toBe(1);
  });
});
