import { sql } from 'kysely';
import { catalogFlows, said } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { prepared, suiteServer } from '../../support/testServer';

describeOnDatabases('The songs of a collection', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));
  let uuid: string;
  let songs: string[];
  beforeAll(async () => {
    const made = await on.manager.call('POST', '/song_collection', { name: 'Ordered' });
    uuid = made.body.data.song_collection.uuid;
    songs = [];
    for (const work_title of ['Alder', 'Birch', 'Cedar'])
      songs.push(await on.song({ work_title, song_collection_uuids: [uuid] }));
  });

  const read = async () => (await on.viewer.call('GET', `/song_collection/${uuid}/song`)).body.data;
  const titles = async () => (await read()).songs.map(({ work_title }: { work_title: string }) => work_title);
  const order = (wanted: readonly (string | undefined)[]) =>
    on.manager.call('PUT', `/song_collection/${uuid}/song_order`, { songs: wanted });

  it('are listed by title, with their number and artist', async () => {
    expect(await titles()).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(await read()).toMatchObject({
      total_size: 3,
      songs: [{ uuid: songs[0], artist_name: 'Nola Reed' }, {}, {}],
    });
    expect((await on.viewer.call('GET', `/song_collection/${crypto.randomUUID()}/song`)).status).toBe(404);
    expect((await on.artist.person.call('GET', `/song_collection/${uuid}/song`)).status).toBe(403);
  });

  it('are put into an order, which the log keeps once', async () => {
    const wanted = [songs[2], songs[0], songs[1]];
    const answer = await order(wanted);
    expect(answer.status).toBe(200);
    expect(answer.body.data.songs.map((song: { uuid: string }) => song.uuid)).toEqual(wanted);
    expect((await order(wanted)).status).toBe(200);
    expect(await titles()).toEqual(['Cedar', 'Alder', 'Birch']);
    expect(await on.logged('song_collection', uuid)).toEqual(['has_updated', 'has_created']);
  });

  it('refuses an order that leaves a song out, has one twice or one of elsewhere, and changes nothing', async () => {
    const elsewhere = await on.song({ work_title: 'Elsewhere' });
    for (const wanted of [
      [songs[0], songs[1]],
      [songs[0], songs[0], songs[1], songs[2]],
      [...songs.slice(1), elsewhere],
    ])
      expect(said(await order(wanted))).toEqual([409, 'The songs of this collection have changed meanwhile.']);
    expect(await titles()).toEqual(['Cedar', 'Alder', 'Birch']);
  });

  it('stand below in the order of their titles when they are added later', async () => {
    await on.song({ work_title: 'Acorn', song_collection_uuids: [uuid] });
    expect(await titles()).toEqual(['Cedar', 'Alder', 'Birch', 'Acorn']);
  });

  it('are not ordered without the permission, nor in a collection of the system', async () => {
    const call = (path: string) => on.viewer.call('PUT', path, { songs });
    expect((await call(`/song_collection/${uuid}/song_order`)).status).toBe(403);
    const { rows } = await sql<{ uuid: string }>`select uuid from song_collection where read_only limit 1`.execute(
      server.services.db,
    );
    expect(said(await on.manager.call('PUT', `/song_collection/${rows[0]?.uuid}/song_order`, { songs: [] }))).toEqual([
      409,
      'A read-only collection cannot be changed.',
    ]);
  });
});
