import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { spreadsheets } from '../../src/platform/sheets/testing/spreadsheets';
import { describeOnDatabases } from '../support/databases';
import { clean, importFlows } from '../support/importFlows';
import { fillAwkwardSongs, sheetOf, type SheetLine } from '../support/songSheets';
import { prepared, upload } from '../support/testServer';

const savedBy = (saved: (cell: string) => string, lines: readonly SheetLine[]): SheetLine[] =>
  lines.map((line) => Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, saved(cell)])));

const AWKWARD = Number(process.env['SEGNO_AWKWARD_SONGS'] ?? 300);

describeOnDatabases('The import of songs', (open) => {
  const imports = prepared(async () => importFlows(await open()));

  afterAll(() => imports.server.close());
  beforeEach(() => imports.startOver());

  it('finds no change in an export that nobody has edited, whatever the texts are, as CSV and as XLSX, or saved by a spreadsheet', async () => {
    const { artistUuid } = await imports.server.artist('Pipes | "Drums"; \\ more');
    await imports.server.artist('Twice');
    await fillAwkwardSongs(imports.server.services.db, artistUuid, AWKWARD);
    const expectNoChange = async (file: Buffer | string, name: string) => {
      const { counts, errors, changes, status } = await imports.sheets.imported(imports.flows.admin, file, name);
      expect({ name, status, counts, errors, changes }).toEqual({
        name,
        status: 'ready',
        counts: { rows: AWKWARD + 3, songs: 0, created: 0, changes: 0, errors: 0 },
        errors: [],
        changes: [],
      });
    };
    for (const format of ['csv', 'xlsx']) {
      const file = await imports.sheets.exported(imports.flows.admin, { format });
      expect(file.subarray(0, 2).toString() === 'PK').toBe(format === 'xlsx');
      await expectNoChange(file, `songs.${format}`);
    }
    const lines = imports.sheets.linesOf(await imports.sheets.exported(imports.flows.admin));
    for (const { name, saved } of spreadsheets) await expectNoChange(sheetOf(savedBy(saved, lines)), name);
  }, 600_000);

  it('reads the edits of a workbook as those of a CSV file', async () => {
    const names = Object.keys(imports.base[0] ?? {});
    const rows = imports
      .edited({ description: 'Zwei\nZeilen', genres: '', bpm: '100.5' })
      .map((line) => names.map((name) => (name === 'bpm' ? Number(line[name]) : (line[name] ?? ''))));
    const file = await writeXlsx({ sheets: [{ name: 'Songs', rows: [names, ...rows] }] });
    const { changes, errors } = await imports.sheets.imported(imports.flows.admin, Buffer.from(file), 'songs.xlsx');
    expect(errors).toEqual([]);
    expect(changes.map(({ column, after }: { column: string; after: string }) => [column, after])).toEqual([
      ['bpm', '100.5'],
      ['description', 'Zwei\nZeilen'],
    ]);
  });

  it('refuses a formula that was saved without a value, and leaves its cell as it is', async () => {
    const names = Object.keys(imports.base[0] ?? {});
    const rows = imports.edited({}).map((line) => names.map((name) => line[name] ?? ''));
    const cells = new Map([[`1,${names.indexOf('description')}`, { formula: 'UPPER("a")' }]]);
    const file = await writeXlsx({ sheets: [{ name: 'Songs', rows: [names, ...rows], cells }] });
    const { changes, errors } = await imports.sheets.imported(imports.flows.admin, Buffer.from(file), 'songs.xlsx');
    expect(changes).toEqual([]);
    expect(errors).toEqual([
      {
        row: 2,
        column: 'description',
        error: 'Formulas are not imported, only values that were saved with them.',
      },
    ]);
  });

  it('shows every edited cell before and after, applies all of them, and undoes them', async () => {
    await sql`insert into song_genre (name) values ('Jazz | Rock') on conflict do nothing`.execute(
      imports.server.services.db,
    );
    await imports.flows.admin.call('POST', '/song_collection', { name: 'Rain' });
    const { rows: moods } = await sql<{ name: string }>`
      select t.name from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid join tag t on t.uuid = x.tag_uuid
      where f.key = 'mood' and not t.is_hidden order by t.name limit 2`.execute(imports.server.services.db);
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
    const before = await imports.song();
    const found = await imports.sheets.imported(imports.flows.admin, sheetOf(imports.edited(cells)));
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
    expect(found.changes[0]).toMatchObject({ row: 2, song: { uuid: imports.songs[0], work_title: 'Song 1' } });
    expect(await imports.song()).toMatchObject({ work_title: 'Song 1', bpm: 90 });

    const { operation, task } = await imports.sheets.applied(imports.flows.admin, found.uuid);
    expect(task).toMatchObject({ status: 'success', errors: [] });
    expect(await imports.song()).toMatchObject({
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
    expect((await imports.song()).taxonomy.mood).toHaveLength(moods.length);
    expect((await imports.song(imports.songs[1])).work_title).toBe('Song 2');
    expect(await imports.sheets.read(imports.flows.admin, found.uuid)).toMatchObject({
      status: 'applied',
      batch_operation: { uuid: operation },
    });
    const [listed] = (await imports.flows.admin.call('GET', '/batch_operation')).body.data.batch_operations;
    expect(listed).toMatchObject({
      uuid: operation,
      action: 'import',
      count: 1,
      changed: 1,
      failed: 0,
      undo_allowed: true,
      song_import: { uuid: found.uuid, file_name: 'songs.csv' },
    });

    const undo = await imports.flows.admin.call('POST', `/batch_operation/${operation}/undo`);
    expect([undo.status, undo.body.data.batch_operation.left_alone]).toEqual([202, []]);
    await imports.server.jobs.whenIdle();
    const settled = (read: Record<string, unknown>) => ({ ...read, updated_at: null });
    expect(settled(await imports.song())).toEqual(settled(before));
  });

  it('leaves a cell alone that was changed since the preview, lists it, and writes the others', async () => {
    const found = await imports.sheets.imported(
      imports.flows.admin,
      sheetOf(imports.edited({ bpm: '100', description: 'Mine' })),
    );
    await imports.flows.admin.call('PUT', `/song/${imports.songs[0]}`, { description: 'Theirs' });
    const { task, operation } = await imports.sheets.applied(imports.flows.admin, found.uuid);
    expect(task.errors).toEqual([
      {
        song: { uuid: imports.songs[0], work_title: 'Song 1' },
        error: 'description: The song was changed since and was left alone.',
      },
    ]);
    expect(await imports.song()).toMatchObject({ bpm: 100, description: 'Theirs' });
    await imports.flows.admin.call('PUT', `/song/${imports.songs[0]}`, { bpm: 101 });
    const undo = await imports.flows.admin.call('POST', `/batch_operation/${operation}/undo`);
    expect(undo.body.data.batch_operation.left_alone).toEqual([
      { song: { uuid: imports.songs[0], work_title: 'Song 1' } },
    ]);
    await imports.server.jobs.whenIdle();
    expect(await imports.song()).toMatchObject({ bpm: 101, description: 'Theirs' });
  });

  it('lists a song that is deleted between preview and apply', async () => {
    const lines = imports.base.map((line) => ({ ...line, bpm: '77' }));
    const found = await imports.sheets.imported(imports.flows.admin, sheetOf(lines));
    await imports.flows.admin.call('DELETE', `/song/${imports.songs[2]}`);
    const { task } = await imports.sheets.applied(imports.flows.admin, found.uuid);
    expect(task.errors).toEqual([
      { song: { uuid: imports.songs[2], work_title: 'Song 3' }, error: 'The song does not exist any more.' },
    ]);
    expect((await imports.song(imports.songs[1])).bpm).toBe(77);
  });

  it('asks for the permission of each cell, when it is read and again when it is written', async () => {
    const setPermissions = (permissions: string[]) =>
      sql`update user_role set permissions = ${permissions} where name = 'Metadata Tagger'`.execute(
        imports.server.services.db,
      );
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from user_role where name = 'Metadata Tagger'`.execute(imports.server.services.db);
    imports.base = imports.base.map(({ publisher_ruleset: _, ...line }) => line);
    const batch = ['CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS'];
    await setPermissions([...batch, 'CAN_UPDATE_SONG_BASIC_INFORMATION']);
    expect(await imports.errorsOf({ curation_state: 'On Hold', bpm: '1' }, imports.flows.tagger)).toEqual([
      [2, 'curation_state', 'You do not have permission to do this.'],
    ]);
    const found = await imports.sheets.imported(imports.flows.tagger, sheetOf(imports.edited({ bpm: '60' })));
    expect(found.counts).toMatchObject({ changes: 1, errors: 0 });
    await setPermissions(batch);
    const { task } = await imports.sheets.applied(imports.flows.tagger, found.uuid);
    expect(task.errors).toMatchObject([{ error: 'bpm: You do not have permission to do this.' }]);
    expect((await imports.song()).bpm).toBe(90);
    await setPermissions(rows[0]?.permissions ?? []);
  });

  it('is the business of its owner and of administrators, and applied once', async () => {
    const found = await imports.sheets.imported(imports.flows.manager, sheetOf(imports.edited({ bpm: '61' })));
    const other = await imports.server.person('Catalog Manager');
    expect((await other.call('GET', `/song_import/${found.uuid}`)).status).toBe(404);
    expect((await other.call('POST', `/song_import/${found.uuid}/apply`)).status).toBe(404);
    expect((await imports.flows.admin.call('GET', `/song_import/${found.uuid}`)).status).toBe(200);
    expect((await imports.flows.viewer.call('GET', `/song_import/${found.uuid}`)).status).toBe(403);
    expect((await imports.flows.viewer.call('POST', '/song_import', { url: 'x' })).status).toBe(403);
    expect((await imports.flows.viewer.call('POST', '/upload/presigned_post_key/song_import', {})).status).toBe(403);
    const both = await Promise.all(
      [1, 2].map(() => imports.flows.manager.call('POST', `/song_import/${found.uuid}/apply`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await imports.server.jobs.whenIdle();
    const again = await imports.flows.manager.call('POST', `/song_import/${found.uuid}/apply`);
    expect([again.status, again.body.message]).toEqual([409, 'The import was applied already.']);
  });

  it('takes a file that its owner has uploaded, once; and applies nothing where nothing changes', async () => {
    const bytes = Buffer.from(sheetOf(imports.base));
    const url = await upload(imports.flows.manager, 'song_import', { bytes, name: 'songs.csv' }, {});
    const wrong = { url: ['Not a valid choice.'] };
    expect((await imports.flows.admin.call('POST', '/song_import', { url })).body.errors).toEqual(wrong);
    const started = await imports.flows.manager.call('POST', '/song_import', { url });
    expect([started.status, started.body.data.song_import.status]).toEqual([202, 'reading']);
    expect((await imports.flows.manager.call('POST', '/song_import', { url })).body.errors).toEqual(wrong);
    expect((await imports.flows.manager.call('POST', '/song_import', {})).body.errors).toEqual({
      url: ['This field is required'],
    });
    await imports.server.jobs.whenIdle();
    const apply = await imports.flows.manager.call('POST', `/song_import/${started.body.data.song_import.uuid}/apply`);
    expect([apply.status, apply.body.message]).toEqual([409, 'The import changes nothing.']);
  });

  it('gives changes and errors page by page', async () => {
    const lines = imports.base.map((line) => ({ ...line, bpm: '70', description: 'New' }));
    const { uuid } = await imports.sheets.imported(imports.flows.admin, sheetOf(lines));
    const second = await imports.sheets.read(imports.flows.admin, uuid, 'pagenum=2&pagesize=4');
    expect(second.paging).toMatchObject({ total_size: 6, current_page: 2, total_pages: 2 });
    expect(second.changes.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [4, 'bpm'],
      [4, 'description'],
    ]);
  });
});
