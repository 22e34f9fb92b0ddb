import { describeOnDatabases } from '../support/databases';
import { plantSupervisorLibrary } from '../support/search/supervisorLibrary';
import { supervisorSearches } from '../support/search/supervisorSearches';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('What music supervisors search for', (open) => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    await plantSupervisorLibrary(server.services.db);
  });
  afterAll(() => server.close());

  const titles = async (text: string): Promise<string[]> => {
    const query = new URLSearchParams({ work_title: text, pagesize: '100' }).toString();
    const { status, body } = await admin.call('GET', `/song?${query}`);
    expect(status).toBe(200);
    return body.data.songs.map(({ work_title }: { work_title: string }) => work_title);
  };

  it('are 120 different texts', () => {
    expect(new Set(supervisorSearches.map(({ text }) => text)).size).toBe(120);
  });

  it.each(supervisorSearches)('finds what is meant by $text', async ({ text, first, finds = [], not = [] }) => {
    const found = await titles(text);
    expect({
      first: first && found[0],
      finds: finds.filter((title) => found.includes(title)),
      not: not.filter((title) => found.includes(title)),
    }).toEqual({ first, finds, not: [] });
  });
});
