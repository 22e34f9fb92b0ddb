import { describeOnDatabases } from '../../support/databases';
import { prepared, suiteServer } from '../../support/testServer';

/** Search text, and the title that it finds. */
const pairs: readonly (readonly [string, string])[] = [
  ["Don't Wait", 'Don’t Wait'],
  ['"quoted"', '“Quoted”'],
  ['A - B', 'A — B'],
  ['Lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['orsted', 'Ørsted'],
  ['aeon', 'Æon'],
  ['oeuvre', 'Œuvre'],
  ['موسيقى', 'مُوسِيقَى'],
  ['naive cafe', 'naïve café'],
  ['елка', 'Ёлка'],
];

describeOnDatabases('Titles of songs', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Folded');
    for (const [, title] of pairs) {
      const { status } = await admin.call('POST', '/song', { work_title: title, artist_uuid: artistUuid });
      expect(status).toBe(201);
    }
  });

  const found = async (typed: string): Promise<string[]> => {
    const query = new URLSearchParams({ work_title: typed }).toString();
    const songs: { work_title: string }[] = (await admin.call('GET', `/song?${query}`)).body.data.songs;
    return songs.map(({ work_title }) => work_title);
  };

  it.each(pairs)('are found by %s: %s', async (typed, title) => {
    expect(await found(typed)).toContain(title);
  });

  it.each(pairs)('are found as they are written, where %s is: %s', async (_, title) => {
    expect(await found(title)).toContain(title);
  });
});
