import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describeOnDatabases } from '../support/databases';
import { said } from '../support/catalogFlows';
import { openSongFixture } from '../support/songFixture';
import { addChannel as add, startChannel, type TestChannel } from '../support/testChannel';
import { prepared } from '../support/testServer';

const sells = (response: ServerResponse) =>
  void response.end(
    JSON.stringify({
      status: 'live',
      url: 'https://partner.test/songs/77',
      title: 'Night Ferry (Partner Cut)',
      artist: 'N. Reed',
    }),
  );
const hasNot = (response: ServerResponse) => void response.writeHead(404).end();
const tookDown = (response: ServerResponse) => void response.writeHead(410).end();
const fails = (response: ServerResponse) => void response.writeHead(503).end('Back soon');
const answersGarbage = (response: ServerResponse) => void response.end('<html>Welcome</html>');
const linksToScript = (response: ServerResponse) => void response.end(JSON.stringify({ url: 'javascript:alert(1)' }));
const redirects = (response: ServerResponse) => void response.writeHead(302, { Location: 'http://127.0.0.1/' }).end();
const breaksOff = (response: ServerResponse) => void response.destroy();
const hangs = () => undefined;

describeOnDatabases('The Song Finder', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  const channels: TestChannel[] = [];
  afterAll(async () => {
    await fixture.server.close();
    channels.forEach((channel) => channel.close());
  });
  afterEach(async () => {
    const { db } = fixture.server.services;
    await db.updateTable('channel').set({ active: false }).where('name', '!=', 'Storefront').execute();
  });

  const addChannel = async (name: string, answer: (response: ServerResponse) => void): Promise<TestChannel> => {
    const channel = await startChannel((_request, response) => answer(response));
    channels.push(channel);
    await add(fixture.server.services, { name, endpoint: `${channel.endpoint}/v2`, key: 'partner key' });
    return channel;
  };
  const find = async (id: string) =>
    (await fixture.admin.call('GET', `/song/finder?song_id=${encodeURIComponent(id)}`)).body.data.items;
  const songOf = async (title: string) => {
    const uuid = await fixture.add(title);
    const { db } = fixture.server.services;
    const { work_id } = await db
      .selectFrom('song')
      .select('work_id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return { uuid, work_id };
  };

  it('finds a song by uuid, work id, ISRC with and without dashes, and channel id', async () => {
    const { db } = fixture.server.services;
    const { uuid, work_id } = await songOf('Night Ferry');
    await db.updateTable('song').set({ isrc: 'QZABC2600042' }).where('uuid', '=', uuid).execute();
    const { uuid: channel_uuid } = await db
      .selectFrom('channel')
      .select('uuid')
      .where('name', '=', 'Storefront')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('song_channel')
      .values({ song_uuid: uuid, channel_uuid, status: 'live', id_downstream: 'night-ferry-0042' })
      .execute();
    const ids = [
      uuid,
      uuid.toUpperCase(),
      work_id,
      work_id.toLowerCase(),
      `  ${work_id} `,
      'QZABC2600042',
      'qz-abc-26-00042',
      'QZ ABC 26 00042',
      'night-ferry-0042',
    ];
    const found = [];
    for (const id of ids) found.push([id, (await find(id)).map(({ song_uuid }: { song_uuid: string }) => song_uuid)]);
    expect(found).toEqual(ids.map((id) => [id, [uuid]]));
    expect(await find('night-ferry')).toEqual([]);
  });

  it('answers no items for an unknown id, an odd one and a deleted song', async () => {
    const { uuid, work_id } = await songOf('Gone Soon');
    expect((await fixture.admin.call('DELETE', `/song/${uuid}`)).status).toBe(204);
    for (const id of [uuid, work_id, randomUUID(), 'W9999999', "' or 1=1 --", '%', '🎵'])
      expect(await find(id)).toEqual([]);
  });

  it('asks the shop itself, not only our table', async () => {
    const { uuid } = await songOf('Shop Window');
    await fixture.isInTheShop(uuid, 'live');
    expect(await find(uuid)).toEqual([
      {
        channel: 'Storefront',
        work_title: 'Shop Window',
        artist: 'Nola Reed',
        status: 'not_found',
        source: 'channel',
        url_downstream: null,
        url_nova: `${fixture.server.url}/songs/edit/${uuid}`,
        song_uuid: uuid,
        error: null,
      },
    ]);
    const values = { reference: uuid, description: '', work_id: 'W1', artist: 'Nola', state: 'live' as const };
    const { db } = fixture.server.services;
    await db
      .insertInto('storefront_product')
      .values({ ...values, id: 'shop-1', title: 'Shop Window!' })
      .execute();
    expect(await find(uuid)).toMatchObject([
      {
        work_title: 'Shop Window!',
        artist: 'Nola',
        status: 'live',
        url_downstream: `${fixture.server.url}/shop/songs/shop-1`,
      },
    ]);
    await db.updateTable('storefront_product').set({ state: 'taken_down' }).where('id', '=', 'shop-1').execute();
    expect(await find(uuid)).toMatchObject([{ status: 'taken_down', url_downstream: null, source: 'channel' }]);
  });

  it('gives what each channel says, by its own key and protocol', async () => {
    const { uuid } = await songOf('Night Ferry');
    const partner = await addChannel('A Partner', sells);
    await addChannel('B Empty', hasNot);
    await addChannel('C Cleared', tookDown);
    expect(await find(uuid)).toMatchObject([
      {
        channel: 'A Partner',
        work_title: 'Night Ferry (Partner Cut)',
        artist: 'N. Reed',
        status: 'live',
        source: 'channel',
        url_downstream: 'https://partner.test/songs/77',
      },
      { channel: 'B Empty', status: 'not_found', work_title: 'Night Ferry', url_downstream: null },
      { channel: 'C Cleared', status: 'taken_down', url_downstream: null },
      { channel: 'Storefront', status: 'not_found' },
    ]);
    expect(partner.calls).toEqual([{ call: `GET /v2/songs/${uuid}`, authorization: 'Bearer partner key' }]);
  });

  it('shows the others when channels hang, fail, break off, redirect or answer garbage, and asks all at once', async () => {
    const { uuid } = await songOf('Slow Boat');
    let giveUp: (asked: number[]) => void = () => undefined;
    const askedBeforeItIsGivenUp = new Promise<number[]>((resolve) => (giveUp = resolve));
    const hanging = await addChannel('D Hanging', (response) => {
      response.once('close', () => giveUp([hangingToo, good].map(({ calls }) => calls.length)));
    });
    await addChannel('E Failing', fails);
    await addChannel('F Broken', breaksOff);
    await addChannel('G Garbage', answersGarbage);
    await addChannel('H Redirecting', redirects);
    await addChannel('I Script', linksToScript);
    const hangingToo = await addChannel('J Hanging too', hangs);
    const good = await addChannel('K Good', sells);
    const { db } = fixture.server.services;
    await db
      .insertInto('song_channel')
      .columns(['song_uuid', 'channel_uuid', 'status', 'url_downstream'])
      .expression((from) =>
        from
          .selectFrom('channel')
          .where('name', '=', 'D Hanging')
          .select(({ val, ref }) => [
            val(uuid).as('song_uuid'),
            ref('uuid').as('channel_uuid'),
            val('live').as('status'),
            val('https://hanging.test/9').as('url_downstream'),
          ]),
      )
      .execute();
    const items = await find(uuid);
    expect(await askedBeforeItIsGivenUp).toEqual([1, 1]);
    const silent = 'The channel did not answer within 5 seconds';
    expect(items).toMatchObject([
      {
        channel: 'D Hanging',
        error: silent,
        source: 'library',
        status: 'live',
        url_downstream: 'https://hanging.test/9',
      },
      {
        channel: 'E Failing',
        error: 'The channel answered 503',
        source: 'library',
        status: null,
        work_title: 'Slow Boat',
      },
      { channel: 'F Broken', error: 'The channel cannot be reached', source: 'library', status: null },
      { channel: 'G Garbage', error: 'The channel answered something that is not the state of a song', status: null },
      { channel: 'H Redirecting', error: 'The channel cannot be reached', status: null },
      {
        channel: 'I Script',
        error: 'The channel answered something that is not the state of a song',
        url_downstream: null,
      },
      { channel: 'J Hanging too', error: silent, status: null },
      { channel: 'K Good', error: null, status: 'live', source: 'channel' },
      { channel: 'Storefront', error: null, status: 'not_found' },
    ]);
    expect(hanging.calls).toHaveLength(1);
  });

  it('needs a song id, and who may not read songs is refused', async () => {
    const { server, admin } = fixture;
    for (const query of ['', '?song_id=%20%20'])
      expect(said(await admin.call('GET', `/song/finder${query}`))).toEqual([
        422,
        { song_id: ['This field is required'] },
      ]);
    const artist = await server.artist();
    expect((await artist.person.call('GET', '/song/finder?song_id=W0000001')).status).toBe(403);
    expect((await server.call('GET', '/song/finder?song_id=W0000001')).status).toBe(401);
    const viewer = await server.person('Viewer');
    expect((await viewer.call('GET', '/song/finder?song_id=W0000001')).status).toBe(200);
  });
});
