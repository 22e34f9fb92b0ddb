import { describeOnDatabases } from '../../support/databases';
import { plantSupervisorLibrary } from '../../support/search/supervisorLibrary';
import { secondSearches } from '../../support/search/secondSearches';
import { supervisorSearches } from '../../support/search/supervisorSearches';
import { prepared, suiteServer } from '../../support/testServer';

describeOnDatabases('What music supervisors search for', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));

  beforeAll(async () => {
    await plantSupervisorLibrary(server.services.db);
  });

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
      first: found[0] ?? null,
      finds: finds.filter((title) => found.includes(title)),
      not: not.filter((title) => found.includes(title)),
    }).toEqual({ first, finds, not: [] });
  });

  const listed = (cell = ''): string[] =>
    cell.split(', ').flatMap((title) => (title.trim() === '' ? [] : [title.trim()]));
  it.each(secondSearches.trim().split('\n'))('finds by sixty more: %s', async (line) => {
    const [text = '', finds, not] = line.split('|').map((cell) => cell.trim());
    const found = await titles(text);
    expect(found[0]).toBe(listed(finds)[0]);
    expect([
      listed(finds).filter((title) => !found.includes(title)),
      listed(not).filter((title) => found.includes(title)),
    ]).toEqual([[], []]);
  });

  it.each([
    ['signs', '!!! ... ???'],
    ['a dash', '-'],
    ['wildcards', '%_\\'],
    ['an emoji', '🎵'],
    ['a quote that never closes', '"kite'],
    ['bpm without a number', 'bpm'],
    ['a range the wrong way round', '110-90 bpm'],
    ['400 words', 'kite '.repeat(400)],
    ['10 kB without a blank', 'ﷺ'.repeat(1100)],
    ['10 kB of signs', `'&|!():*<->\\`.repeat(250)],
  ])('answers a search of %s', async (_, text) => {
    await titles(text);
  });

  it('finds by what it understands, in a text in which it does not understand all', async () => {
    for (const text of ['"kite weather', 'kite weather bpm', 'kite 🎵 weather', 'kite weather 110-90 bpm'])
      expect(await titles(text)).toEqual(['Kite Weather']);
    expect(await titles('-')).toEqual([]);
  });
});
