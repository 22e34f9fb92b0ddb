import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import type { Person } from '../support/testServer';

const ONLY_PUBLIC_DOMAIN = "An original composer is only for the version type 'Public Domain'";

describeOnDatabases("A song's original composer", (open) => {
  let fixture: SongFixture;

  beforeAll(async () => {
    fixture = await openSongFixture(await open());
  });
  afterAll(() => fixture.server.close());

  const put = (song: string, body: object) => fixture.admin.call('PUT', `/song/${song}`, body);
  const read = async (song: string) => (await fixture.admin.call('GET', `/song/${song}`)).body.data.song;

  it('is refused for every version type but Public Domain', async () => {
    const song = await fixture.add('Ferry');
    for (const body of [
      { original_composer: 'Erik Satie' },
      { original_composer: 'Erik Satie', version_type: 'Arrangement' },
      { original_composer: 'Erik Satie', version_type: null },
    ]) {
      const { status, body: answer } = await put(song, body);
      expect([status, answer.errors]).toEqual([422, { original_composer: [ONLY_PUBLIC_DOMAIN] }]);
    }
    const created = await fixture.admin.call('POST', '/song', {
      work_title: 'Gymnopédie',
      artist_uuid: fixture.artistUuid,
      version_type: 'Cover',
      original_composer: 'Erik Satie',
    });
    expect([created.status, created.body.errors]).toEqual([422, { original_composer: [ONLY_PUBLIC_DOMAIN] }]);
    expect(await read(song)).toMatchObject({ version_type: null, original_composer: null });
  });

  it('is kept for Public Domain, and goes when the version type changes', async () => {
    const song = await fixture.add('Gymnopédie');
    expect((await put(song, { version_type: 'Public Domain', original_composer: 'Erik Satie' })).status).toBe(200);
    expect((await put(song, { original_composer: 'Claude Debussy' })).status).toBe(200);
    expect((await read(song)).original_composer).toBe('Claude Debussy');
    expect((await put(song, { version_type: 'Cover' })).body.data.song.original_composer).toBeNull();
    expect(await read(song)).toMatchObject({ version_type: 'Cover', original_composer: null });
  });

  it('may be sent back as it was read beside another version type', async () => {
    const song = await fixture.add('Gnossienne');
    await put(song, { version_type: 'Public Domain', original_composer: 'Erik Satie' });
    const { status } = await put(song, { ...(await read(song)), version_type: 'Original' });
    expect(status).toBe(200);
    expect(await read(song)).toMatchObject({ version_type: 'Original', original_composer: null });
  });
});

describeOnDatabases("A song's writer shares", (open) => {
  let fixture: SongFixture;
  let blind: Person;
  let song: string;

  beforeAll(async () => {
    fixture = await openSongFixture(await open());
    // All built-in roles can read shares; a library may have one that cannot.
    await sql`
      update user_role set permissions = array_remove(permissions, 'CAN_GET_SONG_WRITER_SHARES')
      where name = 'Metadata Tagger'`.execute(fixture.server.services.db);
    blind = await fixture.server.person('Metadata Tagger');
    const { artistUuid, writerUuid } = await fixture.server.artist();
    const { body } = await fixture.admin.call('POST', '/song', {
      work_title: 'Ferry',
      artist_uuid: artistUuid,
      writer_shares: [{ writer_uuid: writerUuid, share: 100 }],
    });
    song = body.data.song.uuid;
  });
  afterAll(() => fixture.server.close());

  it('are left out for people who may not see them', async () => {
    for (const path of [`/song/${song}`, `/song/${song}/polling`]) {
      expect((await fixture.admin.call('GET', path)).body.data.song.writer_shares).toMatchObject([{ share: 100 }]);
      const { status, body } = await blind.call('GET', path);
      expect([status, 'writer_shares' in body.data.song]).toEqual([200, false]);
    }
    const saved = await blind.call('PUT', `/song/${song}`, { description: 'Slow' });
    expect([saved.status, 'writer_shares' in saved.body.data.song]).toEqual([200, false]);
  });

  it('stay when what was read without them is sent back', async () => {
    const { body } = await blind.call('GET', `/song/${song}`);
    expect((await blind.call('PUT', `/song/${song}`, body.data.song)).status).toBe(200);
    expect((await fixture.admin.call('GET', `/song/${song}`)).body.data.song.writer_shares).toHaveLength(1);
  });
});
