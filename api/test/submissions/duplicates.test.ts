import { createHash } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { mp3Bytes } from '../support/soundFiles';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

const md5Of = async (seed: number) =>
  createHash('md5')
    .update(await mp3Bytes(12, seed))
    .digest('hex');

describeOnDatabases('Duplicates of a track', (open) => {
  let server: TestServer;
  let mine: Artist;
  let other: Artist;
  let ferry: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    mine = await server.artist('Ada Own');
    other = await server.artist('Otto Other');
    ({ uuid: ferry } = await submitTrack(mine.person, 'Café Ferry', 1));
  });
  afterAll(() => server.close());

  const found = async (person: Person, query: Record<string, string>) =>
    (await person.call('GET', `/my_tracks/duplicates?${new URLSearchParams(query)}`)).body.data.duplicates;

  it('are found by their title, case and accents aside', async () => {
    const same = { uuid: ferry, name: 'Café Ferry', is_same_title: true, is_same_audio: false };
    expect(await found(mine.person, { name: '  CAFE ferry ' })).toEqual([same]);
    expect(await found(mine.person, { name: 'Café' })).toEqual([]);
  });

  it('are found by the bytes of their mp3, whatever they are called', async () => {
    const same = { uuid: ferry, name: 'Café Ferry', is_same_title: false, is_same_audio: true };
    const checksum = await md5Of(1);
    expect(await found(mine.person, { name: 'Another', checksum })).toEqual([same]);
    expect(await found(mine.person, { checksum: checksum.toUpperCase() })).toEqual([same]);
    expect(await found(mine.person, { checksum: await md5Of(2) })).toEqual([]);
  });

  it('are none when nothing is asked for, and the track itself is none of its own', async () => {
    expect(await found(mine.person, {})).toEqual([]);
    expect(await found(mine.person, { name: ' ' })).toEqual([]);
    expect(await found(mine.person, { name: 'Café Ferry', checksum: await md5Of(1), except: ferry })).toEqual([]);
  });

  it("are never of somebody else's: neither title nor audio of another artist shows", async () => {
    expect(await found(other.person, { name: 'Café Ferry', checksum: await md5Of(1) })).toEqual([]);
    expect(await found(other.person, { name: 'Café Ferry', except: ferry })).toEqual([]);
  });

  it('are pointed out and not refused', async () => {
    const { uuid } = await submitTrack(other.person, 'Twice', 3);
    const again = await submitTrack(other.person, 'twice', 3);
    expect(await found(other.person, { name: 'Twice', checksum: await md5Of(3), except: again.uuid })).toEqual([
      { uuid, name: 'Twice', is_same_title: true, is_same_audio: true },
    ]);
  });

  it('are songs of the library as well, once where the song was made from a track, and nothing that is deleted', async () => {
    const { db } = server.services;
    const song = async (work_title: string) =>
      db
        .insertInto('song')
        .values({ artist_uuid: mine.artistUuid, work_title })
        .returning('uuid')
        .executeTakeFirstOrThrow();
    const { uuid: harbour } = await song('Harbour');
    const ofLibrary = { uuid: null, name: 'Harbour', is_same_title: true, is_same_audio: false };
    expect(await found(mine.person, { name: 'harbour' })).toEqual([ofLibrary]);
    const { uuid: track } = await submitTrack(mine.person, 'Harbour', 4);
    const ofTrack = { ...ofLibrary, uuid: track };
    expect(await found(mine.person, { name: 'harbour' })).toEqual(expect.arrayContaining([ofLibrary, ofTrack]));
    await db.updateTable('new_track_submission').set({ song_uuid: harbour }).where('uuid', '=', track).execute();
    expect(await found(mine.person, { name: 'harbour' })).toEqual([ofTrack]);
    expect(await found(mine.person, { name: 'harbour', except: track })).toEqual([]);
    await db.updateTable('song').set({ deleted_at: new Date() }).where('uuid', '=', harbour).execute();
    expect((await mine.person.call('DELETE', `/my_tracks/${track}`)).status).toBe(204);
    expect(await found(mine.person, { name: 'harbour', checksum: await md5Of(4) })).toEqual([]);
  });
});
