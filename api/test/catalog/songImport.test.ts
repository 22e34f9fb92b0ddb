import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { catalogFlows, type CatalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { fillAwkwardSongs, sheetOf, songSheets, type SheetLine } from '../support/songSheets';
import { startTestServer, upload, type TestServer } from '../support/testServer';

/** `SEGNO_AWKWARD_SONGS=10000` proves it for a whole library. */
const AWKWARD = Number(process.env['SEGNO_AWKWARD_SONGS'] ?? 300);

const clean = { rows: 3, changes: 0, errors: 0, songs: 0 };

describeOnDatabases('The import of songs', (open) => {
  let server: TestServer;
  let flows: CatalogFlows;
  let sheets: ReturnType<typeof songSheets>;
  let songs: string[];
  let base: SheetLine[];

  beforeAll(async () => {
    server = await startTestServer(await open());
    flows = await catalogFlows(server);
    sheets = songSheets(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`truncate song cascade`.execute(server.services.db);
    const at = (n: number) =>
      flows.song({ work_title: `Song ${n}`, description: `About ${n}`, bpm: 90, tags: ['calm'] });
    songs = [await at(1), await at(2), await at(3)];
    base = sheets.linesOf(await sheets.exported(flows.admin));
  });

  const song = async (uuid = songs[0]) => (await flows.admin.call('GET', `/song/${uuid}`)).body.data.song;
  /** The sheet with these cells of its first row. */
  const edited = (cells: SheetLine): SheetLine[] => base.map((line, at) => (at === 0 ? { ...line, ...cells } : line));
  const errorsOf = async (cells: SheetLine, person = flows.admin) => {
    const { errors, counts } = await sheets.imported(person, sheetOf(edited(cells)));
    expect(counts.changes).toBe(0);
    return errors.map(({ row, column, error }: { row: number; column: string | null; error: string }) => [
      row,
      column,
      error,
    ]);
  };

  it('finds no change in an export that nobody has edited, whatever the texts are, as CSV and as XLSX', async () => {
    const { artistUuid } = await server.artist('Pipes | "Drums"; \\ more');
    await server.artist('Twice');
    await fillAwkwardSongs(server.services.db, artistUuid, AWKWARD);
    for (const format of ['csv', 'xlsx']) {
      const file = await sheets.exported(flows.admin, { format });
      expect(file.subarray(0, 2).toString() === 'PK').toBe(format === 'xlsx');
      const { counts, errors, status } = await sheets.imported(flows.admin, file, `songs.${format}`);
      expect({ status, counts, errors }).toEqual({
        status: 'ready',
        counts: { rows: AWKWARD + 3, songs: 0, changes: 0, errors: 0 },
        errors: [],
      });
    }
  }, 600_000);

  it('reads the edits of a workbook as those of a CSV file', async () => {
    const names = Object.keys(base[0] ?? {});
    const rows = edited({ description: 'Zwei\nZeilen', genres: '', bpm: '100.5' }).map((line) =>
      names.map((name) => (name === 'bpm' ? Number(line[name]) : (line[name] ?? ''))),
    );
    const file = await writeXlsx({ sheets: [{ name: 'Songs', rows: [names, ...rows] }] });
    const { changes, errors } = await sheets.imported(flows.admin, Buffer.from(file), 'songs.xlsx');
    expect(errors).toEqual([]);
    expect(changes.map(({ column, after }: { column: string; after: string }) => [column, after])).toEqual([
      ['bpm', '100.5'],
      ['description', 'Zwei\nZeilen'],
    ]);
  });

  it('shows every edited cell before and after, applies all of them, and undoes them', async () => {
    await sql`insert into song_genre (name) values ('Jazz | Rock') on conflict do nothing`.execute(server.services.db);
    await flows.admin.call('POST', '/song_collection', { name: 'Rain' });
    const { rows: moods } = await sql<{ name: string }>`
      select t.name from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid join tag t on t.uuid = x.tag_uuid
      where f.key = 'mood' and not t.is_hidden order by t.name limit 2`.execute(server.services.db);
    const cells: SheetLine = {
      work_title: "'=New title",
      description: '',
      bpm: '120,5',
      version_type: 'public domain',
      original_composer: 'Anon',
      genres: 'jazz \\| rock',
      song_collections: 'Rain',
      tags: 'wide | "deep"',
      content_tier: 'Premium',
      curation_state: 'On Hold',
      auto_tagging_enabled: 'no',
      'taxonomy.mood': moods.map(({ name }) => name).join('|'),
    };
    const before = await song();
    const found = await sheets.imported(flows.admin, sheetOf(edited(cells)));
    expect(found).toMatchObject({
      status: 'ready',
      file_name: 'songs.csv',
      counts: { ...clean, changes: 12, songs: 1 },
      errors: [],
    });
    const shown = Object.fromEntries(
      found.changes.map((each: { column: string; before: string; after: string }) => [
        each.column,
        [each.before, each.after],
      ]),
    );
    expect(shown).toMatchObject({
      work_title: ['Song 1', '=New title'],
      description: ['About 1', ''],
      bpm: ['90', '120.5'],
      version_type: ['', 'Public Domain'],
      genres: ['', 'Jazz \\| Rock'],
      tags: ['calm', 'wide | "deep"'],
      content_tier: ['', 'Premium'],
      auto_tagging_enabled: ['yes', 'no'],
    });
    expect(found.changes[0]).toMatchObject({ row: 1, song: { uuid: songs[0], work_title: 'Song 1' } });
    expect(await song()).toMatchObject({ work_title: 'Song 1', bpm: 90 });

    const { operation, task } = await sheets.applied(flows.admin, found.uuid);
    expect(task).toMatchObject({ status: 'success', errors: [] });
    expect(await song()).toMatchObject({
      work_title: '=New title',
      description: null,
      bpm: 120.5,
      version_type: 'Public Domain',
      original_composer: 'Anon',
      tags: ['wide', '"deep"'],
      auto_tagging_enabled: false,
      content_tier: { name: 'Premium' },
      curation_state: { name: 'On Hold' },
    });
    expect((await song()).taxonomy.mood).toHaveLength(moods.length);
    expect((await song(songs[1])).work_title).toBe('Song 2');
    expect(await sheets.read(flows.admin, found.uuid)).toMatchObject({
      status: 'applied',
      batch_operation: { uuid: operation },
    });
    const [listed] = (await flows.admin.call('GET', '/batch_operation')).body.data.batch_operations;
    expect(listed).toMatchObject({
      uuid: operation,
      action: 'import',
      count: 1,
      changed: 1,
      failed: 0,
      undo_allowed: true,
    });

    const undo = await flows.admin.call('POST', `/batch_operation/${operation}/undo`);
    expect([undo.status, undo.body.data.batch_operation.left_alone]).toEqual([202, []]);
    await server.jobs.whenIdle();
    const settled = (read: Record<string, unknown>) => ({ ...read, updated_at: null });
    expect(settled(await song())).toEqual(settled(before));
  });

  describe('reads the same change', () => {
    const line = () => edited({ description: 'Älter; "neu",\r\nzweite Zeile', bpm: '100,5' });
    const columns = () => Object.keys(base[0] ?? {});
    const utf16 = (text: string, isBig = false): Buffer => {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
      return isBig ? bytes.swap16() : bytes;
    };
    it.each<[string, () => Buffer | string]>([
      ['with a byte order mark', () => sheetOf(line(), { bom: true })],
      ['with semicolons', () => sheetOf(line(), { delimiter: ';' })],
      ['with semicolons and the line sep=;', () => `sep=;\r\n${sheetOf(line(), { delimiter: ';' })}`],
      ['with tabs', () => sheetOf(line(), { delimiter: '\t' })],
      ['in UTF-16 with tabs', () => utf16(sheetOf(line(), { delimiter: '\t' }))],
      ['in UTF-16, the higher byte first', () => utf16(sheetOf(line(), { delimiter: ';' }), true)],
      ['in UTF-16 without a mark', () => Buffer.from(sheetOf(line()), 'utf16le')],
      ['with the line breaks of a Mac', () => sheetOf(line()).replaceAll('\r\n', '\r')],
      ['with empty lines at the end', () => `${sheetOf(line())}\r\n\r\n`],
      ['with columns in another order', () => sheetOf(line(), { columns: columns().reverse() })],
      ['without the other columns', () => sheetOf(line(), { columns: ['bpm', 'work_id', 'description'] })],
    ])('%s', async (_, file) => {
      const { changes, errors } = await sheets.imported(flows.admin, file());
      expect(errors).toEqual([]);
      expect(
        changes
          .map(({ column, after }: { column: string; after: string }) => [column, after.replaceAll(/\r\n?/g, '\n')])
          .sort(),
      ).toEqual([
        ['bpm', '100.5'],
        ['description', 'Älter; "neu",\nzweite Zeile'],
      ]);
    });
  });

  it('takes what a spreadsheet has written in its own way for unchanged', async () => {
    const { db } = server.services;
    await sql`
      update song set work_title = '007', description = '3-4', lyrics = 'true', isrc = 'QZABC2600001', bpm = 20.5,
        additional_lyrics_subjects = '123456789012345678', created_at = '2026-03-09T10:00:00Z' where uuid = ${songs[0]}`.execute(
      db,
    );
    base = sheets.linesOf(await sheets.exported(flows.admin));
    const rewritten: SheetLine[] = [
      {
        work_title: '7',
        description: '03. Apr',
        lyrics: 'TRUE',
        isrc: 'QZ-ABC-26-00001',
        created_at: '09.03.2026',
        bpm: '20. Mai',
      },
      { description: '4-Mar', isrc: 'qzabc2600001', created_at: '3/9/26', additional_lyrics_subjects: '1.23457E+17' },
    ];
    for (const cells of rewritten) {
      const { counts, errors, changes } = await sheets.imported(
        flows.admin,
        sheetOf(base.map((line) => (line['uuid'] === songs[0] ? { ...line, ...cells } : line))),
      );
      expect({ counts, errors, changes }).toEqual({ counts: clean, errors: [], changes: [] });
    }
  });

  it('says of each cell that cannot be imported why, and changes nothing of its song', async () => {
    expect(await errorsOf({ description: '=SUM(A1:A9)', bpm: 'fast', lyrics: 'fine' })).toEqual([
      [1, 'bpm', 'Not a valid number'],
      [1, 'description', 'Formulas are not imported.'],
    ]);
    expect(await errorsOf({ description: '#NAME?', bpm: '5000' })).toEqual([
      [1, 'bpm', expect.any(String)],
      [1, 'description', 'This is an error of the spreadsheet.'],
    ]);
    expect(await errorsOf({ work_title: '', artist: '', curation_state: '' })).toEqual([
      [1, 'artist', 'This field is required'],
      [1, 'curation_state', 'This field is required'],
      [1, 'work_title', 'This field is required'],
    ]);
    expect(
      await errorsOf({ genres: 'No such genre', artist: 'Nobody', auto_tagging_enabled: 'maybe', version_type: 'New' }),
    ).toEqual([
      [1, 'artist', '"Nobody" is not known.'],
      [1, 'auto_tagging_enabled', 'Write yes or no.'],
      [1, 'genres', '"No such genre" is not known.'],
      [1, 'version_type', 'Not a valid choice.'],
    ]);
    expect(await errorsOf({ isrc: 'QZABC2699999', publish_state: 'Published' })).toEqual([
      [1, 'isrc', 'This column cannot be changed by an import.'],
      [1, 'publish_state', 'This column cannot be changed by an import.'],
    ]);
    expect(await errorsOf({ original_composer: 'Bach' })).toEqual([
      [1, 'original_composer', "An original composer is only for the version type 'Public Domain'"],
    ]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await errorsOf({ uuid: unknown })).toEqual([[1, null, `There is no song ${unknown}.`]]);
    expect(await errorsOf({ uuid: '', work_id: '' })).toEqual([[1, null, 'The row has neither a uuid nor a work_id.']]);
    expect((await errorsOf({ uuid: songs[1] ?? '' }))[0][2]).toMatch(/^The song of this uuid has the work_id W/);
  });

  it('asks for a name with its uuid where several have the name', async () => {
    const { rows } = await sql<{ uuid: string }>`
      insert into artist (name, slug) values ('Twin', 'twin-1'), ('Twin', 'twin-2') returning uuid`.execute(
      server.services.db,
    );
    const uuid = rows[1]?.uuid ?? '';
    expect(await errorsOf({ artist: 'twin' })).toEqual([
      [1, 'artist', 'There are several called "twin". Write the uuid in brackets behind the name.'],
    ]);
    const { changes } = await sheets.imported(flows.admin, sheetOf(edited({ artist: `Twin [${uuid}]` })));
    expect(changes).toMatchObject([{ column: 'artist', before: 'Nola Reed', after: `Twin [${uuid}]` }]);
    await sql`delete from artist where name = 'Twin'`.execute(server.services.db);
  });

  it('changes no song that stands in the file twice', async () => {
    const [first = {}, second = {}] = base;
    const lines = [
      { ...first, bpm: '1' },
      { ...second, bpm: '2' },
      { ...first, bpm: '3' },
    ];
    const { changes, errors } = await sheets.imported(flows.admin, sheetOf(lines));
    expect(changes).toMatchObject([{ row: 2, column: 'bpm', after: '2' }]);
    expect(errors).toEqual([
      { row: 1, column: null, error: 'The song stands in row 3 too.' },
      { row: 3, column: null, error: 'The song stands in row 1 too.' },
    ]);
  });

  it('passes over a column that it does not know, and says so', async () => {
    const { errors, changes } = await sheets.imported(
      flows.admin,
      sheetOf(base.map((line) => ({ ...line, Notes: 'x' }))),
    );
    expect(changes).toEqual([]);
    expect(errors).toEqual([{ row: 0, column: 'Notes', error: 'There is no such column. It is passed over.' }]);
  });

  it('refuses a row of which cells are missing', async () => {
    const file = `uuid,description,bpm\r\n${songs[0]},new\r\n${songs[1]},new,1\r\n`;
    const { errors, changes } = await sheets.imported(flows.admin, file);
    expect(errors).toEqual([{ row: 1, column: null, error: 'The row has 2 cells, but the head has 3.' }]);
    expect(changes).toHaveLength(2);
  });

  it.each<[string, () => Buffer | string, string]>([
    [
      'in another encoding',
      () => Buffer.from('uuid,work_title\r\nx,M\xfcller', 'latin1'),
      'The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".',
    ],
    [
      'without songs',
      () => 'title,bpm\r\nA,1',
      'The file has neither a column uuid nor a column work_id. Please start with an export of songs.',
    ],
    ['with a column twice', () => 'uuid,bpm,BPM\r\n', 'The column bpm stands in the file twice.'],
    [
      'with an open quotation mark',
      () => `uuid,bpm\r\n${songs[0]},"1\r\n`,
      'Row 1 cannot be read: a quotation mark is missing or stands in the wrong place.',
    ],
  ])('refuses a file %s', async (_, file, error) => {
    const found = await sheets.imported(flows.admin, file());
    expect(found).toMatchObject({ status: 'failed', error, changes: [], errors: [] });
    const apply = await flows.admin.call('POST', `/song_import/${found.uuid}/apply`);
    expect([apply.status, apply.body.message]).toEqual([409, 'The file cannot be imported.']);
  });

  it('leaves a cell alone that was changed since the preview, lists it, and writes the others', async () => {
    const found = await sheets.imported(flows.admin, sheetOf(edited({ bpm: '100', description: 'Mine' })));
    await flows.admin.call('PUT', `/song/${songs[0]}`, { description: 'Theirs' });
    const { task, operation } = await sheets.applied(flows.admin, found.uuid);
    expect(task.errors).toEqual([
      {
        song: { uuid: songs[0], work_title: 'Song 1' },
        error: 'description: The song was changed since and was left alone.',
      },
    ]);
    expect(await song()).toMatchObject({ bpm: 100, description: 'Theirs' });
    await flows.admin.call('PUT', `/song/${songs[0]}`, { bpm: 101 });
    const undo = await flows.admin.call('POST', `/batch_operation/${operation}/undo`);
    expect(undo.body.data.batch_operation.left_alone).toEqual([{ song: { uuid: songs[0], work_title: 'Song 1' } }]);
    await server.jobs.whenIdle();
    expect(await song()).toMatchObject({ bpm: 101, description: 'Theirs' });
  });

  it('lists a song that is deleted between preview and apply', async () => {
    const lines = base.map((line) => ({ ...line, bpm: '77' }));
    const found = await sheets.imported(flows.admin, sheetOf(lines));
    await flows.admin.call('DELETE', `/song/${songs[2]}`);
    const { task } = await sheets.applied(flows.admin, found.uuid);
    expect(task.errors).toEqual([
      { song: { uuid: songs[2], work_title: 'Song 3' }, error: 'The song does not exist any more.' },
    ]);
    expect((await song(songs[1])).bpm).toBe(77);
  });

  it('asks for the permission of each cell, when it is read and again when it is written', async () => {
    const setPermissions = (permissions: string[]) =>
      sql`update user_role set permissions = ${permissions} where name = 'Metadata Tagger'`.execute(server.services.db);
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from user_role where name = 'Metadata Tagger'`.execute(server.services.db);
    base = base.map(({ publisher_ruleset: _, ...line }) => line);
    const batch = ['CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS'];
    await setPermissions([...batch, 'CAN_UPDATE_SONG_BASIC_INFORMATION']);
    expect(await errorsOf({ curation_state: 'On Hold', bpm: '1' }, flows.tagger)).toEqual([
      [1, 'curation_state', 'You do not have permission to do this.'],
    ]);
    const found = await sheets.imported(flows.tagger, sheetOf(edited({ bpm: '60' })));
    expect(found.counts).toMatchObject({ changes: 1, errors: 0 });
    await setPermissions(batch);
    const { task } = await sheets.applied(flows.tagger, found.uuid);
    expect(task.errors).toMatchObject([{ error: 'bpm: You do not have permission to do this.' }]);
    expect((await song()).bpm).toBe(90);
    await setPermissions(rows[0]?.permissions ?? []);
  });

  it('is the business of its owner and of administrators, and applied once', async () => {
    const found = await sheets.imported(flows.manager, sheetOf(edited({ bpm: '61' })));
    const other = await server.person('Catalog Manager');
    expect((await other.call('GET', `/song_import/${found.uuid}`)).status).toBe(404);
    expect((await other.call('POST', `/song_import/${found.uuid}/apply`)).status).toBe(404);
    expect((await flows.admin.call('GET', `/song_import/${found.uuid}`)).status).toBe(200);
    expect((await flows.viewer.call('GET', `/song_import/${found.uuid}`)).status).toBe(403);
    expect((await flows.viewer.call('POST', '/song_import', { url: 'x' })).status).toBe(403);
    expect((await flows.viewer.call('POST', '/upload/presigned_post_key/song_import', {})).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => flows.manager.call('POST', `/song_import/${found.uuid}/apply`)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await server.jobs.whenIdle();
    const again = await flows.manager.call('POST', `/song_import/${found.uuid}/apply`);
    expect([again.status, again.body.message]).toEqual([409, 'The import was applied already.']);
  });

  it('takes a file that its owner has uploaded, once; and applies nothing where nothing changes', async () => {
    const bytes = Buffer.from(sheetOf(base));
    const url = await upload(flows.manager, 'song_import', { bytes, name: 'songs.csv' }, {});
    const wrong = { url: ['Not a valid choice.'] };
    expect((await flows.admin.call('POST', '/song_import', { url })).body.errors).toEqual(wrong);
    const started = await flows.manager.call('POST', '/song_import', { url });
    expect([started.status, started.body.data.song_import.status]).toEqual([202, 'reading']);
    expect((await flows.manager.call('POST', '/song_import', { url })).body.errors).toEqual(wrong);
    expect((await flows.manager.call('POST', '/song_import', {})).body.errors).toEqual({
      url: ['This field is required'],
    });
    await server.jobs.whenIdle();
    const apply = await flows.manager.call('POST', `/song_import/${started.body.data.song_import.uuid}/apply`);
    expect([apply.status, apply.body.message]).toEqual([409, 'The import changes nothing.']);
  });

  it('gives changes and errors page by page', async () => {
    const lines = base.map((line) => ({ ...line, bpm: '70', description: 'New' }));
    const { uuid } = await sheets.imported(flows.admin, sheetOf(lines));
    const second = await sheets.read(flows.admin, uuid, 'pagenum=2&pagesize=4');
    expect(second.paging).toMatchObject({ total_size: 6, current_page: 2, total_pages: 2 });
    expect(second.changes.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, 'bpm'],
      [3, 'description'],
    ]);
  });
});
