import { sql } from 'kysely';
import { describeOnDatabases } from '../../support/databases';
import { openSongFixture } from '../../support/songFixture';
import { prepared, type Person } from '../../support/testServer';

describeOnDatabases('Links to a collection', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let admin: Person;
  let collection: string;
  const db = () => fixture.server.services.db;

  beforeAll(async () => {
    ({ admin } = fixture);
    collection = (await admin.call('POST', '/song_collection', { name: 'For <Pixel House>' })).body.data.song_collection
      .uuid;
    for (const [title, state] of [
      ['Night & Ferry', 'Published'],
      ['Unfinished', 'Not Published'],
    ] as const) {
      const song = await fixture.add(title);
      await fixture.is(song, state);
      await sql`insert into song_collection_song (song_collection_uuid, song_uuid) values (${collection}, ${song})`.execute(
        db(),
      );
      await sql`
        insert into song_source_file (song_uuid, file_type, label, storage_key, preview_key, original_file_name, byte_size)
        values (${song}, 'Full', 'Full', ${`songs/${song}.wav`}, ${`songs/${song}.mp3`}, 'full.wav', 1000)
      `.execute(db());
    }
  });
  afterAll(() => fixture.server.close());

  const make = async (label = 'Pixel House', days = 30) => {
    const { status, body } = await admin.call('POST', `/song_collection/${collection}/link`, { label, days });
    expect(status).toBe(201);
    return body.data;
  };
  const get = (url: string) => fetch(url, { redirect: 'manual' });
  const links = async () => (await admin.call('GET', `/song_collection/${collection}/link`)).body.data.links;

  it('play the previews of its published songs to whoever has one, and are kept from search engines', async () => {
    const { url, link } = await make();
    const page = await get(url);
    const text = await page.text();
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    expect(text).toContain('For &lt;Pixel House&gt;');
    expect(text).toContain('Night &amp; Ferry');
    expect(text).not.toContain('Unfinished');
    expect(text).toMatch(/1 song, shared by \w[^<.]*\./);
    const [, source = ''] = /<audio[^>]* src="([^"]*)"/.exec(text) ?? [];
    const sound = await get(new URL(source, url).href);
    expect([sound.status, sound.headers.get('location')]).toEqual([302, expect.stringContaining('.mp3')]);
    expect((await links()).find(({ uuid }: { uuid: string }) => uuid === link.uuid)).toMatchObject({
      label: 'Pixel House',
      state: 'active',
      opened_count: 1,
    });
  });

  it('lead to where a song is for sale', async () => {
    const { url } = await make();
    const address = 'https://shop.test/night-ferry?a=1&b=2';
    const { rows } = await sql<{ uuid: string }>`select uuid from song where work_title = 'Night & Ferry'`.execute(
      db(),
    );
    await sql`
      insert into song_channel (song_uuid, channel_uuid, status, url_downstream)
      select ${rows[0]?.uuid}, uuid, 'live', ${address} from channel order by name limit 1
      on conflict (song_uuid, channel_uuid) do update set status = 'live', url_downstream = excluded.url_downstream
    `.execute(db());
    const text = await (await get(url)).text();
    expect(text).toContain('<a class="license" href="https://shop.test/night-ferry?a=1&amp;b=2">License this song</a>');
    expect(text).toMatch(/<h2>\s*<a href="https:\/\/shop\.test\/night-ferry\?a=1&amp;b=2"/);
    await sql`update song_channel set status = 'taken_down' where url_downstream = ${address}`.execute(db());
    expect(await (await get(url)).text()).not.toContain('License this song');
  });

  it('play no song that is not on sale or not in the collection', async () => {
    const { url } = await make();
    const { rows } = await sql<{ uuid: string }>`select uuid from song where work_title = 'Unfinished'`.execute(db());
    expect((await get(`${url}/${rows[0]?.uuid}`)).status).toBe(404);
    expect((await get(`${url}/nonsense`)).status).toBe(404);
  });

  it('do nothing any more once they are ended or have expired', async () => {
    const ended = await make('Ended');
    for (const _ of [1, 2])
      expect((await admin.call('POST', `/collection_link/${ended.link.uuid}/revoke`)).body.data.link.state).toBe(
        'revoked',
      );
    const expired = await make('Expired', 7);
    await sql`update collection_link set expires_at = now() where uuid = ${expired.link.uuid}`.execute(db());
    for (const { url } of [ended, expired, { url: `${ended.url}x` }]) {
      const page = await get(url);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link does not work')]);
    }
    expect((await links()).slice(0, 2)).toMatchObject([{ state: 'expired' }, { state: 'revoked' }]);
  });

  it('are made by whoever may change collections, and show their address once', async () => {
    const tagger = await fixture.server.person('Viewer');
    const path = `/song_collection/${collection}/link`;
    expect((await tagger.call('POST', path, { label: 'x', days: 7 })).status).toBe(403);
    expect((await tagger.call('GET', path)).status).toBe(403);
    expect((await admin.call('POST', path, { label: ' ', days: 8 })).body.errors).toEqual({
      label: ['This field is required'],
      days: [expect.any(String)],
    });
    const { url } = await make('Once');
    expect(JSON.stringify(await links())).not.toContain(url.split('/').at(-1));
    const { rows } = await sql<{ row: string }>`select string_agg(l::text, '') as row from collection_link l`.execute(
      db(),
    );
    expect(rows[0]?.row).not.toContain(url.split('/').at(-1));
  });
});
