import { sql } from 'kysely';
import { describeOnDatabases, isForWholeRun } from '../support/databases';
import { clean, importFlows } from '../support/importFlows';
import { sheetOf, type SheetLine } from '../support/songSheets';
import { prepared } from '../support/testServer';

describeOnDatabases('The cells of an import of songs', (open, kind) => {
  const imports = prepared(async () => importFlows(await open()));

  // Nothing is applied here: the three songs do not change.
  beforeAll(async () => {
    await imports.startOver();
  });
  afterAll(() => imports.server.close());

  describe('reads the same change', () => {
    const line = () => imports.edited({ description: 'Älter; "neu",\r\nzweite Zeile', bpm: '100,5' });
    const columns = () => Object.keys(imports.base[0] ?? {});
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
      const { changes, errors } = await imports.sheets.imported(imports.flows.admin, file());
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

  it('says of each cell that cannot be imported why, and changes nothing of its song', async () => {
    expect(await imports.errorsOf({ description: '=SUM(A1:A9)', bpm: 'fast', lyrics: 'fine' })).toEqual([
      [2, 'bpm', 'Not a valid number'],
      [2, 'description', 'Formulas are not imported, only values that were saved with them.'],
    ]);
    expect(await imports.errorsOf({ description: '#NAME?', bpm: '5000' })).toEqual([
      [2, 'bpm', expect.any(String)],
      [2, 'description', 'This is an error of the spreadsheet.'],
    ]);
    expect(await imports.errorsOf({ work_title: '', artist: '', curation_state: '' })).toEqual([
      [2, 'artist', 'This field is required'],
      [2, 'curation_state', 'This field is required'],
      [2, 'work_title', 'This field is required'],
    ]);
    expect(
      await imports.errorsOf({
        genres: 'No such genre',
        artist: 'Nobody',
        auto_tagging_enabled: 'maybe',
        version_type: 'New',
      }),
    ).toEqual([
      [2, 'artist', 'There is no "Nobody". Correct the name, or create it first.'],
      [2, 'auto_tagging_enabled', 'Write yes or no.'],
      [2, 'genres', 'There is no "No such genre". Correct the name, or create it first.'],
      [2, 'version_type', 'Not a valid choice.'],
    ]);
    expect(await imports.errorsOf({ isrc: 'QZABC2699999', publish_state: 'Published' })).toEqual([
      [2, 'isrc', 'This column cannot be changed by an import.'],
      [2, 'publish_state', 'This column cannot be changed by an import.'],
    ]);
    expect(await imports.errorsOf({ original_composer: 'Bach' })).toEqual([
      [2, 'original_composer', "An original composer is only for the version type 'Public Domain'"],
    ]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await imports.errorsOf({ uuid: unknown })).toEqual([[2, null, `There is no song ${unknown}.`]]);
    expect(await imports.errorsOf({ uuid: 'n/a', work_id: '' })).toEqual([
      [2, null, 'The row has neither a uuid nor a work_id.'],
    ]);
    expect((await imports.errorsOf({ uuid: imports.songs[1] ?? '' }))[0][2]).toMatch(
      /^The song of this uuid has the work_id W/,
    );
  });

  it('asks for a name with its uuid where several have the name', async () => {
    const { rows } = await sql<{ uuid: string }>`
      insert into artist (name, slug) values ('Twin', 'twin-1'), ('Twin', 'twin-2') returning uuid`.execute(
      imports.server.services.db,
    );
    const uuid = rows[1]?.uuid ?? '';
    expect(await imports.errorsOf({ artist: 'twin' })).toEqual([
      [2, 'artist', 'There are several called "twin". Write the uuid in brackets behind the name.'],
    ]);
    const { changes } = await imports.sheets.imported(
      imports.flows.admin,
      sheetOf(imports.edited({ artist: `Twin [${uuid}]` })),
    );
    expect(changes).toMatchObject([{ column: 'artist', before: 'Nola Reed', after: `Twin [${uuid}]` }]);
    await sql`delete from artist where name = 'Twin'`.execute(imports.server.services.db);
  });

  it('changes no song that stands in the file twice', async () => {
    const [first = {}, second = {}] = imports.base;
    const lines = [
      { ...first, bpm: '1' },
      { ...second, bpm: '2' },
      { ...first, bpm: '3' },
    ];
    const { changes, errors } = await imports.sheets.imported(imports.flows.admin, sheetOf(lines));
    expect(changes).toMatchObject([{ row: 3, column: 'bpm', after: '2' }]);
    expect(errors).toEqual([
      { row: 2, column: null, error: 'The song stands in row 4 too.' },
      { row: 4, column: null, error: 'The song stands in row 2 too.' },
    ]);
  });

  it('passes over a column that it does not know, and says so', async () => {
    const { errors, changes } = await imports.sheets.imported(
      imports.flows.admin,
      sheetOf(imports.base.map((line) => ({ ...line, Notes: 'x' }))),
    );
    expect(changes).toEqual([]);
    expect(errors).toEqual([{ row: 0, column: 'Notes', error: 'There is no such column. It is passed over.' }]);
  });

  it('refuses a row of which cells are missing', async () => {
    const file = `uuid,description,bpm\r\n${imports.songs[0]},new\r\n${imports.songs[1]},new,1\r\n`;
    const { errors, changes } = await imports.sheets.imported(imports.flows.admin, file);
    expect(errors).toEqual([{ row: 2, column: null, error: 'The row has 2 cells, but the head has 3.' }]);
    expect(changes).toHaveLength(2);
  });

  it('reads an inch mark inside a cell, and refuses the row of a quotation mark that nobody closes alone', async () => {
    const [first, second, third] = imports.songs;
    const file = `uuid,description\r\n${first},12" Mix\r\n${second},"open\r\n\r\n${third},new\r\n`;
    const { errors, changes } = await imports.sheets.imported(imports.flows.admin, file);
    expect(errors).toEqual([
      { row: 3, column: null, error: 'A quotation mark is missing or stands in the wrong place.' },
    ]);
    expect(changes).toMatchObject([
      { row: 2, after: '12" Mix' },
      { row: 5, after: 'new' },
    ]);
  });

  const refused: [string, () => Buffer | string, string][] = [
    [
      'in another encoding',
      () => Buffer.from('uuid,work_title\r\nx,M\xfcller', 'latin1'),
      'The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".',
    ],
    [
      'without songs',
      () => 'name,bpm\r\nA,1',
      'The file has none of the columns title, work_title, work_id and uuid. Name one of them, or start with an export of songs.',
    ],
    ['with a column twice', () => 'uuid,bpm,BPM\r\n', 'The column bpm stands in the file twice.'],
    [
      'with an open quotation mark in its head',
      () => '"uuid,bpm\r\n1',
      'The head of the file cannot be read: A quotation mark is missing or stands in the wrong place.',
    ],
  ];
  // Rows are counted while the file is read, which takes longer than all other cases together.
  const tooMany: typeof refused = [
    [
      'with more than 200,000 rows',
      () => `work_id,bpm\r\n${'W9999999,1\r\n'.repeat(200_001)}`,
      'At most 200,000 rows can be imported at once.',
    ],
  ];
  it.each([...refused, ...(isForWholeRun(kind) ? tooMany : [])])('refuses a file %s', async (_, file, error) => {
    const found = await imports.sheets.imported(imports.flows.admin, file());
    expect(found).toMatchObject({ status: 'failed', error, changes: [], errors: [] });
    const apply = await imports.flows.admin.call('POST', `/song_import/${found.uuid}/apply`);
    expect([apply.status, apply.body.message]).toEqual([409, 'The file cannot be imported.']);
  });

  // Must be the last test: it changes a song.
  it('takes what a spreadsheet has written in its own way for unchanged', async () => {
    const { db } = imports.server.services;
    await sql`
      update song set work_title = '007', description = '3-4', lyrics = 'true', isrc = 'QZABC2600001', bpm = 20.5,
        additional_lyrics_subjects = '123456789012345678', created_at = '2026-03-09T10:00:00Z' where uuid = ${imports.songs[0]}`.execute(
      db,
    );
    imports.base = imports.sheets.linesOf(await imports.sheets.exported(imports.flows.admin));
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
      const { counts, errors, changes } = await imports.sheets.imported(
        imports.flows.admin,
        sheetOf(imports.base.map((line) => (line['uuid'] === imports.songs[0] ? { ...line, ...cells } : line))),
      );
      expect({ counts, errors, changes }).toEqual({ counts: clean, errors: [], changes: [] });
    }
  });
});
