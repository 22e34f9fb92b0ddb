import { sql } from 'kysely';
import { describeOnDatabases } from '../../support/databases';
import { insert, one } from '../../support/lists/seedRows';
import { prepared, suiteServer } from '../../support/testServer';

describeOnDatabases('A search of songs by several words', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const links: Record<string, string> = {};

  const add = async (work_title: string, more: object = {}): Promise<string> =>
    insert(server.services.db, 'song', { work_title, ...more });

  beforeAll(async () => {
    const { db } = server.services;
    const { artistUuid } = await server.artist('Nola Brightwater');
    const category = await insert(db, 'tag_category', { name: 'Planted', icon: '🌱' });
    links.tag = await insert(db, 'tag', { name: 'Jubilant', tagging_label: 'Jubilant', tag_category_uuid: category });
    links.genre = await insert(db, 'song_genre', { name: 'Shanty' });
    links.narrow = await insert(db, 'song_genre', { name: 'Arctic Hymn', parent_genre_uuid: links.genre });
    links.theme = await insert(db, 'song_theme', { name: 'Harvest' });
    links.instrument = await insert(db, 'instrument', { name: 'Celesta' });
    links.collection = await insert(db, 'song_collection', { name: 'Midwinter Picks' });
    links.writer = await insert(db, 'writer', { first_name: 'Iñigo', last_name: 'Quarrel' });
    const song = await add('Kite Weather', {
      artist_uuid: artistUuid,
      alternate_titles: ['Drachenwetter'],
      isrc: 'QZABC2600042',
      iswc: 'T0345246801',
      tags: ['windswept'],
      description: 'Composed for a lighthouse documentary.',
      bpm: 96,
    });
    links.song = song;
    const linked = { song_uuid: song };
    const field = await one(db, 'tag_field', 'key', 'mood');
    await insert(db, 'song_tag', { ...linked, tag_field_uuid: field, tag_uuid: links.tag }, 'song_uuid');
    await insert(db, 'song_song_genre', { ...linked, song_genre_uuid: links.narrow }, 'song_uuid');
    await insert(db, 'song_song_theme', { ...linked, song_theme_uuid: links.theme }, 'song_uuid');
    await insert(db, 'song_instrument', { ...linked, instrument_uuid: links.instrument }, 'song_uuid');
    await insert(db, 'song_collection_song', { ...linked, song_collection_uuid: links.collection }, 'song_uuid');
    await insert(
      db,
      'song_writer_share',
      { ...linked, writer_uuid: links.writer, position: 0, share: '100' },
      'song_uuid',
    );
    for (const title of [
      'A Box Kite',
      'Stormy Weather',
      'Kites',
      'Kite',
      'Take -5',
      'Room 2:30',
      '???',
      'Hip-Hop Hooray',
    ])
      await add(title);
    await add('Celesta Study', { description: 'Kite and weather.' });
    await add('Weather for a Kite', { alternate_titles: ['Kite Weather Again'] });
  });

  const search = async (text: string, more = '') =>
    (await admin.call('GET', `/song?work_title=${encodeURIComponent(text)}&pagesize=100${more}`)).body.data;
  const titles = async (text: string, more?: string): Promise<string[]> =>
    (await search(text, more)).songs.map(({ work_title }: { work_title: string }) => work_title);

  it.each([
    'kite drachenwetter',
    'weather qzabc2600042',
    'qz-abc-26-00042 kite',
    'T-034.524.680-1',
    'brightwater weather',
    'nola kite',
    'quarrel kite',
    'inigo weather',
    'jubilant kite',
    'shanty kite',
    'arctic weather',
    'harvest kite celesta',
    'midwinter kite jubilant',
    'windswept weather',
    'lighthouse kite',
    'weath kit jub',
    'ite eather drach',
    'achenwet',
    '"kite weather" jubilant',
    'kite weather -stormy 90-100 bpm',
    'kite jubilant 96 bpm no vocals',
  ])('finds by %j the one song that has all of it', async (text) => {
    const [song] = (await search(text)).songs;
    expect((await titles(text)).slice(0, 1)).toEqual(['Kite Weather']);
    expect(song.uuid).toBe(links.song);
  });

  it.each([
    ['kite -jubilant weather', 'Kite Weather'],
    ['kite weather 97-110 bpm', 'A Box Kite'],
    ['kite piano', 'Kite'],
    ['"weather kite"', 'Kite Weather'],
    ['kite weather vocals', 'Weather for a Kite'],
  ])('does not find by %j: %s', async (text, title) => {
    expect(await titles(text)).not.toContain(title);
  });

  it('puts the title itself first, then titles that begin so, all words in a title, what is called so, the rest', async () => {
    expect(await titles('kite')).toEqual([
      ...['Kite', 'Kite Weather', 'Kites', 'Weather for a Kite', 'A Box Kite', 'Celesta Study'],
    ]);
    expect(await titles('kite weather')).toEqual(['Kite Weather', 'Weather for a Kite', 'Celesta Study']);
    expect(await titles('celesta')).toEqual(['Celesta Study', 'Kite Weather']);
  });

  it('keeps an order that is asked for', async () => {
    const sorted = await titles('kite', '&sort_by=work_title&sort_order=desc');
    expect(sorted).toEqual(['Weather for a Kite', 'Kites', 'Kite Weather', 'Kite', 'Celesta Study', 'A Box Kite']);
  });

  it('finds titles that look like a condition, or have no word', async () => {
    expect(await titles('take -5')).toEqual(['Take -5']);
    expect(await titles('Room 2:30')).toEqual(['Room 2:30']);
    expect(await titles('???')).toEqual(['???']);
    expect(await titles('hiphop')).toEqual(['Hip-Hop Hooray']);
    expect(await titles('hip hop')).toEqual(['Hip-Hop Hooray']);
  });

  it('searches for similar words where no song has a word, and returns what it searched', async () => {
    const { songs, did_you_mean } = await search('kite weathr');
    expect([songs[0].work_title, did_you_mean]).toEqual(['Kite Weather', 'kite weather']);
    expect((await search('brightwatter jubilent')).did_you_mean).toBe('brightwater jubilant');
    expect((await search('kite weather')).did_you_mean).toBeNull();
    expect(await search('kite xqzwvu')).toMatchObject({ songs: [], did_you_mean: null, paging: { total_size: 0 } });
  });

  it('says by which tag, genre or instrument a word that stands in no text was found', async () => {
    const reasonOf = async (text: string) => (await search(text)).songs[0].match_reason;
    expect(await reasonOf('kite jubilant')).toBe('Jubilant');
    expect(await reasonOf('shanty celesta kite')).toBe('Arctic Hymn, a kind of Shanty; Celesta');
    expect(await reasonOf('kite weather')).toBeNull();
  });

  it('finds songs by names that were changed, links that were added, and no more by those removed', async () => {
    const { db } = server.services;
    await sql`update writer set last_name = 'Vesper' where uuid = ${links.writer}`.execute(db);
    expect(await titles('kite vesper')).toEqual(['Kite Weather']);
    expect(await titles('kite quarrel')).toEqual([]);
    await sql`update artist set name = 'Odd Lantern' where name = 'Nola Brightwater'`.execute(db);
    expect(await titles('lantern kite')).toEqual(['Kite Weather']);
    await sql`update song_collection set name = 'Late Picks' where uuid = ${links.collection}`.execute(db);
    expect(await titles('late kite')).toEqual(['Kite Weather']);
    await sql`delete from song_song_theme where song_uuid = ${links.song}`.execute(db);
    expect(await titles('harvest kite')).toEqual([]);
    const removed = await add('Kite Weather Removed');
    expect(await titles('removed')).toEqual(['Kite Weather Removed']);
    await sql`update song set deleted_at = now() where uuid = ${removed}`.execute(db);
    expect(await titles('removed')).toEqual([]);
  });

  it.each([
    ['only stop signs', '... !? --'],
    ['a sign', '-'],
    ['a minus and nothing else', '-zebra'],
    ['a quote that never closes', '"kite weather'],
    ['wildcards', '%_\\'],
    ['what means something in a text search', "a & b | !c <-> d:* 'e' \\'f"],
    ['emoji', '🎹🎹 🪁'],
    ['right to left', '\u202eموسيقى\u202c עברית'],
    ['a range the wrong way round', '110-90 bpm'],
    ['bpm without a number', 'bpm'],
    ['controls', 'a\u0001b\tc\u007f'],
    ['as many words as there is room for', 'kite '.repeat(51)],
  ])('answers %s', async (_, text) => {
    const { status, body } = await admin.call('GET', `/song?work_title=${encodeURIComponent(text)}`);
    expect([status, body.errors]).toEqual([200, null]);
  });
});
