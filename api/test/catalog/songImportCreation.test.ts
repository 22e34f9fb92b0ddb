import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { importFlows } from '../support/importFlows';
import { sheetOf, type SheetLine } from '../support/songSheets';
import { prepared } from '../support/testServer';

describeOnDatabases('Songs that a sheet creates', (open) => {
  const imports = prepared(async () => importFlows(await open()));

  beforeAll(async () => {
    await imports.server.artist('Ada Vale');
  });
  afterAll(() => imports.server.close());
  beforeEach(() => imports.startOver());

  const rain: SheetLine = {
    uuid: '',
    work_id: '',
    work_title: 'Rain',
    artist: 'Ada Vale',
    bpm: '120,5',
    version_type: 'Public Domain',
    original_composer: 'Anon',
    tags: 'wide | calm',
  };
  const snow: SheetLine = { ...rain, work_title: 'Snow', artist: 'nola reed', bpm: '' };
  const read = (file: string, person = imports.flows.manager) => imports.sheets.imported(person, file);
  const titles = async (): Promise<string[]> =>
    (await imports.flows.admin.call('GET', '/song?sort_by=work_title')).body.data.songs.map(
      (song: { work_title: string }) => song.work_title,
    );
  const operation = async (uuid: string, person = imports.flows.manager) =>
    (await person.call('GET', '/batch_operation')).body.data.batch_operations.find(
      (each: { uuid: string }) => each.uuid === uuid,
    );
  const undone = async (uuid: string, person = imports.flows.manager) => {
    const { body, status } = await person.call('POST', `/batch_operation/${uuid}/undo`);
    expect(status).toBe(202);
    await imports.server.jobs.whenIdle();
    const task = await person.call('GET', `/async_task/${body.data.batch_operation.async_task.uuid}`);
    return { ...body.data.batch_operation, errors: task.body.data.async_task.errors };
  };
  const three = ['Song 1', 'Song 2', 'Song 3'];
  const setPermissions = (permissions: readonly string[]) =>
    sql`update user_role set permissions = ${permissions} where name = 'Catalog Manager'`.execute(
      imports.server.services.db,
    );

  it('previews those of rows without a uuid and a work_id, creates them beside the changes of others, and takes both back', async () => {
    const [first = {}] = imports.base;
    const change = { ...Object.fromEntries(Object.keys(rain).map((name) => [name, first[name] ?? ''])), bpm: '91' };
    const found = await read(sheetOf([rain, change, snow]));
    expect(found.errors).toEqual([]);
    expect(found.counts).toEqual({ rows: 3, songs: 1, created: 2, changes: 12, errors: 0 });
    expect(
      found.changes
        .filter(({ row }: { row: number }) => row === 2)
        .map(({ column, before, after }: Record<string, string>) => [column, before, after]),
    ).toEqual([
      ['work_title', '', 'Rain'],
      ['artist', '', 'Ada Vale'],
      ['bpm', '', '120.5'],
      ['version_type', '', 'Public Domain'],
      ['original_composer', '', 'Anon'],
      ['tags', '', 'wide | calm'],
    ]);
    expect(found.changes[0]).toMatchObject({ row: 2, is_new: true, song: { work_title: 'Rain' } });
    expect(await titles()).toEqual(three);

    const { operation: uuid, task } = await imports.sheets.applied(imports.flows.manager, found.uuid);
    expect(task).toMatchObject({ status: 'success', errors: [] });
    expect(await titles()).toEqual(['Rain', 'Snow', ...three]);
    const created = await imports.song(found.changes[0].song.uuid);
    expect(created).toMatchObject({
      work_title: 'Rain',
      artist: { name: 'Ada Vale' },
      bpm: 120.5,
      original_composer: 'Anon',
      tags: ['wide', 'calm'],
      work_id: expect.stringMatching(/^W\d{7}$/),
      curation_state: { name: 'New' },
    });
    expect(await imports.flows.logged('song', created.uuid)).toEqual([expect.stringContaining('created')]);
    expect(await operation(uuid)).toMatchObject({
      status: 'success',
      count: 3,
      created: 2,
      changed: 1,
      deleted: 0,
      undo_allowed: true,
    });

    const undo = await undone(uuid);
    expect([undo.left_alone, undo.errors]).toEqual([[], []]);
    expect(await titles()).toEqual(three);
    expect((await imports.song()).bpm).toBe(90);
    expect(await operation(undo.uuid)).toMatchObject({ created: 0, deleted: 2, changed: 1 });
    expect((await imports.flows.admin.call('GET', `/song/${created.uuid}`)).status).toBe(404);
  });

  it('takes a sheet of titles and artists alone', async () => {
    const found = await read('Title,Artist\r\nRain,Ada Vale\r\n');
    expect(found.counts).toMatchObject({ created: 1, songs: 0, errors: 0 });
    await imports.sheets.applied(imports.flows.manager, found.uuid);
    expect(await titles()).toEqual(['Rain', ...three]);
  });

  it('says everything that is wrong with a row, with the number of the spreadsheet and the texts of the form, and creates the others', async () => {
    const wrong = {
      ...rain,
      work_title: '',
      artist: 'Nobody',
      bpm: '=1+1',
      version_type: 'Original',
      isrc: 'QZABC2699999',
    };
    const found = await read(sheetOf([{ ...rain, isrc: '' }, wrong, { ...rain, artist: '', isrc: '' }]));
    const formOf = await imports.flows.manager.call('POST', '/song', {
      version_type: 'Original',
      original_composer: 'Anon',
    });
    expect(found.errors).toEqual([
      { row: 3, column: 'artist', error: 'There is no "Nobody". Correct the name, or create it first.' },
      { row: 3, column: 'bpm', error: 'Formulas are not imported, only values that were saved with them.' },
      { row: 3, column: 'isrc', error: 'This column cannot be changed by an import.' },
      { row: 3, column: 'original_composer', error: formOf.body.errors.original_composer[0] },
      { row: 3, column: 'work_title', error: formOf.body.errors.work_title[0] },
      { row: 4, column: 'artist', error: formOf.body.errors.artist_uuid[0] },
    ]);
    expect(found.counts).toMatchObject({ created: 1 });
    await imports.sheets.applied(imports.flows.manager, found.uuid);
    expect(await titles()).toEqual(['Rain', ...three]);
  });

  it('writes nothing where every row is refused, of an empty sheet, and of one without rows', async () => {
    for (const [file, error] of [
      [sheetOf([{ ...rain, artist: '' }]), 'The import changes nothing.'],
      ['work_title,artist\r\n', 'The import changes nothing.'],
      ['\r\n', 'The file cannot be imported.'],
    ] as const) {
      const found = await read(file);
      const apply = await imports.flows.manager.call('POST', `/song_import/${found.uuid}/apply`);
      expect([apply.status, apply.body.message]).toEqual([409, error]);
    }
    expect(await titles()).toEqual(three);
  });

  it('creates once, however often it is applied', async () => {
    const { uuid } = await read(sheetOf([rain]));
    const apply = () => imports.flows.manager.call('POST', `/song_import/${uuid}/apply`);
    expect((await Promise.all([apply(), apply()])).map(({ status }) => status).sort()).toEqual([202, 409]);
    await imports.server.jobs.whenIdle();
    expect((await apply()).status).toBe(409);
    expect(await titles()).toEqual(['Rain', ...three]);
  });

  it('lists with its reason what an undo leaves: songs that were changed, published or deleted since', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((work_title) => ({ ...rain, work_title }));
    const found = await read(sheetOf(lines));
    const { operation: uuid } = await imports.sheets.applied(imports.flows.manager, found.uuid);
    const uuidOf = (title: string): string =>
      found.changes.find(({ song }: { song: { work_title: string } }) => song.work_title === title).song.uuid;
    await imports.flows.admin.call('PUT', `/song/${uuidOf('A')}`, { description: 'Mine' });
    await sql`update song set published_at = now() where uuid = ${uuidOf('B')}`.execute(imports.server.services.db);
    await imports.flows.admin.call('DELETE', `/song/${uuidOf('C')}`);
    const { errors } = await undone(uuid);
    expect(
      errors.map((each: { song: { work_title: string }; error: string }) => [each.song.work_title, each.error]),
    ).toEqual([
      ['A', 'The song was changed since and was left alone.'],
      ['B', 'The song was published since and was left alone.'],
      ['C', 'The song does not exist any more.'],
    ]);
    expect(await titles()).toEqual(['A', 'B', ...three]);
  });

  it('takes an artist who was deleted between preview and apply for none', async () => {
    const { artistUuid } = await imports.server.artist('Short Stay');
    const found = await read(sheetOf([{ ...rain, artist: 'Short Stay' }, snow]));
    await sql`update artist set deleted_at = now() where uuid = ${artistUuid}`.execute(imports.server.services.db);
    const { task } = await imports.sheets.applied(imports.flows.manager, found.uuid);
    expect(task.errors).toMatchObject([{ song: { work_title: 'Rain' }, error: 'Not a valid choice.' }]);
    expect(await titles()).toEqual(['Snow', ...three]);
    const { body } = await imports.flows.manager.call('GET', `/song_import/${found.uuid}`);
    expect([found.counts.created, body.data.song_import.counts.created]).toEqual([2, 1]);
  });

  it('asks for the permission to create songs and for that of each field, when it is read and again when it is written', async () => {
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from user_role where name = 'Catalog Manager'`.execute(imports.server.services.db);
    const held = rows[0]?.permissions ?? [];
    const give = (...left: string[]) => setPermissions(held.filter((each) => !left.includes(each)));
    const found = await read(sheetOf([rain]));
    await give('CAN_CREATE_SONGS');
    const { task } = await imports.sheets.applied(imports.flows.manager, found.uuid);
    expect(task.errors).toMatchObject([{ error: 'You do not have permission to do this.' }]);
    expect((await read(sheetOf([rain]))).errors).toEqual([
      { row: 2, column: null, error: 'You do not have permission to do this.' },
    ]);
    await give('CAN_UPDATE_SONG_METADATA');
    expect((await read('work_title,artist,genres\r\nRain,Ada Vale,Jazz\r\n')).errors).toEqual([
      { row: 2, column: 'genres', error: 'You do not have permission to do this.' },
    ]);
    await give();
    expect(await titles()).toEqual(three);
  });
});
