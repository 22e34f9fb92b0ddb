import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

interface Cell {
  song: string;
  column: string;
  before: string;
  text: string;
}

describeOnDatabases('Cells of the song list', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => catalogFlows(server));
  let songs: string[];

  beforeEach(async () => {
    await sql`truncate song, batch_operation cascade`.execute(server.services.db);
    const at = (n: number) => flows.song({ work_title: `Song ${n}`, bpm: 90, tags: ['calm', 'a|b'] });
    songs = [await at(1), await at(2), await at(3)];
  });

  const cell = (n: number, column: string, before: string, text: string): Cell => ({
    song: songs[n - 1] ?? '',
    column,
    before,
    text,
  });
  const song = async (n = 1) => (await flows.admin.call('GET', `/song/${songs[n - 1]}`)).body.data.song;
  const save = (cells: readonly Cell[], person = flows.admin, headers: Record<string, string> = {}) =>
    person.call('PATCH', '/song/cells', { cells }, headers);
  const preview = async (cells: readonly Cell[], person = flows.admin) => {
    const { status, body } = await person.call('PATCH', '/song/cells', { cells, dry_run: true });
    expect(status).toBe(200);
    return body.data.batch_operation;
  };
  const operations = async (person: Person = flows.admin) =>
    (await person.call('GET', '/batch_operation')).body.data.batch_operations;

  it('lists a page of the songs with the texts of their cells, in the order and with the filters of the list', async () => {
    await flows.admin.call('PUT', `/song/${songs[1]}`, { bpm: 120.5 });
    const { body } = await flows.admin.call(
      'GET',
      '/song/cells?sort_by=bpm&sort_order=desc&pagesize=2&work_title=song',
    );
    const state = (await song()).curation_state.name;
    expect(body.data.song_cells).toMatchObject([
      {
        uuid: songs[1],
        work_title: 'Song 2',
        artist: 'Nola Reed',
        cells: { work_title: 'Song 2', bpm: '120.5', content_tier: '', curation_state: state, genre_uuids: '' },
      },
      { cells: { tags: 'calm | a\\|b', bpm: '90' } },
    ]);
    expect(body.data.paging).toMatchObject({ total_size: 3, current_size: 2, total_pages: 2 });
  });

  it('shows what each cell would change, and writes nothing', async () => {
    const { refused: none, ...found } = await preview([
      cell(1, 'bpm', '90', ' 92,5 '),
      cell(2, 'content_tier', '', 'premium'),
      cell(2, 'tags', 'calm | a\\|b', 'calm|deep | '),
      cell(3, 'bpm', 'whatever it was', '90'),
    ]);
    expect(none).toEqual([]);
    expect(found).toEqual({
      count: 4,
      unchanged: 1,
      changes: [
        { song: songs[0], column: 'bpm', before: '90', after: '92.5', new_words: [] },
        { song: songs[1], column: 'content_tier', before: '', after: 'Premium', new_words: [] },
        { song: songs[1], column: 'tags', before: 'calm | a\\|b', after: 'calm | deep', new_words: ['deep'] },
      ],
    });
    expect(await song()).toMatchObject({ bpm: 90 });
    expect(await operations()).toEqual([]);
  });

  it('refuses a formula, in a preview and on saving, and the song keeps its tags', async () => {
    const formula = cell(1, 'tags', 'calm | a\\|b', ' =HYPERLINK("http://x")');
    const error = 'Formulas are not imported, only values that were saved with them.';
    const { changes, refused: found } = await preview([formula, cell(1, 'work_title', 'Song 1', '-3 dB')]);
    expect(found).toEqual([{ song: songs[0], column: 'tags', error, now: null }]);
    expect(changes).toMatchObject([{ column: 'work_title', after: '-3 dB' }]);
    expect(said(await save([formula]))).toEqual(refused({ 'cells.0.text': [error] }));
    expect((await song()).tags).toEqual(['calm', 'a|b']);
  });

  it('writes each song its own values as one operation, and undoes it', async () => {
    const before = await Promise.all([song(1), song(2), song(3)]);
    const { status, body } = await save([
      cell(1, 'work_title', 'Song 1', "'=Love"),
      cell(1, 'bpm', '90', ''),
      cell(2, 'curation_state', before[1].curation_state.name, 'on hold'),
      cell(2, 'content_tier', '', 'Premium'),
      cell(2, 'work_title', 'Song 2', 'Two'),
      cell(3, 'tags', 'calm | a\\|b', ''),
    ]);
    expect(status).toBe(202);
    await server.jobs.whenIdle();
    const { uuid, async_task } = body.data.batch_operation;
    const task = await flows.admin.call('GET', `/async_task/${async_task.uuid}`);
    expect(task.body.data.async_task).toMatchObject({ status: 'success', errors: [] });
    expect(await song(1)).toMatchObject({ work_title: "'=Love", bpm: null, tags: ['calm', 'a|b'] });
    expect(await song(2)).toMatchObject({
      work_title: 'Two',
      curation_state: { name: 'On Hold' },
      content_tier: { name: 'Premium' },
    });
    expect(await song(3)).toMatchObject({ work_title: 'Song 3', tags: [] });
    expect((await operations())[0]).toMatchObject({ uuid, action: 'edit', count: 3, changed: 3, undo_allowed: true });

    const undo = await flows.admin.call('POST', `/batch_operation/${uuid}/undo`);
    expect([undo.status, undo.body.data.batch_operation.left_alone]).toEqual([202, []]);
    await server.jobs.whenIdle();
    const settled = (read: Record<string, unknown>) => ({ ...read, updated_at: null });
    expect((await Promise.all([song(1), song(2), song(3)])).map(settled)).toEqual(before.map(settled));
  });

  it('writes genres, a field of the taxonomy and a description by their names, and takes them back', async () => {
    const genres = (await flows.admin.call('GET', '/song_genre/select')).body.data.song_genres;
    const [mood] = (await flows.admin.call('GET', '/tag/select?tag_field=mood')).body.data.tags;
    const rename = cell(1, 'genre_uuids', '', genres[0].name);
    const wanted = [rename, cell(1, 'taxonomy.mood', '', mood.name), cell(1, 'description', '', 'Two\nlines')];
    expect((await preview(wanted)).refused).toEqual([]);
    const { status, body } = await save(wanted);
    expect(status).toBe(202);
    await server.jobs.whenIdle();
    const cells = async () =>
      (await flows.admin.call('GET', '/song/cells?work_title=song 1')).body.data.song_cells[0].cells;
    const names = { genre_uuids: genres[0].name, 'taxonomy.mood': mood.name };
    expect(await cells()).toMatchObject({ ...names, description: 'Two\nlines' });
    const { uuid } = body.data.batch_operation;
    expect((await flows.admin.call('POST', `/batch_operation/${uuid}/undo`)).status).toBe(202);
    await server.jobs.whenIdle();
    expect(await cells()).toMatchObject({ genre_uuids: '', 'taxonomy.mood': '', description: '' });
  });

  it('refuses a column that songs do not have, and a field of the taxonomy that nobody has made', async () => {
    expect((await save([cell(1, 'artist_uuid', '', 'Ada')])).body.errors).toEqual({
      'cells.0.column': ['Not a valid choice.'],
    });
    expect((await save([cell(1, 'taxonomy.nonsense', '', 'Ada')])).body.errors).toEqual({
      'cells.0.text': ['Not a valid choice.'],
    });
  });

  it('refuses each cell that is wrong with its text, and writes none of the others', async () => {
    const state = (await song()).curation_state.name;
    const cells = [
      cell(1, 'work_title', 'Song 1', ' '),
      cell(1, 'bpm', '90', 'fast'),
      cell(2, 'content_tier', '', 'Nonsense'),
      cell(2, 'curation_state', state, ''),
      cell(3, 'bpm', '90', '1001'),
      cell(3, 'work_title', 'Song 3', '#REF!'),
      cell(2, 'bpm', '90', '120'),
    ];
    const texts = [
      'This field is required',
      'Not a valid number',
      'There is no "Nonsense". Correct the name, or create it first.',
      'This field is required',
      expect.any(String),
      'This is an error of the spreadsheet.',
    ];
    const found = await preview(cells);
    expect(found.refused).toEqual(
      texts.map((error, at) => ({ song: cells[at]?.song, column: cells[at]?.column, error, now: null })),
    );
    expect(found.changes).toHaveLength(1);
    expect(said(await save(cells))).toEqual(
      refused(Object.fromEntries(texts.map((error, at) => [`cells.${at}.text`, [error]]))),
    );
    expect(await song(2)).toMatchObject({ bpm: 90 });
    expect(await operations()).toEqual([]);
  });

  it('refuses a cell that is there twice, and a request in which nothing changes', async () => {
    const twice = [cell(1, 'bpm', '90', '91'), cell(2, 'bpm', '90', '91'), cell(1, 'bpm', '90', '92')];
    expect(said(await save(twice))).toEqual(refused({ 'cells.2.column': ['The cell is there twice.'] }));
    expect((await save([cell(1, 'bpm', '90', '90.0')])).status).toBe(409);
  });

  it('leaves a cell alone that somebody has changed meanwhile, and says who', async () => {
    await flows.manager.call('PUT', `/song/${songs[0]}`, { bpm: 100 });
    const cells = [cell(1, 'bpm', '90', '92'), cell(1, 'work_title', 'Song 1', 'First')];
    const found = await preview(cells);
    const { full_name } = (await flows.admin.call('GET', `/user/${flows.manager.uuid}`)).body.data.user;
    expect(found.refused).toEqual([
      {
        song: songs[0],
        column: 'bpm',
        error: 'The cell was changed meanwhile.',
        now: { text: '100', user: full_name },
      },
    ]);
    expect(found.changes).toMatchObject([{ column: 'work_title' }]);
    expect(said(await save(cells))).toEqual(refused({ 'cells.0.text': ['The cell was changed meanwhile.'] }));
    expect((await save([cell(1, 'bpm', '100', '92')])).status).toBe(202);
    await server.jobs.whenIdle();
    expect(await song()).toMatchObject({ bpm: 92, work_title: 'Song 1' });
  });

  it('refuses the cells of a song that was deleted meanwhile', async () => {
    expect((await flows.admin.call('DELETE', `/song/${songs[0]}`)).status).toBe(204);
    const found = await preview([cell(1, 'bpm', '90', '92'), cell(2, 'bpm', '90', '92')]);
    expect(found.refused).toMatchObject([{ song: songs[0], error: 'The song does not exist any more.' }]);
    expect(found.changes).toHaveLength(1);
  });

  it('writes once when the same request comes twice', async () => {
    const key = { 'Client-Key': randomUUID() };
    const cells = [cell(1, 'bpm', '90', '92')];
    const [first, second] = await Promise.all([save(cells, flows.admin, key), save(cells, flows.admin, key)]);
    await server.jobs.whenIdle();
    const third = await save(cells, flows.admin, key);
    expect([first.status, second.status, third.status]).toEqual([202, 202, 202]);
    expect(third.body.data.batch_operation.uuid).toBe(first.body.data.batch_operation.uuid);
    expect(await operations()).toHaveLength(1);
  });

  it('asks for the permission of each column, and for that of batch updates', async () => {
    expect((await flows.tagger.call('GET', '/song/cells')).status).toBe(200);
    expect((await save([cell(1, 'bpm', '90', '92')], flows.tagger)).status).toBe(403);
    const person = await server.person('Catalog Manager');
    const allow = async (...permissions: string[]) => {
      const role = await server.services.db
        .insertInto('user_role')
        .values({ name: randomUUID(), permissions: ['CAN_BATCH_UPDATE_SONGS', ...permissions] as never })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      await server.services.db
        .updateTable('app_user')
        .set({ user_role_uuid: role.uuid })
        .where('uuid', '=', person.uuid)
        .execute();
    };
    const cells = [cell(1, 'bpm', '90', '92'), cell(1, 'content_tier', '', 'Premium')];
    await allow('CAN_UPDATE_SONG_BASIC_INFORMATION', 'CAN_PUBLISH_SONGS');
    expect([(await save(cells, person)).status, (await person.call('GET', '/song/cells')).status]).toEqual([403, 403]);
    const notAllowed = { error: 'You do not have permission to do this.' };
    await allow('CAN_GET_SONGS', 'CAN_UPDATE_SONG_BASIC_INFORMATION');
    expect((await preview(cells, person)).refused).toMatchObject([{ column: 'content_tier', ...notAllowed }]);
    await allow('CAN_GET_SONGS', 'CAN_PUBLISH_SONGS');
    expect((await preview(cells, person)).refused).toMatchObject([{ column: 'bpm', ...notAllowed }]);
    expect((await save(cells, person)).status).toBe(422);
    expect(await song()).toMatchObject({ bpm: 90, content_tier: null });
  });

  it('reads a column of 500 songs, each with its own value, writes a part of it, and refuses more cells than 5,000', async () => {
    await sql`
      insert into song (work_title, artist_uuid, bpm) select 'Row ' || n, ${flows.artist.artistUuid}, 60 from generate_series(1, 500) n
    `.execute(server.services.db);
    const path = '/song/cells?work_title=row&pagesize=1000&sort_by=created_at';
    const listed = async () => (await flows.admin.call('GET', path)).body.data.song_cells;
    const cells = (await listed()).map((row: { uuid: string; cells: { bpm: string } }, at: number) => ({
      song: row.uuid,
      column: 'bpm',
      before: row.cells.bpm,
      text: String(61 + at),
    }));
    expect(await preview(cells)).toMatchObject({ count: 500, unchanged: 0, refused: [] });
    const some = cells.slice(0, 30);
    expect((await save(some)).status).toBe(202);
    await server.jobs.whenIdle();
    const after = (await listed()).map((row: { cells: { bpm: string } }) => row.cells.bpm);
    expect(after.slice(0, 31)).toEqual([...some.map(({ text }: Cell) => text), '60']);
    const many = Array.from({ length: 5001 }, () => cell(1, 'bpm', '90', '92'));
    expect(said(await save(many))).toEqual(refused({ cells: ['At most 5,000 cells can be saved at once.'] }));
  });
});
