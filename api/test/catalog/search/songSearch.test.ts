import { parse } from 'csv-parse/sync';
import { describeOnDatabases } from '../../support/databases';
import { plantLibrary, untaggedSongs } from '../../support/search/searchLibrary';
import { searchQueries } from '../../support/search/searchQueries';
import { eventually, prepared, suiteServer, type Person } from '../../support/testServer';

interface FoundSong {
  work_title: string;
  match_reason: string | null;
}

describeOnDatabases('The search of songs', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  let planted: Awaited<ReturnType<typeof plantLibrary>>;

  beforeAll(async () => {
    planted = await plantLibrary(server.services.db);
  });

  const list = async (query: Record<string, string>, person = admin): Promise<FoundSong[]> =>
    (await person.call('GET', `/song?${new URLSearchParams(query).toString()}`)).body.data.songs;
  const titles = async (query: Record<string, string>, person?: Person): Promise<string[]> =>
    (await list(query, person)).map(({ work_title }) => work_title);

  it('has sixty queries, each with songs to find', () => {
    expect(new Set(searchQueries.map(({ text }) => text)).size).toBe(60);
    expect(searchQueries.every(({ songs }) => songs.length > 0 && songs.length <= 10)).toBe(true);
  });

  it('finds at least 95 of 100 expected songs among the first ten', async () => {
    const missed: Record<string, string[]> = {};
    let recall = 0;
    for (const { text, songs } of searchQueries) {
      const found = await titles({ work_title: text, pagesize: '10' });
      const missing = songs.filter((title) => !found.includes(title));
      if (missing.length > 0) missed[text] = missing;
      recall += (songs.length - missing.length) / songs.length / searchQueries.length;
    }
    if (recall < 0.95) expect(missed).toEqual({});
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  const reasons = async (query: Record<string, string>, person?: Person): Promise<Record<string, string | null>> =>
    Object.fromEntries((await list(query, person)).map(({ work_title, match_reason }) => [work_title, match_reason]));

  it('says by which tag a song was found, and by which word', async () => {
    expect(await reasons({ work_title: 'uplifting' })).toEqual({
      'Lift Off': 'Euphoric via "uplifting"',
      'Sunrise Run': 'Euphoric via "uplifting"',
      'Cloud Nine': 'Blissful, a kind of Euphoric via "uplifting"',
    });
    expect(await reasons({ work_title: 'wistful' })).toEqual({ 'Old Letters': 'Wistful' });
    expect(await reasons({ work_title: 'gutiar' })).toMatchObject({ 'Six Wires': 'Guitar' });
  });

  it('says nothing of a song that is found by its own texts, nor outside of a search', async () => {
    expect(await reasons({ work_title: 'nocturne' })).toEqual({ 'Nocturne Nine': null });
    expect((await list({ pagesize: '1000' })).every(({ match_reason }) => match_reason === null)).toBe(true);
    const song = await admin.call('GET', `/song/${planted.songs.get('Lift Off')}`);
    expect(song.body.data.song.match_reason).toBeNull();
  });

  it('puts titles that begin so first, then tags called so, then their kinds, then parts of words', async () => {
    expect(await titles({ work_title: 'happy' })).toEqual([
      'Golden Hour',
      'Picnic',
      'Cloud Nine',
      'Lift Off',
      'Sunrise Run',
    ]);
    expect((await titles({ work_title: 'uk' })).slice(0, 1)).toEqual(['Ukraine Sky']);
    // 'Crusade' contains these letters inside a word.
    expect(await titles({ work_title: 'sad' })).toEqual([
      'Empty Chairs',
      'Last Train',
      'Old Letters',
      'Secret Motive',
      'Crusade',
    ]);
  });

  it('keeps the order that is asked for', async () => {
    const sorted = await titles({ work_title: 'happy', sort_by: 'work_title', sort_order: 'desc' });
    expect(sorted).toEqual(['Sunrise Run', 'Picnic', 'Lift Off', 'Golden Hour', 'Cloud Nine']);
  });

  it('takes a misspelling only where neither a song nor a tag is written so', async () => {
    expect(await titles({ work_title: 'euphem' })).toEqual(['Euphemism']);
    expect(await titles({ work_title: 'hopse' })).toEqual(['Below Zero', 'Warehouse']);
    await admin.call('PUT', `/song/${planted.songs.get('Crusade')}`, { work_title: 'Hopse' });
    expect(await titles({ work_title: 'hopse' })).toEqual(['Hopse']);
    await admin.call('PUT', `/song/${planted.songs.get('Crusade')}`, { work_title: 'Crusade' });
  });

  it('finds no tag by one letter, by a word that only qualifies one, or by other digits', async () => {
    expect((await list({ work_title: 'r' })).every(({ match_reason }) => match_reason === null)).toBe(true);
    expect(await titles({ sounds_like: 'r' })).toEqual([]);
    expect(await titles({ sounds_like: 'soaring' })).toEqual([]);
    expect(await titles({ sounds_like: '1990s' })).toEqual([]);
    expect(await titles({ sounds_like: '%_' })).toEqual([]);
  });

  it('pages and counts what it finds', async () => {
    const page = async (pagenum: number) =>
      (await admin.call('GET', `/song?work_title=happy&pagesize=2&pagenum=${pagenum}`)).body.data;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ paging }) => [paging.total_size, paging.total_pages])).toEqual(Array(4).fill([5, 3]));
    expect(pages.flatMap(({ songs }) => songs.map(({ work_title }: FoundSong) => work_title))).toEqual(
      await titles({ work_title: 'happy' }),
    );
  });

  describe('The filter sounds_like', () => {
    it('finds by tags alone', async () => {
      expect(await titles({ sounds_like: 'sad' })).toEqual([
        'Empty Chairs',
        'Last Train',
        'Old Letters',
        'Secret Motive',
      ]);
      expect(await titles({ sounds_like: 'nocturne' })).toEqual([]);
      expect(await reasons({ sounds_like: 'klavier' })).toMatchObject({ 'Nocturne Nine': 'Piano via "Klavier"' });
    });

    it('narrows a search, and says why twice', async () => {
      expect(await reasons({ work_title: 'blissful', sounds_like: 'uplifting' })).toEqual({
        'Cloud Nine': 'Blissful; Blissful, a kind of Euphoric via "uplifting"',
      });
      expect(await reasons({ work_title: 'nine', sounds_like: 'piano' })).toEqual({ 'Nocturne Nine': 'Piano' });
    });

    it('chooses the songs of a batch update', async () => {
      const order = { attribute: 'bpm', action: 'set', values: 120, dry_run: true };
      const { status, body } = await admin.call('PATCH', '/song/batch?sounds_like=uplifting', order);
      expect([status, body.errors, body.data.batch_operation.count]).toEqual([200, null, 3]);
    });

    it('chooses the songs of an export and of the cells to edit, in the order of the list', async () => {
      const expected = await titles({ sounds_like: 'happy' });
      expect(expected).toEqual(['Golden Hour', 'Picnic', 'Cloud Nine', 'Lift Off', 'Sunrise Run']);
      const cells: FoundSong[] = (await admin.call('GET', '/song/cells?sounds_like=happy')).body.data.song_cells;
      expect(cells.map(({ work_title }) => work_title)).toEqual(expected);
      expect((await admin.call('POST', '/song/report?sounds_like=happy')).status).toBe(202);
      const { body } = await eventually(
        () => admin.call('GET', '/user_message'),
        (answer) => answer.body.data.user_messages.length > 0,
      );
      const text = Buffer.from(await (await fetch(body.data.user_messages[0].payload.url)).arrayBuffer()).toString();
      const lines: { work_title: string }[] = parse(text, { bom: true, columns: true });
      expect(lines.map(({ work_title }) => work_title)).toEqual(expected);
    });
  });

  it('knows of every change at once', async () => {
    const { body } = await admin.call('GET', '/tag_term_relation_type/select');
    const synonym = body.data.tag_term_relation_types.find(({ name }: { name: string }) => name === 'Is Synonym Of');
    expect(await titles({ work_title: 'springwatery' })).toEqual([]);
    const added = await admin.call('POST', '/term', {
      name: 'Springwatery',
      related_tags: [{ relation_uuid: synonym.uuid, tags: [planted.tags.get('Wistful')] }],
    });
    expect(added.status).toBe(201);
    expect(await titles({ work_title: 'springwatery' })).toEqual(['Old Letters']);
    expect((await admin.call('DELETE', `/term/${added.body.data.term.uuid}`)).status).toBe(204);
    expect(await titles({ work_title: 'springwatery' })).toEqual([]);
  });

  it('leads by no tag that is offered nowhere, and by one hidden from taggers only who may update tags', async () => {
    const clerk = await server.person('Music Reviewer');
    expect(await titles({ work_title: 'superseded' })).toEqual([]);
    expect(await reasons({ work_title: 'undercover' })).toEqual({ 'Secret Motive': 'Clandestine via "undercover"' });
    const hidden: Record<string, string>[] = [
      { work_title: 'undercover' },
      { work_title: 'clandestine' },
      { sounds_like: 'clandestin' },
    ];
    for (const query of hidden) expect(await titles(query, clerk)).toEqual([]);
    expect(await titles({ work_title: 'melancholic' }, clerk)).toEqual(['Empty Chairs', 'Last Train', 'Old Letters']);
    expect(Object.values(await reasons({ work_title: 'secret' }, clerk))).toEqual([null]);
  });

  it('still finds songs without a tag', async () => {
    for (const title of untaggedSongs) expect(await titles({ work_title: title })).toEqual([title]);
  });
});
