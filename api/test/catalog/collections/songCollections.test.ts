import { sql } from 'kysely';
import { catalogFlows, refused, said } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { prepared, suiteServer } from '../../support/testServer';

const titles = (rows: { name: string }[]) => rows.map(({ name }) => name);

describeOnDatabases('A song collection', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));

  /** Sets a song's state as after publishing on these channels. */
  const publish = async (uuid: string, channels: readonly string[] = ['Storefront']) => {
    const { db } = server.services;
    await sql`
      insert into song_channel (song_uuid, channel_uuid, status)
      select ${uuid}, uuid, 'live' from channel where name = any(${channels})`.execute(db);
    await sql`
      update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
      where uuid = ${uuid}`.execute(db);
  };

  let uuid: string;
  const read = async (id = uuid) => (await on.viewer.call('GET', `/song_collection/${id}`)).body.data.song_collection;

  it('is made, renamed and found', async () => {
    const made = await on.manager.call('POST', '/song_collection', { name: 'Harbor Lights' });
    uuid = made.body.data.song_collection.uuid;
    expect(made.body.data.song_collection).toMatchObject({ song_count: 0, channel_count: 0, read_only: false });
    const renamed = await on.manager.call('PUT', `/song_collection/${uuid}`, {
      ...(await read()),
      name: 'Harbor Nights',
    });
    expect([renamed.status, renamed.body.data.song_collection.name]).toEqual([200, 'Harbor Nights']);
    const { body } = await on.viewer.call('GET', '/song_collection/select?name=harbor');
    expect(body.data.song_collections).toEqual([{ uuid, name: 'Harbor Nights', read_only: false }]);
    for (const name of ['harbor nights', ' HARBOR NIGHTS '])
      expect(said(await on.manager.call('POST', '/song_collection', { name }))).toEqual(
        refused({ name: ['Name must be unique'] }),
      );
    expect(await on.logged('song_collection', uuid)).toEqual(['has_updated', 'has_created']);
  });

  it('counts its songs, and the channels on which at least one of them is live', async () => {
    const [one, two] = [
      await on.song({ song_collection_uuids: [uuid] }),
      await on.song({ song_collection_uuids: [uuid] }),
    ];
    await on.song({ song_collection_uuids: [uuid] });
    expect(await read()).toMatchObject({ song_count: 3, channel_count: 0 });
    await publish(one, ['Storefront']);
    await publish(two, ['Storefront', 'Partner Marketplace']);
    expect(await read()).toMatchObject({ song_count: 3, channel_count: 2 });
    await sql`update song_channel set status = 'taken_down' where song_uuid = ${two}`.execute(server.services.db);
    expect(await read()).toMatchObject({ channel_count: 1 });
    const { body } = await on.viewer.call('GET', '/song_collection?sort_by=channel_count&sort_order=desc');
    expect(body.data.song_collections[0]).toMatchObject({ uuid, channel_count: 1 });
  });

  it('leaves its songs in step with what was published when it is deleted: channels get no collections', async () => {
    const gathered = (await on.manager.call('POST', '/song_collection', { name: 'Short Lived' })).body.data
      .song_collection.uuid;
    const song = await on.song({ song_collection_uuids: [gathered] });
    await publish(song);
    expect((await on.manager.call('DELETE', `/song_collection/${gathered}`)).status).toBe(204);
    const { song_collection_uuids, is_desynchronized } = (await on.viewer.call('GET', `/song/${song}`)).body.data.song;
    expect([song_collection_uuids, is_desynchronized]).toEqual([[], false]);
  });

  it('of the system refuses every change', async () => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from song_collection where system_rule = 'new_releases'`.execute(server.services.db);
    const made = rows[0]?.uuid ?? '';
    expect(said(await on.admin.call('PUT', `/song_collection/${made}`, { name: 'Mine' }))).toEqual([
      409,
      'A read-only collection cannot be changed.',
    ]);
    expect(said(await on.admin.call('DELETE', `/song_collection/${made}`))).toEqual([
      409,
      'There was an error deleting the Song Collection',
    ]);
    expect(await read(made)).toMatchObject({ name: 'New Releases', read_only: true });
    const { body } = await on.viewer.call('GET', '/song_collection?read_only=true');
    expect(titles(body.data.song_collections)).toEqual(['Best Sellers', 'New Releases']);
  });

  it('of the system gains and loses no song by the song form', async () => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from song_collection where system_rule = 'best_sellers'`.execute(server.services.db);
    const system = rows[0]?.uuid ?? '';
    const own = (await on.manager.call('POST', '/song_collection', { name: 'Evening' })).body.data.song_collection.uuid;
    const seller = await on.song({});
    const put = (uuids: string[]) => on.manager.call('PUT', `/song/${seller}`, { song_collection_uuids: uuids });
    const collectionsAfter = async (uuids: string[]) => (await put(uuids)).body.data.song.song_collection_uuids.sort();
    // C5: a form may be older than changes by the system: what it sends about these collections is ignored.
    expect(await collectionsAfter([own, system])).toEqual([own]);
    const { artistUuid: artist_uuid } = on.artist;
    const made = { work_title: 'Sold', artist_uuid, song_collection_uuids: [system] };
    expect((await on.manager.call('POST', '/song', made)).body.data.song.song_collection_uuids).toEqual([]);

    await sql`insert into song_collection_song (song_uuid, song_collection_uuid) values (${seller}, ${system})`.execute(
      server.services.db,
    );
    expect(await collectionsAfter([own])).toEqual([own, system].sort());
    for (const without of [[], [system]]) expect(await collectionsAfter(without)).toEqual([system]);
    const { body } = await on.viewer.call('GET', '/song_collection/select?name=best');
    expect(body.data.song_collections).toEqual([{ uuid: system, name: 'Best Sellers', read_only: true }]);
  });

  it('is changed by those who may', async () => {
    expect((await on.viewer.call('POST', '/song_collection', { name: 'No' })).status).toBe(403);
    expect((await on.viewer.call('PUT', `/song_collection/${uuid}`, { name: 'No' })).status).toBe(403);
    expect((await on.viewer.call('DELETE', `/song_collection/${uuid}`)).status).toBe(403);
    expect((await on.publishing.call('POST', '/song_collection', { name: 'No' })).status).toBe(403);
  });
});
