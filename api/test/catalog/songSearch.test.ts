import { describeOnDatabases } from '../support/databases';
import { plantLibrary } from '../support/searchLibrary';
import { searchQueries } from '../support/searchQueries';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

interface FoundSong {
  work_title: string;
  match_reason: string | null;
}

describeOnDatabases('The search of songs', (open) => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    await plantLibrary(server.services.db);
  });
  afterAll(() => server.close());

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
});
