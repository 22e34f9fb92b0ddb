import type { RequestListener } from 'node:http';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { shop, startChannel, takes, type TestChannel } from '../support/testChannel';
import { eventually, prepared, type Answer, type Person } from '../support/testServer';

const hangs: RequestListener = () => undefined;
const refuses: RequestListener = (_request, response) => void response.writeHead(401).end('Unknown key');

describeOnDatabases('Channels', (open) => {
  const fixture = prepared(async () => openSongFixture(await open(), { PUBLISH_RETRY_SECONDS: '0,0' }));
  let admin: Person;
  const started: TestChannel[] = [];

  beforeAll(async () => {
    ({ admin } = fixture);
    await sql`update publish_blocker set active = false`.execute(db());
  });
  afterAll(async () => {
    await fixture.server.close();
    started.forEach((channel) => channel.close());
  });
  beforeEach(() => sql`update channel set active = false where name <> 'Storefront'`.execute(db()));

  const db = () => fixture.server.services.db;
  const listen = async (answer: RequestListener): Promise<TestChannel> => {
    const channel = await startChannel(answer);
    started.push(channel);
    return channel;
  };
  const form = (name: string, endpoint: string, more: object = {}) => ({
    name,
    kind: 'http',
    settings: { endpoint },
    credentials: { key: 'a key of theirs' },
    active: false,
    supports_take_down: true,
    content_tier_uuids: [],
    song_collection_uuids: [],
    ...more,
  });
  const create = async (name: string, { endpoint }: TestChannel, more: object = {}): Promise<string> => {
    const answer = await admin.call('POST', '/channel', form(name, endpoint, more));
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    return answer.body.data.channel.uuid;
  };
  const read = async (uuid: string) => (await admin.call('GET', `/channel/${uuid}`)).body.data.channel;
  const act = (uuid: string, action: string) => admin.call('POST', `/channel/${uuid}/${action}`);
  const push = async (song: string, is_visible = true) => {
    const answer = await admin.call('PATCH', '/song/push', [{ song, is_visible }]);
    expect([answer.status, answer.body.message]).toEqual([200, expect.anything()]);
  };
  const published = async (title: string): Promise<string> => {
    const song = await fixture.add(title);
    await push(song);
    await fixture.server.jobs.whenIdle();
    expect(await fixture.stateOf(song)).toBe('Published');
    return song;
  };
  const puts = ({ calls }: TestChannel) => calls.filter(({ call }) => call.startsWith('PUT')).map(({ call }) => call);
  const logs = async (song: string): Promise<string[]> =>
    (await admin.call('GET', `/song_ingestion_log?song=${song}`)).body.data.song_ingestion_logs.map(
      (log: { operation: string; status: string; channel: { name: string } }) =>
        `${log.channel.name} ${log.operation} ${log.status}`,
    );
  const said = ({ status, body }: Answer) => [status, body.message];

  it('are for holders of CAN_UPDATE_CHANNELS alone', async () => {
    const manager = await fixture.server.person('Catalog Manager');
    for (const [method, path] of [
      ['GET', '/channel'],
      ['GET', '/channel/kind'],
      ['POST', '/channel'],
    ] as const)
      expect((await manager.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('are refused with every error at once', async () => {
    const wrong = form(' ', 'ftp://shop.test', { active: true, content_tier_uuids: [admin.uuid] });
    expect((await admin.call('POST', '/channel', wrong)).body.errors).toEqual({
      name: ['This field is required'],
      'settings.endpoint': ['Not a valid address.'],
      content_tier_uuids: ['Not a valid choice.'],
    });
    expect((await admin.call('POST', '/channel', form('Bare', '', { active: true }))).body.errors).toEqual({
      'settings.endpoint': ['This field is required'],
    });
    expect((await admin.call('POST', '/channel', form('Pigeons', '', { kind: 'pigeon' }))).body.errors).toEqual({
      kind: ['Not a valid choice.'],
    });
  });

  it('keep their credentials encrypted, show none, and want them again for another address', async () => {
    const uuid = await create('Vault', await listen(takes));
    const { rows } = await sql<{ row: string }>`select c::text as row from channel c where uuid = ${uuid}`.execute(
      db(),
    );
    expect(rows[0]?.row).not.toContain('theirs');
    const { body } = await admin.call('GET', `/channel/${uuid}`);
    expect(body.data.channel.credentials_set).toEqual(['key']);
    expect(JSON.stringify(body)).not.toContain('theirs');
    const elsewhere = await listen(takes);
    const moved = { settings: { endpoint: elsewhere.endpoint } };
    expect((await admin.call('PUT', `/channel/${uuid}`, moved)).body.errors).toEqual({
      'credentials.key': ['Enter it again: the address has changed.'],
    });
    expect((await admin.call('PUT', `/channel/${uuid}`, { ...moved, credentials: { key: 'new' } })).status).toBe(200);
    await act(uuid, 'test');
    expect(elsewhere.calls[0]?.authorization).toBe('Bearer new');
    await admin.call('PUT', `/channel/${uuid}`, { credentials: { key: '' } });
    expect((await read(uuid)).credentials_set).toEqual([]);
  });

  it('say when they are tried what works', async () => {
    const good = await create('Good', await listen(shop().answer));
    expect((await act(good, 'test')).body.data.results).toEqual([
      { what: 'login and asking for songs', problem: null },
      { what: 'taking songs down', problem: null },
    ]);
    const locked = await create('Locked', await listen(refuses));
    expect((await act(locked, 'test')).body.data.results[0]).toEqual({
      what: 'login and asking for songs',
      problem: 'The channel answered 401: Unknown key',
    });
  });

  it('are sent what is published when they are switched on, as many songs as was said before', async () => {
    const songs = [await published('Before One'), await published('Before Two')];
    const partner = await listen(takes);
    const uuid = await create('Late', partner);
    const { sent } = (await admin.call('GET', `/channel/effect?channel_uuid=${uuid}`)).body.data;
    expect(sent).toBeGreaterThanOrEqual(2);
    expect((await admin.call('PUT', `/channel/${uuid}`, { active: true })).status).toBe(200);
    await fixture.server.jobs.whenIdle();
    expect(puts(partner)).toHaveLength(sent);
    expect(puts(partner)).toEqual(expect.arrayContaining(songs.map((song) => `PUT /songs/${song}`)));
    expect(await read(uuid)).toMatchObject({ state: 'working', live: sent, waiting: 0, failed: 0, sending: null });
    for (const song of songs) expect(await fixture.stateOf(song)).toBe('Published');
    await act(uuid, 'send');
    await fixture.server.jobs.whenIdle();
    expect(puts(partner)).toHaveLength(sent);
    const { rows } = await sql<{ message: string }>`
      select payload ->> 'message' as message from user_message where user_uuid = ${admin.uuid} order by created_at desc limit 1
    `.execute(db());
    expect(rows[0]?.message).toBe(`${sent} of ${sent} songs are in step with Late`);
  });

  it('stop being sent what is published when none of the first songs arrives', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await published(`Many ${number}`);
    const uuid = await create('Locked Door', await listen(refuses), { active: true });
    await eventually(
      async () => {
        await fixture.server.jobs.whenIdle();
        return read(uuid);
      },
      ({ failed, waiting }) => failed === 5 && waiting === 0,
    );
    expect(await read(uuid)).toMatchObject({ state: 'failing', last_error: 'The channel answered 401', live: 0 });
    await sql`update song set publish_state = 'Published' where publish_state = 'Error'`.execute(db());
  });

  it('take only songs of their tiers and collections, and are freed of a song that is theirs no more', async () => {
    const partner = await listen(takes);
    const tiers = (await admin.call('GET', '/content_tier/select')).body.data.content_tiers;
    const [standard, premium] = tiers.map(({ uuid }: { uuid: string }) => uuid);
    const uuid = await create('Premium Only', partner, { active: true, content_tier_uuids: [premium] });
    const song = await fixture.add('Tiered');
    await admin.call('PUT', `/song/${song}`, { content_tier: premium });
    await push(song);
    await fixture.server.jobs.whenIdle();
    await published('Untiered');
    expect(puts(partner)).toEqual([`PUT /songs/${song}`]);
    await admin.call('PUT', `/song/${song}`, { content_tier: standard });
    await push(song);
    await fixture.server.jobs.whenIdle();
    expect(partner.calls.at(-1)?.call).toBe(`DELETE /songs/${song}`);
    expect(await logs(song)).toContain('Premium Only TAKE_DOWN COMPLETE');
    expect(await fixture.stateOf(song)).toBe('Published');
    expect((await read(uuid)).live).toBe(0);
  });

  it('hold up no song while they are paused, and get what waited when they are resumed', async () => {
    const partner = await listen(takes);
    const uuid = await create('Sleeper', partner, { active: true });
    await fixture.server.jobs.whenIdle();
    const before = puts(partner).length;
    expect((await act(uuid, 'pause')).body.data.channel.state).toBe('paused');
    const song = await published('While It Slept');
    await admin.call('PUT', `/song/${song}`, { description: 'Changed' });
    await push(song);
    await fixture.server.jobs.whenIdle();
    expect(await fixture.stateOf(song)).toBe('Published');
    expect((await logs(song)).filter((line) => line.startsWith('Sleeper'))).toEqual(['Sleeper CREATE PENDING']);
    expect([puts(partner).length, (await read(uuid)).waiting]).toEqual([before, 1]);
    await act(uuid, 'resume');
    await fixture.server.jobs.whenIdle();
    expect(puts(partner).slice(before)).toEqual([`PUT /songs/${song}`]);
    expect(partner.calls.at(-1)?.body).toMatchObject({ description: 'Changed' });
    expect(await read(uuid)).toMatchObject({ state: 'working', waiting: 0 });
  });

  it('never wait for one that hangs', async () => {
    const hanging = await listen(hangs);
    const quick = await listen(takes);
    const names = ['A Hanging', 'B Quick'];
    const [hangingUuid] = [await create('A Hanging', hanging), await create('B Quick', quick)];
    await sql`update channel set active = true where name = any(${names})`.execute(db());
    const songs = await Promise.all(Array.from({ length: 12 }, (_, number) => fixture.add(`Queue ${number}`)));
    const body = { songs: songs.map((song) => ({ song, is_visible: true })) };
    expect((await admin.call('PATCH', '/song/push', body)).status).toBe(200);
    const started = Date.now();
    await eventually(
      async () => puts(quick).length,
      (count) => count === songs.length,
    );
    // The hanging channel gets twelve calls, and each takes 20 seconds.
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(puts(hanging).length).toBeLessThan(songs.length);
    await act(hangingUuid, 'pause');
    hanging.close();
    await fixture.server.jobs.whenIdle();
    for (const song of songs) expect(await fixture.stateOf(song)).toBe('Published');
  });

  it('are deleted once nothing is on sale there', async () => {
    const partner = await listen(takes);
    const uuid = await create('Leaver', partner, { active: true });
    const song = await published('On Sale');
    const { live } = await read(uuid);
    expect(said(await admin.call('DELETE', `/channel/${uuid}`))).toEqual([
      409,
      `${live} songs are on sale at Leaver. Take them down first, with 'Take all down'.`,
    ]);
    expect((await act(uuid, 'empty')).status).toBe(200);
    await fixture.server.jobs.whenIdle();
    expect(await read(uuid)).toMatchObject({ active: false, live: 0, waiting: 0 });
    expect(partner.calls.map(({ call }) => call)).toContain(`DELETE /songs/${song}`);
    expect(await fixture.stateOf(song)).toBe('Published');
    expect((await admin.call('DELETE', `/channel/${uuid}`)).status).toBe(204);
    expect((await admin.call('GET', `/channel/${uuid}`)).status).toBe(404);
    expect((await logs(song))[0]).toMatch(/^Leaver \(deleted \w{4}\) TAKE_DOWN COMPLETE$/);
    await create('Leaver', partner);
  });

  it('leave the shop of the product to its configuration', async () => {
    const { channels } = (await admin.call('GET', '/channel?name=storefront')).body.data;
    const [{ uuid, is_built_in }] = channels;
    expect(is_built_in).toBe(true);
    expect(said(await admin.call('DELETE', `/channel/${uuid}`))).toEqual([
      409,
      'The shop of the product cannot be deleted.',
    ]);
    const { errors } = (await admin.call('PUT', `/channel/${uuid}`, { name: 'Mine', active: false })).body;
    expect(Object.keys(errors)).toEqual(['name', 'active']);
  });

  it('each have the song, its change and its end, in Logs and Finder, whatever one of them answers', async () => {
    const [one, two] = [shop(), shop()];
    await create('Shop One', await listen(one.answer), { active: true });
    await create('Shop Two', await listen(two.answer), { active: true });
    let isDown = true;
    const moody = await listen((request, response) =>
      isDown ? void response.writeHead(503).end('Back soon') : one.answer(request, response),
    );
    await create('Shop Three', moody);
    await sql`update channel set active = true where name = 'Shop Three'`.execute(db());
    await fixture.server.jobs.whenIdle();
    const song = await fixture.add('Three Shops');
    const own = async () => (await logs(song)).filter((line) => line.startsWith('Shop')).sort();
    const pushed = async (is_visible = true) => {
      await push(song, is_visible);
      return eventually(
        () => fixture.stateOf(song),
        (state) => state !== 'In Progress',
      );
    };
    expect(await pushed()).toBe('Error');
    expect(await own()).toEqual(['Shop One CREATE COMPLETE', 'Shop Three CREATE ERROR', 'Shop Two CREATE COMPLETE']);
    isDown = false;
    expect(await pushed()).toBe('Published');
    expect(await own()).toHaveLength(4);
    await admin.call('PUT', `/song/${song}`, { description: 'Another' });
    expect(await pushed()).toBe('Published');
    expect((await own()).filter((line) => line.includes('UPDATE COMPLETE'))).toHaveLength(3);
    expect(await pushed(false)).toBe('Taken Down');
    expect((await own()).filter((line) => line.includes('TAKE_DOWN COMPLETE'))).toHaveLength(3);
    const items = (await admin.call('GET', `/song/finder?song_id=${song}`)).body.data.items;
    expect(items.map(({ channel, status }: { channel: string; status: string }) => [channel, status])).toEqual(
      expect.arrayContaining([
        ['Shop One', 'not_found'],
        ['Shop Three', 'not_found'],
        ['Shop Two', 'not_found'],
        ['Storefront', 'taken_down'],
      ]),
    );
  });
});
