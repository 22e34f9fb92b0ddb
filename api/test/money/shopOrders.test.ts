import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expireOrders } from '../../src/storefront/orders';
import { describeOnDatabases } from '../support/databases';
import { openShop } from '../support/money/openShop';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

/** A starting server loads its reference data, which takes a while on a busy machine. */
const STARTS_A_SERVER = 180_000;

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1:9/segno',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STOREFRONT_KEY: '3f9d02b7c1e84a6590be7d21fa5c8e04',
  STORAGE_SECRET: 'b7410cfe29d85a63e19f7d0468ca2b35',
  SECOND_FACTOR_KEY: '5e0b7d94f2a3c86190de47b1fa6c2835',
};

describeOnDatabases('The shop', (open) => {
  let server: TestServer;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let finance: Person;

  beforeAll(async () => {
    server = await startTestServer(await open(), { TRUSTED_PROXIES: '1' });
    shop = await openShop(server);
    finance = await server.person('Finance Analyst');
  });
  afterAll(() => server.close());

  const forgetCalls = () => server.services.db.deleteFrom('attempt').execute();

  it('earns nobody anything by 40 orders of strangers', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.order()));
    expect(await shop.earned()).toBe(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(refused[0]?.text).toContain('Too many orders have come from your address.');
    expect(await shop.states()).toEqual(Array.from({ length: 10 }, () => 'pending'));
  });

  it('counts the orders of an IPv6 network together, whatever addresses of it they come from', async () => {
    await forgetCalls();
    const from = (address: string) => shop.order({}, { 'X-Forwarded-For': address });
    const answers = [];
    for (let host = 1; host <= 11; host++) answers.push((await from(`2001:db8:1:2::${host}`)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('books an order when its payment is confirmed, once, and no file is needed for it', async () => {
    await forgetCalls();
    const { id, text } = await shop.order();
    expect(text).toContain('The license is yours as soon as your payment arrives.');
    const confirm = () => shop.channel(`/orders/${id}/confirm`, 'POST');
    for (const _ of [1, 2]) {
      const answer = await confirm();
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ id, license: 'Advertising', price: '249.00', state: 'confirmed' });
    }
    // 35 % of 249 dollars.
    expect(await shop.earned()).toBe(87.15);
    expect(await (await fetch(`${server.url}/shop/orders/${id}`)).text()).toContain('Your payment has arrived.');
  });

  it('lets nobody confirm an order without its key', async () => {
    const { id } = await shop.order();
    expect((await shop.channel(`/orders/${id}/confirm`, 'POST', undefined, 'x'.repeat(64))).status).toBe(401);
    expect((await fetch(`${server.url}/shop/api/orders/${id}/confirm`, { method: 'POST' })).status).toBe(401);
    expect((await shop.channel(`/orders/${randomUUID()}/confirm`, 'POST')).status).toBe(404);
    expect((await shop.channel('/orders/none/confirm', 'POST')).status).toBe(404);
    expect((await fetch(`${server.url}/shop/orders/${randomUUID()}`)).status).toBe(404);
  });

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
    await server.services.db.deleteFrom('storefront_product').where('id', 'like', 'song-%').execute();
  });

  it('counts a form that is sent again as the same order', async () => {
    await forgetCalls();
    const form_key = randomUUID();
    const ids = new Set<string>();
    for (let tries = 0; tries < 12; tries++) ids.add((await shop.order({ form_key })).id);
    expect(ids.size).toBe(1);
  });

  it('shows pending orders to finance, who voids one; it is no sale afterwards', async () => {
    const { id } = await shop.order();
    const listed = await finance.call('GET', '/storefront_order?state=pending&pagesize=1');
    expect(listed.body.data.storefront_orders).toMatchObject([
      {
        uuid: id,
        title: 'Night Ferry',
        license: 'Advertising',
        price: 249,
        buyer_email: 'pia@example.com',
        state: 'pending',
      },
    ]);
    for (const other of [shop.manager, await server.person('Viewer')]) {
      expect((await other.call('GET', '/storefront_order')).status).toBe(403);
      expect((await other.call('POST', `/storefront_order/${id}/void`)).status).toBe(403);
    }

    const voided = await finance.call('POST', `/storefront_order/${id}/void`);
    expect(voided.body.data.storefront_order).toMatchObject({ state: 'voided', voided_by: 'Finance Tester' });
    expect((await shop.channel(`/orders/${id}/confirm`, 'POST')).status).toBe(409);
    expect((await finance.call('POST', `/storefront_order/${id}/void`)).status).toBe(409);
    expect((await finance.call('POST', `/storefront_order/${randomUUID()}/void`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/shop/orders/${id}`)).text()).toContain('This order was cancelled');
    expect(await shop.earned()).toBe(87.15);
  });

  it('forgets an order that nobody paid within a day', async () => {
    const { db, jobs } = server.services;
    await forgetCalls();
    const [old, young] = [await shop.order(), await shop.order()];
    await sql`update storefront_purchase set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(db);
    await jobs.enqueue(db, expireOrders, {});
    await server.jobs.whenIdle();
    const page = async (id: string) => (await fetch(`${server.url}/shop/orders/${id}`)).text();
    expect(await page(old.id)).toContain('This order has expired');
    expect(await page(young.id)).toContain('Thank you');
    expect((await shop.channel(`/orders/${old.id}/confirm`, 'POST')).status).toBe(409);
  });

  it('takes no more orders while five hundred wait', async () => {
    const { db } = server.services;
    await forgetCalls();
    await sql`
      insert into storefront_purchase (product_id, license, price, buyer_name, buyer_email, form_key)
      select p.id, 'Podcast', 29, 'Many', 'many@example.com', gen_random_uuid()
      from storefront_product p, generate_series(1, 500 - (select count(*)::int from storefront_purchase where state = 'pending'))
    `.execute(db);
    const refused = await shop.order();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1800']);
    expect(refused.text).toContain('The shop takes no orders at the moment.');
    // Orders placed while the clock was ahead do not take up places until it catches up.
    await sql`update storefront_purchase set created_at = now() + interval '1 day' where buyer_name = 'Many'`.execute(
      db,
    );
    expect((await shop.order()).status).toBe(200);
    // Half an hour later they have lost their places, but can still be paid.
    await sql`update storefront_purchase set created_at = now() - interval '31 minutes' where buyer_name = 'Many'`.execute(
      db,
    );
    expect((await shop.order()).status).toBe(200);
    const late = await db
      .selectFrom('storefront_purchase')
      .select('id')
      .where('buyer_name', '=', 'Many')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await shop.channel(`/orders/${late.id}/confirm`, 'POST')).status).toBe(200);
    await sql`update storefront_purchase set state = 'expired' where buyer_name = 'Many' and state = 'pending'`.execute(
      db,
    );
  });

  it('keeps an order and its sale together: neither is kept when the other cannot be', async () => {
    await forgetCalls();
    const { pool } = server.database;
    const { id } = await shop.order();
    await pool.query(
      `create function stop() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await pool.query('create trigger stop before insert on sale_event for each row execute function stop()');
    const before = await shop.earned();
    expect((await shop.channel(`/orders/${id}/confirm`, 'POST')).status).toBe(500);
    await pool.query('drop trigger stop on sale_event');
    expect(await (await fetch(`${server.url}/shop/orders/${id}`)).text()).toContain('as soon as your payment arrives');
    expect((await shop.channel(`/orders/${id}/confirm`, 'POST')).status).toBe(200);
    expect(await shop.earned()).toBeCloseTo(before + 87.15, 8);
  });

  it('voids all pending orders of a network, and no other', async () => {
    const { db } = server.services;
    await forgetCalls();
    const [one, two, far, paid] = [await shop.order(), await shop.order(), await shop.order(), await shop.order()];
    await shop.channel(`/orders/${paid.id}/confirm`, 'POST');
    await sql`update storefront_purchase set network = '2001:db8::/64' where id = ${far.id}`.execute(db);
    const listed = await finance.call('GET', '/storefront_order?state=pending&pagesize=100');
    const networkOf = (id: string) =>
      listed.body.data.storefront_orders.find((order: { uuid: string }) => order.uuid === id).network;
    expect([one, two, far].map(({ id }) => networkOf(id))).toEqual(['127.0.0.1/32', '127.0.0.1/32', '2001:db8::/64']);
    expect((await shop.manager.call('POST', `/storefront_order/${one.id}/void_network`)).status).toBe(403);
    const voided = await finance.call('POST', `/storefront_order/${one.id}/void_network`);
    expect(voided.body.data.voided).toBeGreaterThanOrEqual(2);
    const page = async (id: string) => (await fetch(`${server.url}/shop/orders/${id}`)).text();
    for (const { id } of [one, two]) expect(await page(id)).toContain('This order was cancelled');
    expect(await page(far.id)).toContain('as soon as your payment arrives');
    expect(await page(paid.id)).toContain('Your payment has arrived.');
    expect((await finance.call('POST', `/storefront_order/${one.id}/void_network`)).status).toBe(409);
    expect((await finance.call('POST', `/storefront_order/${randomUUID()}/void_network`)).status).toBe(404);
  });

  it('refuses control characters in addresses and names with a 4xx', async () => {
    await forgetCalls();
    for (const path of ['/shop/songs/a%00b', '/shop/songs/%01', '/shop/songs/a%00/preview', '/shop/orders/%00'])
      expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 404]);
    const post = await fetch(`${server.url}/shop/songs/%00/orders`, { method: 'POST', body: new URLSearchParams() });
    expect(post.status).toBe(404);
    for (const name of ['Pia\0Moss', 'a\u0007']) expect((await shop.order({ buyer_name: name })).status).toBe(422);
    expect((await shop.order({ buyer_email: 'p\0@example.com' })).status).toBe(422);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await shop.channel('/songs/%00', method, method === 'PUT' ? {} : undefined)).status).toBe(404);
    expect((await shop.channel('/orders/%00/confirm', 'POST')).status).toBe(404);
    const facts = { title: 'A\0', artist: 'B', description: '', duration: null, bpm: null, isrc: null, workId: 'W1' };
    const product = { ...facts, tags: [], previewUrl: null };
    expect((await shop.channel('/songs/any', 'PUT', product)).status).toBe(422);
    expect((await shop.channel('/songs/any', 'PUT', { ...product, title: 'A', description: '\0' })).status).toBe(422);
  });
});

describeOnDatabases('The shop in production', (open) => {
  const start = async (env: Record<string, string>) => startTestServer(await open(), { ...production, ...env });

  it(
    'earns nobody anything by 40 orders of strangers',
    async () => {
      const server = await start({ STOREFRONT: 'on' });
      try {
        const shop = await openShop(server);
        await Promise.all(Array.from({ length: 40 }, () => shop.order()));
        expect(await shop.earned()).toBe(0);
        expect(await shop.states()).not.toContain('confirmed');
      } finally {
        await server.close();
      }
    },
    STARTS_A_SERVER,
  );

  it(
    'does not exist unless it is asked for, and songs are not sent to it',
    async () => {
      const server = await start({});
      try {
        const { db } = server.services;
        for (const path of ['/shop', '/shop/style.css', '/shop/songs/any', '/shop/orders/any', '/shop/api/songs/any'])
          expect((await fetch(`${server.url}${path}`, { headers: { Accept: 'text/html' } })).status).toBe(404);
        for (const [method, path] of [
          ['PUT', '/shop/api/songs/any'],
          ['POST', '/shop/songs/any/orders'],
        ] as const)
          expect((await fetch(`${server.url}${path}`, { method, body: new URLSearchParams() })).status).toBe(404);

        const { artistUuid } = await server.artist('Nola Reed');
        const manager = await server.person('Catalog Manager');
        const made = await manager.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artistUuid });
        const song = made.body.data.song.uuid;
        await sql`update publish_blocker set active = false`.execute(db);
        const pushed = await manager.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
        expect([pushed.status, pushed.body.message]).toEqual([409, 'There is no active channel to send the song to.']);
      } finally {
        await server.close();
      }
    },
    STARTS_A_SERVER,
  );

  it(
    'is no demo',
    async () => {
      await expect(start({ STOREFRONT: 'demo' })).rejects.toThrow('The variable STOREFRONT is wrong');
    },
    STARTS_A_SERVER,
  );
});

describeOnDatabases('The shop of the demo', (open) => {
  it(
    'confirms an order by itself, and says so',
    async () => {
      const server = await startTestServer(await open(), { STOREFRONT: 'demo' });
      try {
        const shop = await openShop(server);
        expect(await (await fetch(shop.page)).text()).toContain('This is a demo: no payment is taken');
        expect((await shop.order()).text).toContain(
          'This is a demo: no payment was taken, and the order was confirmed automatically.',
        );
        expect(await shop.earned()).toBe(87.15);
      } finally {
        await server.close();
      }
    },
    STARTS_A_SERVER,
  );
});
