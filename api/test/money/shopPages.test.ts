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

  describe('of an order', () => {
    const db = () => server.services.db;
    const paid = async (form: Record<string, string> = {}) => {
      const order = await shop.order(form);
      const preview_key = 'storefront/x/preview.mp3';
      await db().updateTable('storefront_product').set({ preview_key, wav_key: null }).execute();
      expect((await shop.channel(`/orders/${order.id}/confirm`, 'POST')).status).toBe(200);
      return order.id;
    };
    const open = async (path: string) => {
      const answer = await fetch(`${server.url}/shop/orders/${path}`, { redirect: 'manual' });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const order = (id: string) => db().updateTable('storefront_purchase').where('id', '=', id);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

    it('is a receipt: who licensed what, when, for how much, under which terms', async () => {
      const id = await paid({ buyer_name: 'Pia <Moss>' });
      const { status, text, headers } = await open(id);
      expect([
        status,
        headers.get('x-robots-tag'),
        headers.get('cache-control'),
        headers.get('referrer-policy'),
      ]).toEqual([200, 'noindex, nofollow', 'no-store', 'no-referrer']);
      const day = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      for (const said of [
        'Pia &lt;Moss&gt;',
        'Night Ferry by Nola Reed',
        'Advertising',
        '$249.00',
        day,
        /Order number<\/dt>\s*<dd>0000\d/,
      ])
        expect(text).toEqual(typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said));
      expect(text).toContain('Use in one campaign for one brand');
    });

    it('keeps what was licensed, though the song is renamed and taken down later', async () => {
      const id = await paid();
      await db().updateTable('storefront_product').set({ title: 'Renamed', state: 'taken_down' }).execute();
      const { text } = await open(id);
      expect(text).toContain('Night Ferry by Nola Reed');
      expect(text).not.toContain('Renamed');
      expect((await open(`${id}/download`)).status).toBe(302);
      await db().updateTable('storefront_product').set({ title: 'Night Ferry', state: 'live' }).execute();
    });

    it('downloads the music for 30 days, and says until when', async () => {
      const id = await paid();
      expect((await open(id)).text).toMatch(/You can download the music until \w+ \d+, \d{4}\./);
      const { status, headers } = await open(`${id}/download`);
      expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('Night%20Ferry.mp3')]);
      await order(id)
        .set({ confirmed_at: daysAgo(31) })
        .execute();
      const { text } = await open(id);
      expect(text).toMatch(/The download ended on \w+ \d+, \d{4}\./);
      expect(text).not.toContain('/download"');
      const ended = await open(`${id}/download`);
      expect([ended.status, ended.text]).toEqual([410, expect.stringContaining('<h1>This download has ended</h1>')]);
    });

    it('has the WAV too, where the shop has it', async () => {
      const id = await paid();
      expect((await open(id)).text).not.toContain('(WAV)');
      expect((await open(`${id}/download?format=wav`)).status).toBe(404);
      await db().updateTable('storefront_product').set({ wav_key: 'storefront/x/full.wav' }).execute();
      const [, link = ''] = /orders\/([^"]*)"\s*>Download the full track \(WAV\)/.exec((await open(id)).text) ?? [];
      const { status, headers } = await open(link);
      expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(/full\.wav.*Night%20Ferry\.wav/)]);
      expect((await open(`${id}/download?format=exe`)).headers.get('location')).toContain('Night%20Ferry.mp3');
    });

    it('has no download before it is paid', async () => {
      const { id, text } = await shop.order();
      expect(text).not.toContain('/download"');
      expect((await open(`${id}/download`)).status).toBe(404);
    });

    it('says when its link has expired, and nothing else', async () => {
      const id = await paid({ buyer_name: 'Secret Buyer' });
      await order(id)
        .set({ created_at: daysAgo(366) })
        .execute();
      const { status, text } = await open(id);
      expect([status, text]).toEqual([410, expect.stringContaining('<h1>This link has expired</h1>')]);
      expect(text).not.toMatch(/Secret Buyer|Night Ferry/);
    });

    it.each([randomUUID(), 'x', '1'])('is not found by a foreign or mistyped link: %s', async (link) => {
      for (const path of [link, `${link}/download`]) {
        const { status, text } = await open(path);
        expect([status, text]).toEqual([404, expect.stringContaining('We could not find this order')]);
      }
    });

    it('is mailed once as a receipt with its link, when it is paid', async () => {
      const { id } = await shop.order({ buyer_email: 'mia@example.com', buyer_name: 'Mia' });
      const mails = () =>
        db().selectFrom('mail').select(['subject', 'text']).where('recipient', '=', 'mia@example.com').execute();
      expect(await mails()).toEqual([]);
      for (const _ of [1, 2]) await shop.channel(`/orders/${id}/confirm`, 'POST');
      expect(await mails()).toEqual([
        {
          subject: expect.stringMatching(/^Your receipt for order 0000\d$/),
          text: expect.stringContaining(`${server.services.config.publicUrl}/shop/orders/${id}`),
        },
      ]);
      expect((await mails())[0]?.text).toMatch(/Hello Mia,[^]*Music: Night Ferry by Nola Reed[^]*Price: \$249\.00/);
      // A customer has no account.
      expect((await mails())[0]?.text).not.toMatch(/account/);
    });
  });

  it('lists songs with price, facts and preview, and finds them by title, artist, tags and description', async () => {
    const list = async (query = '') => (await fetch(`${server.url}/shop${query}`)).text();
    expect(await list()).toContain('from $29');
    await server.services.db.updateTable('storefront_product').set({ preview_key: null }).execute();
    expect(await list('?search=night')).not.toContain('<audio');
    expect(await list()).toContain('role="search"');
    await server.services.db
      .insertInto('storefront_product')
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          id: `song-${at}`,
          reference: randomUUID(),
          title: at === 0 ? 'Été <Noir>' : `Song ${at}`,
          artist: 'Otto Other',
          description: at === 1 ? 'A long walk home' : '',
          work_id: 'W1',
          tags: at === 1 ? ['Melancholic'] : [],
          preview_key: at === 0 ? 'storefront/x/preview.mp3' : null,
          state: 'live' as const,
        })),
      )
      .execute();
    for (const words of ['melanch', 'walk+MELANCHOLIC', 'song+1+otto'])
      expect((await list(`?search=${words}`)).match(/<li>/g)).toHaveLength(words.startsWith('song') ? 3 : 1);
    const found = await list('?search=ete');
    expect(found).toContain('src="/shop/songs/song-0/preview" aria-label="Preview of Été &lt;Noir&gt;"');
    expect(found).not.toContain('Night Ferry');
    expect(await list('?search=nola')).toContain('Night Ferry');
    for (const query of ['?search=%25', '?search=nothing'])
      expect(await list(query)).toMatch(/Sorry, no results\.[^]*<a href="\/shop">Show all songs<\/a>/);
    expect(await list('/songs/song-1')).toContain('<a href="/shop?search=Melancholic">Melancholic</a>');
  });

  it('narrows the list to moods and a tempo, which are offered as links, shown and taken away, beside the words', async () => {
    const put = (title: string, bpm: number | null, mood: string[]) =>
      shop.channel(`/songs/${randomUUID()}`, 'PUT', {
        ...{ title, artist: 'Mira', description: '', duration: null, bpm, isrc: null, workId: 'W2', tags: ['Sea'] },
        ...{ taxonomy: { mood }, previewUrl: null },
      });
    await put('Rise', 128, ['Bright', 'Tender & Slow']);
    await put('Ease', 70.5, ['Tender & Slow']);
    await put('Stay', 90, ['Bright']);
    await put('Free', null, []);
    const read = async (query: string) => {
      const text = await (await fetch(`${server.url}/shop?search=mira&${query}`)).text();
      const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
      const links = all(/class="chip[^"]*"\s+href="([^"]*)"/g).map((link) => link?.replaceAll('&amp;', '&'));
      return { titles: all(/<a href="\/shop\/songs\/[^"]*">([^<]*)</g), links, text };
    };
    const SLOW = 'mood=Tender+%26+Slow';
    expect((await read('')).titles).toEqual(['Ease', 'Free', 'Rise', 'Stay']);
    expect((await read('')).links).toEqual([
      '/shop?search=mira&mood=Bright',
      `/shop?search=mira&${SLOW}`,
      ...['slow', 'medium', 'fast'].map((tempo) => `/shop?search=mira&tempo=${tempo}`),
    ]);
    const bright = await read('mood=Bright');
    expect(bright.titles).toEqual(['Rise', 'Stay']);
    // The other choices stay; none of the bright songs is slow.
    expect(bright.links).toEqual([
      '/shop?search=mira',
      `/shop?search=mira&mood=Bright&${SLOW}`,
      '/shop?search=mira&tempo=slow',
      ...['medium', 'fast'].map((tempo) => `/shop?search=mira&mood=Bright&tempo=${tempo}`),
    ]);
    expect(bright.text).toMatch(/name="mood" value="Bright"[^]*aria-label="Remove Bright"/);
    expect((await read(`mood=Bright&${SLOW}`)).titles).toEqual(['Rise']);
    for (const [tempo, title] of Object.entries({ slow: 'Ease', medium: 'Stay', fast: 'Rise' }))
      expect((await read(`tempo=${tempo}`)).titles).toEqual([title]);
    expect((await read('mood=None')).text).toContain('Sorry, no results.');
    // Nonsense filters nothing.
    expect((await read('tempo=x&mood=%00')).titles).toHaveLength(4);
    const page = await (await fetch(`${server.url}/shop?search=rise`)).text();
    const [, id] = /href="(\/shop\/songs\/[^"]*)"/.exec(page) ?? [];
    expect(await (await fetch(`${server.url}${id}`)).text()).toContain('<a href="/shop?mood=Bright">Bright</a>');
  });
});
