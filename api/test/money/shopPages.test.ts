import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { openShop } from '../support/money/openShop';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases('The pages of the shop', (open) => {
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    shop = await openShop(server);
  });
  afterAll(() => server.close());

  it('answers a wrong address with a page, and the calls of channels with JSON', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    expect(await read('/shop/nonsense')).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('<h1>We could not find this page</h1>'),
    ]);
    expect(await read('/shop/api/nonsense')).toEqual([404, expect.stringContaining('json'), expect.anything()]);
  });

  it('says at each field of an order what is wrong, and keeps what was typed', async () => {
    const { status, text } = await shop.order({ buyer_name: ' ', buyer_email: 'a@b', license: 'Podcast' });
    expect(status).toBe(422);
    expect(text).toContain('Please enter your name');
    expect(text).toContain('Please enter an e-mail address, such as name@example.com.');
    expect(text).not.toContain('Please choose a license.');
    expect(text).toMatch(/value="a@b"\s+aria-invalid="true" aria-describedby="buyer_email-error"/);
    expect((await shop.order({ license: 'None' })).text).toContain('Please choose a license.');
  });

  it('lists songs with price and preview, and has a search box for more than 12', async () => {
    const list = async (query = '') => (await fetch(`${server.url}/shop${query}`)).text();
    expect(await list()).toContain('from $29');
    expect(await list()).not.toMatch(/<audio|role="search"/);
    await server.services.db
      .insertInto('storefront_product')
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          id: `song-${at}`,
          reference: randomUUID(),
          title: at === 0 ? 'Été <Noir>' : `Song ${at}`,
          artist: 'Otto Other',
          description: '',
          work_id: 'W1',
          tags: [],
          preview_key: at === 0 ? 'storefront/x/preview.mp3' : null,
          state: 'live' as const,
        })),
      )
      .execute();
    expect(await list()).toContain('role="search"');
    const found = await list('?search=ete');
    expect(found).toContain('src="/shop/songs/song-0/preview" aria-label="Preview of Été &lt;Noir&gt;"');
    expect(found).not.toContain('Night Ferry');
    expect(await list('?search=nola')).toContain('Night Ferry');
    for (const query of ['?search=%25', '?search=nothing']) expect(await list(query)).toContain('Sorry, no results.');
  });
});
