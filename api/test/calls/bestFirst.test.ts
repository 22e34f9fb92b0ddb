import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

/** In the order of a search for 'kite'; the alphabetical order is the reverse. */
const names = ['Kite', 'Kite Weather', 'Paper Kite', 'Hellokites'];

describeOnDatabases('A search of names', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));

  beforeAll(async () => {
    const { db } = server.services;
    await sql`insert into artist (name, slug) select x, x from unnest(${names}::text[]) x`.execute(db);
    await sql`insert into writer (first_name, last_name) values ('Kite', 'A'), ('Kite', 'Weather'), ('Paper', 'Kite'), ('Hello', 'Akites')`.execute(
      db,
    );
    await sql`insert into song_genre (name) select unnest(${names}::text[])`.execute(db);
    await sql`insert into song (work_title) select unnest(${names}::text[])`.execute(db);
    await sql`insert into tag (name, tagging_label, tag_category_uuid)
      select x, x, (select uuid from tag_category order by name limit 1) from unnest(${names}::text[]) x`.execute(db);
    await sql`insert into new_track_submission (artist_uuid, name, description)
      select (select uuid from artist where name = 'Hellokites'), x, '' from unnest(${names}::text[]) x`.execute(db);
  });

  const found = async (address: string, name = 'name'): Promise<unknown[]> => {
    const { body } = await admin.call('GET', address);
    const [rows] = Object.values(body.data ?? {}).filter(Array.isArray);
    return (rows as Record<string, unknown>[]).map((row) => row[name]);
  };

  it.each([
    ['/artist/select?name=kite', 'name'],
    ['/artist?name=kite', 'name'],
    ['/song_genre?name=kite', 'name'],
    ['/song_genre/select?name=kite', 'name'],
    ['/tag?name=kite', 'name'],
    ['/tag/select?name=kite', 'name'],
    ['/new_track_submission?name=kite', 'name'],
    ['/song?work_title=kite', 'work_title'],
  ])(
    'shows the name itself, then names that begin so, that have such a word, and that have it inside: %s',
    async (address, name) => {
      expect(await found(address, name)).toEqual(names);
    },
  );

  it('puts who is found by the name before who is found by something else', async () => {
    expect(await found('/writer/select?full_name=kite', 'full_name')).toEqual([
      'Kite A',
      'Kite Weather',
      'Paper Kite',
      'Hello Akites',
    ]);
    const { db } = server.services;
    await sql`update artist set legal_name = 'Weather Ltd' where name = 'Hellokites'`.execute(db);
    expect(await found('/artist?name=weather')).toEqual(['Kite Weather', 'Hellokites']);
  });

  it('finds all words in any order', async () => {
    expect(await found('/song?work_title=weather%20kite', 'work_title')).toEqual(['Kite Weather']);
    expect(await found('/tag?name=weather%20kite')).toEqual(['Kite Weather']);
  });

  it.each([
    ['/artist/select?name=wether', 'name', 'Kite Weather'],
    ['/artist?name=wether%20kite', 'name', 'Kite Weather'],
    ['/tag/select?name=wether', 'name', 'Kite Weather'],
    ['/song_genre/select?name=hellokits', 'name', 'Hellokites'],
    ['/new_track_submission?name=papre', 'name', 'Paper Kite'],
    ['/writer?full_name=papre%20kite', 'full_name', 'Paper Kite'],
    ['/writer/select?full_name=papre%20kite', 'full_name', 'Paper Kite'],
    ['/song?work_title=papre', 'work_title', 'Paper Kite'],
  ])('forgives slips where nothing is called so: %s', async (address, name, expected) => {
    expect(await found(address, name)).toContain(expected);
  });

  it('takes no word that names have for a slip', async () => {
    expect(await found('/tag?name=paper%20weather')).toEqual([]);
  });

  it('keeps an order that is asked for', async () => {
    const backwards = [...names].sort().reverse();
    expect(await found('/artist?name=kite&sort_by=name&sort_order=desc')).toEqual(backwards);
  });
});
