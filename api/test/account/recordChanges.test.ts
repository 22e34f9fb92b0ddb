import { allResources } from '@segno/contract/all';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Words in names of members that nobody may read again. */
const SECRET = /password|secret|token|hash/i;

test('every secret member of a resource is listed as unrecorded beside its contract', () => {
  for (const { name, input, unrecorded = [] } of allResources)
    for (const member of Object.keys(input.shape).filter((key) => SECRET.test(key)))
      expect([name, unrecorded.includes(member)]).toEqual([name, true]);
});

describeOnDatabases('The activity log', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const manager = prepared(() => server.person('Catalog Manager'));
  let song: string;
  let artistUuid: string;
  let writerUuid: string;
  let artist: Person;

  beforeAll(async () => {
    ({ artistUuid, writerUuid, person: artist } = await server.artist('Before'));
    const made = await manager.call('POST', '/song', { work_title: 'Dawn', artist_uuid: artistUuid });
    song = made.body.data.song.uuid;
  });

  const lines = async (type: string, uuid: string, reader = admin) =>
    (await reader.call('GET', `/user_activity/${type}/${uuid}`)).body.data.user_activities;
  const newest = async (type: string, uuid: string, reader = admin): Promise<Change[]> =>
    (await lines(type, uuid, reader))[0].changes;
  const byField = (changes: readonly Change[]) =>
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));

  const put = async (path: string, body: unknown, person = manager, method = 'PUT') => {
    const answer = await person.call(method, path, body);
    expect([answer.status, answer.body.errors]).toEqual([200, null]);
    return answer.body.data;
  };

  it('keeps each changed member of a song with its old and new value, references by name', async () => {
    const other = await server.artist('After');
    const genre = (await manager.call('GET', '/song_genre/select')).body.data.song_genres[0];
    await put(`/song/${song}`, {
      work_title: 'Dusk',
      artist_uuid: other.artistUuid,
      genre_uuids: [genre.uuid],
      tags: ['slow'],
      lyrics: 'la '.repeat(5000),
      writer_shares: [{ writer_uuid: writerUuid, share: 100, role: 'C' }],
      // Sent unchanged.
      bpm: null,
    });
    expect(byField(await newest('song', song))).toEqual({
      work_title: ['Dawn', 'Dusk'],
      artist: [
        { uuid: artistUuid, name: 'Before' },
        { uuid: other.artistUuid, name: 'After' },
      ],
      genres: [[], [{ uuid: genre.uuid, name: genre.name }]],
      tags: [[], ['slow']],
      lyrics: [null, 'la '.repeat(5000).trim()],
      writer_shares: [[], [{ uuid: writerUuid, name: 'Wanda Before', role: 'C', share: 100 }]],
    });
  });

  it('writes no line for a save that changes nothing', async () => {
    const count = (await lines('song', song)).length;
    await put(`/song/${song}`, { work_title: 'Dusk' });
    const { body } = await manager.call('GET', `/song/${song}`);
    await put(`/song/${song}`, body.data.song);
    expect(await lines('song', song)).toHaveLength(count);
  });

  it('keeps the taxonomy by field', async () => {
    const [mood] = (await manager.call('GET', '/tag/select?tag_field=mood')).body.data.tags;
    await put(`/song/${song}`, { taxonomy: { mood: [mood.uuid] } });
    expect(await newest('song', song)).toEqual([
      { field: 'taxonomy.mood', before: null, after: [{ uuid: mood.uuid, name: mood.name }] },
    ]);
  });

  it('shows shares and ruleset only to those who may read them in the song', async () => {
    const tagger = await server.person('Metadata Tagger');
    await sql`
      update user_role set permissions = array_remove(permissions, 'CAN_GET_SONG_WRITER_SHARES') where name = 'Metadata Tagger'
    `.execute(server.services.db);
    const [share] = (await lines('song', song)).flatMap(({ changes }: { changes: Change[] }) =>
      changes.filter(({ field }) => field === 'writer_shares'),
    );
    expect(share).toBeDefined();
    const fields = (await lines('song', song, tagger)).flatMap(({ changes }: { changes: Change[] }) =>
      changes.map(({ field }) => field),
    );
    expect(fields).toContain('work_title');
    expect(fields).not.toContain('writer_shares');
  });

  it('keeps the state that a song is marked ready from', async () => {
    const themes = (await manager.call('GET', '/song_genre/select')).body.data.song_genres;
    await put(`/song/${song}`, { description: 'Quiet', genre_uuids: [themes[0].uuid] });
    const ready = await manager.call('PATCH', '/song/ready_for_publication', { songs: [song] });
    expect(ready.status).toBe(200);
    const [{ field, before, after }] = (await newest('song', song)) as [Change];
    expect([field, before, after]).toMatchObject([
      'curation_state',
      { name: 'New' },
      { name: 'Ready For Publication' },
    ]);
  });

  it('keeps what was changed in an artist, contact and writers by themselves', async () => {
    const [country] = (await manager.call('GET', '/country?pagesize=1')).body.data.countries;
    await put(`/artist/${artistUuid}`, { contact_information: { city: 'Porto', country: country.uuid }, writers: [] });
    expect(byField(await newest('artist', artistUuid))).toEqual({
      'contact_information.city': [null, 'Porto'],
      'contact_information.country': [null, { uuid: country.uuid, name: country.name }],
      writers: [[{ uuid: writerUuid, name: 'Wanda Before', is_default: true }], []],
    });
  });

  it('keeps what artists change in their own profile and list of writers', async () => {
    const added = await artist.call('POST', '/my_writer', { first_name: 'Own', last_name: 'Writer' });
    expect(added.status).toBe(201);
    const { uuid } = added.body.data.writer;
    expect(await newest('artist', artistUuid)).toEqual([
      { field: 'writers', before: [], after: [{ uuid, name: 'Own Writer', is_default: false }] },
    ]);
    await put(
      '/artist/my_profile',
      { first_name: 'A', last_name: 'B', legal_name: 'A B', phone: '+1 555', address_1: 'Street', city: 'Lisbon' },
      artist,
    );
    const changes = byField(await newest('artist', artistUuid));
    expect(changes['contact_information.city']).toEqual(['Porto', 'Lisbon']);
    expect(changes['legal_name']).toEqual([null, 'A B']);
    const count = (await lines('artist', artistUuid)).length;
    await put('/artist/my_profile', { city: 'Lisbon' }, artist);
    expect(await lines('artist', artistUuid)).toHaveLength(count);
  });

  it('keeps what was changed in a user, and never a password', async () => {
    const user = await server.person('Viewer');
    const { body } = await admin.call('GET', '/user_role');
    const roleUuid = body.data.user_roles.find(({ name }: { name: string }) => name === 'Metadata Tagger').uuid;
    await put(
      `/user/${user.uuid}`,
      { user_role_uuid: roleUuid, password: 'Very-secret-1', is_active: false },
      admin,
      'PATCH',
    );
    const [updated, deactivated] = await lines('user', user.uuid);
    expect(updated.action_string).toBe('has_updated');
    expect(byField(updated.changes)).toMatchObject({
      user_role: [{ name: 'Viewer' }, { uuid: roleUuid, name: 'Metadata Tagger' }],
      password: [null, null],
    });
    expect([deactivated.action_string, deactivated.changes]).toEqual([
      'has_deactivated',
      [{ field: 'is_active', before: true, after: false }],
    ]);
    const { rows } = await server.services.db
      .selectFrom('user_activity')
      .selectAll()
      .where('resource_uuid', '=', user.uuid)
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toMatch(/Very-secret|scrypt|argon|\$/);
  });

  it('keeps what reviewers do to a track', async () => {
    const track = await server.services.db
      .insertInto('new_track_submission')
      .values({ artist_uuid: artistUuid, name: 'First' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const reviewer = await server.person('Music Reviewer');
    const path = `/new_track_submission/${track.uuid}`;
    await put(path, { name: 'Second', is_logo: true }, reviewer);
    expect(byField(await newest('new_track_submission', track.uuid))).toEqual({
      name: ['First', 'Second'],
      is_logo: [false, true],
    });
    await put(`${path}/approve`, {}, reviewer, 'POST');
    expect(byField(await newest('new_track_submission', track.uuid))).toEqual({
      status: [
        { id: 1, name: 'New' },
        { id: 2, name: 'Pending final feedback' },
      ],
    });
    const count = (await lines('new_track_submission', track.uuid)).length;
    await put(path, { name: 'Second' }, reviewer);
    expect(await lines('new_track_submission', track.uuid)).toHaveLength(count);
  });

  it('keeps what was changed in plain resources, of territories the whole lists', async () => {
    const pros = (await admin.call('GET', '/performing_rights_organization/select')).body.data;
    const [pro] = pros.performing_rights_organizations;
    const { countries } = (await admin.call('GET', '/country?pagesize=2')).body.data;
    const [one, two] = countries;
    const { body } = await admin.call('POST', '/publisher', {
      name: 'Log House',
      type: 'E',
      performing_rights_organization_uuid: pro.uuid,
      country_uuids: [one.uuid],
    });
    const { uuid } = body.data.publisher;
    await put(`/publisher/${uuid}`, { name: 'Log Home', country_uuids: [one.uuid, two.uuid] }, admin);
    const changes = byField(await newest('publisher', uuid));
    expect(changes['name']).toEqual(['Log House', 'Log Home']);
    expect(changes['countries']?.[0]).toEqual([{ uuid: one.uuid, name: one.name }]);
    expect(changes['countries']?.[1]).toHaveLength(2);

    const parent = (await admin.call('POST', '/tag_category', { name: 'Log parent', icon: '🎵' })).body.data
      .tag_category;
    const child = (await admin.call('POST', '/tag_category', { name: 'Log child', icon: '🎵' })).body.data.tag_category;
    await put(`/tag_category/${child.uuid}`, { parent_categories: [parent.uuid] }, admin);
    expect(await newest('tag_category', child.uuid)).toEqual([
      { field: 'parent_categories', before: [], after: [{ uuid: parent.uuid, name: 'Log parent' }] },
    ]);
  });

  it('finds lines by the words of who and what, in any order, down to a single letter', async () => {
    await admin.call('POST', '/tag_category', { name: 'Čerň 7', icon: '🎵' });
    const found = async (label: string) => {
      const { body } = await admin.call('GET', `/user_activity?label=${encodeURIComponent(label)}`);
      return body.data.user_activities.map((line: { resource_label: string }) => line.resource_label);
    };
    for (const text of ['čerň', '7 CERN', '7', 'er 7', 'tester cern'])
      expect([text, await found(text)]).toEqual([text, ['Čerň 7']]);
    expect(await found('cern 8')).toEqual([]);
  });
});
