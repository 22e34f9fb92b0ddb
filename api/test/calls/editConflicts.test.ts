import { allEndpoints } from '@segno/contract/all';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Answer, type Person } from '../support/testServer';

/** Endpoints of single records that nobody edits: computed, or a user's own. */
const notEdited = [
  '/async_task/:uuid',
  '/async_result/:uuid',
  '/song_import/:uuid',
  '/taxonomy_import/:uuid',
  '/exchange_rate_import/:uuid',
  '/my_song_revision/:uuid',
  '/pro_earnings_statement/:uuid',
  '/browser_error/:uuid',
  '/registration_acknowledgement/:uuid',
];

test('every read of one record names the record, so that its answer has an ETag', () => {
  const missing = allEndpoints
    .filter(({ method, path, record }) => method === 'GET' && path.endsWith('/:uuid') && record === undefined)
    .map(({ path }) => path)
    .filter((path) => !notEdited.includes(path));
  expect(missing).toEqual([]);
});

describeOnDatabases('Two writers of one record', (open) => {
  const server = suiteServer(open);
  let manager: Person;
  let other: Person;
  let admin: Person;
  let artistUuid: string;
  let writerUuid: string;
  let artist: Person;

  beforeAll(async () => {
    [manager, other, admin] = [
      await server.person('Catalog Manager'),
      await server.person('Catalog Manager'),
      await server.person('Administrator'),
    ];
    ({ artistUuid, writerUuid, person: artist } = await server.artist('Two writers'));
  });

  const etag = ({ headers }: Answer): string => {
    const found = headers.get('ETag');
    expect(found).toMatch(/^"[\w-]{22}"$/);
    return found ?? '';
  };
  const song = async () => {
    const made = await manager.call('POST', '/song', { work_title: 'Dawn', artist_uuid: artistUuid });
    expect(made.status).toBe(201);
    return { path: `/song/${made.body.data.song.uuid}`, made: etag(made) };
  };

  it('gives a song the same ETag while nobody edits it, and another after each edit', async () => {
    const { path, made } = await song();
    const read = async () => etag(await other.call('GET', path));
    expect(await read()).toBe(made);
    // URLs are signed for each read; the version stays.
    expect(await read()).toBe(made);
    const [genre] = (await manager.call('GET', '/song_genre/select')).body.data.song_genres;
    const [mood] = (await manager.call('GET', '/tag/select?tag_field=mood')).body.data.tags;
    const seen = new Set([made]);
    for (const change of [
      { work_title: 'Dusk' },
      { writer_shares: [{ writer_uuid: writerUuid, share: 100 }] },
      { writer_shares: [{ writer_uuid: writerUuid, share: 100, role: 'C' }] },
      { genre_uuids: [genre.uuid] },
      { taxonomy: { mood: [mood.uuid] } },
      { tags: ['slow'] },
    ]) {
      const saved = etag(await manager.call('PUT', path, change));
      expect(seen.has(saved)).toBe(false);
      seen.add(saved);
      expect(await read()).toBe(saved);
      expect(etag(await other.call('GET', `${path}/polling`))).toBe(saved);
    }
  });

  it('refuses a stale save with what was changed since, by whom and when, and writes nothing', async () => {
    const { path, made } = await song();
    await manager.call('PUT', path, { description: 'First' });
    const second = await manager.call('PUT', path, { work_title: 'Theirs', lyrics: 'la' }, { 'If-Match': '*' });
    expect(second.status).toBe(200);
    const stale = await other.call('PUT', path, { work_title: 'Mine' }, { 'If-Match': made });
    expect([stale.status, stale.body.code, stale.body.success]).toEqual([412, 'edit_conflict', false]);
    expect(etag(stale)).toBe(etag(second));
    expect(stale.body.data.current.work_title).toBe('Theirs');
    const by = { user: 'Catalog Tester', is_mine: false, at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(stale.body.data.changes).toHaveLength(3);
    expect(stale.body.data.changes).toEqual(
      expect.arrayContaining([
        { field: 'description', before: null, after: 'First', ...by },
        { field: 'work_title', before: 'Dawn', after: 'Theirs', ...by },
        { field: 'lyrics', before: null, after: 'la', ...by },
      ]),
    );
    expect((await other.call('GET', path)).body.data.song.work_title).toBe('Theirs');
    const again = await other.call('PUT', path, { work_title: 'Mine' }, { 'If-Match': etag(stale) });
    expect([again.status, again.body.data.song.work_title]).toEqual([200, 'Mine']);
  });

  it('lists what was changed since the version that is named, not before', async () => {
    const { path } = await song();
    const first = etag(await manager.call('PUT', path, { description: 'First' }));
    await manager.call('PUT', path, { lyrics: 'la' });
    const stale = await other.call('PUT', path, { bpm: 100 }, { 'If-Match': first });
    expect(stale.body.data.changes.map(({ field }: { field: string }) => field)).toEqual(['lyrics']);
  });

  it('takes a save without If-Match as before', async () => {
    const { path } = await song();
    await manager.call('PUT', path, { work_title: 'One' });
    expect((await other.call('PUT', path, { work_title: 'Two' })).status).toBe(200);
  });

  it('gives exactly one of two simultaneous saves of the same version its way', async () => {
    for (let round = 0; round < 5; round++) {
      const { path, made } = await song();
      const answers = await Promise.all(
        [manager, other].map((person, index) =>
          person.call('PUT', path, { work_title: `Round ${round} of ${index}` }, { 'If-Match': made }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const won = answers.find(({ status }) => status === 200);
      expect((await other.call('GET', path)).body.data.song.work_title).toBe(won?.body.data.song.work_title);
    }
  });

  it('refuses a stale delete', async () => {
    const { path, made } = await song();
    await manager.call('PUT', path, { work_title: 'Changed' });
    const stale = await admin.call('DELETE', path, undefined, { 'If-Match': made });
    expect([stale.status, stale.body.data.current.work_title]).toEqual([412, 'Changed']);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.call('DELETE', path, undefined, { 'If-Match': made })).status).toBe(404);
  });

  it('shows a stale writer nothing that the record does not show them', async () => {
    const own = await artist.call('GET', '/artist/my_profile');
    const known = etag(own);
    const changed = await manager.call('PUT', `/artist/${artistUuid}`, {
      bio: 'Internal',
      contact_information: { city: 'Porto' },
    });
    expect(changed.status).toBe(200);
    const profile = {
      first_name: 'A',
      last_name: 'B',
      legal_name: 'A B',
      phone: '+1 555',
      address_1: 'Street',
      city: 'Lisbon',
    };
    const stale = await artist.call('PUT', '/artist/my_profile', profile, { 'If-Match': known });
    expect(stale.status).toBe(412);
    expect(stale.body.data.changes).toMatchObject([
      { field: 'contact_information.city', before: null, after: 'Porto', user: 'Segno' },
    ]);
    expect(JSON.stringify(stale.body)).not.toContain('Internal');
    const saved = await artist.call('PUT', '/artist/my_profile', profile, { 'If-Match': etag(stale) });
    expect([saved.status, saved.body.data.artist.city]).toEqual([200, 'Lisbon']);
  });

  it('holds for users, whose passwords are no part of their version', async () => {
    const person = await server.person('Viewer');
    const path = `/user/${person.uuid}`;
    const known = etag(await admin.call('GET', path));
    const password = await admin.call('PATCH', path, { password: 'Another-pass-1' }, { 'If-Match': known });
    expect([password.status, etag(password)]).toEqual([200, known]);
    expect((await admin.call('PATCH', path, { first_name: 'Vera', is_active: false })).status).toBe(200);
    const stale = await admin.call('PATCH', path, { first_name: 'Vic' }, { 'If-Match': known });
    expect(stale.status).toBe(412);
    expect(stale.body.data.changes).toMatchObject([
      { field: 'is_active', before: true, after: false },
      { field: 'first_name', before: 'Viewer', after: 'Vera' },
    ]);
  });

  it('holds for track submissions, their reviews included', async () => {
    const { uuid } = await server.services.db
      .insertInto('new_track_submission')
      .values({ artist_uuid: artistUuid, name: 'Demo' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const reviewer = await server.person('Music Reviewer');
    const path = `/new_track_submission/${uuid}`;
    const known = etag(await reviewer.call('GET', path));
    expect(etag(await artist.call('GET', path))).toBe(known);
    const renamed = await reviewer.call('PUT', path, { name: 'Demo 2' }, { 'If-Match': known });
    expect(renamed.status).toBe(200);
    for (const [person, method, to] of [
      [reviewer, 'POST', `${path}/approve`],
      [artist, 'PUT', `/my_tracks/${uuid}`],
      [reviewer, 'DELETE', path],
    ] as const) {
      const stale = await person.call(method, to, method === 'DELETE' ? undefined : {}, { 'If-Match': known });
      expect([to, stale.status, stale.body.data?.current.name]).toEqual([to, 412, 'Demo 2']);
    }
    const changesFor = async (person: Person, to: string, version: string) =>
      (await person.call('PUT', to, { name: 'Demo 4' }, { 'If-Match': version })).body.data?.changes;
    // Staff see who it was; artists only see the library (P4: what artists see).
    expect(await changesFor(reviewer, path, known)).toMatchObject([{ field: 'name', user: 'Music Tester' }]);
    expect(await changesFor(artist, `/my_tracks/${uuid}`, known)).toMatchObject([{ field: 'name', user: 'Segno' }]);
    const approved = await reviewer.call('POST', `${path}/approve`, {}, { 'If-Match': etag(renamed) });
    expect([approved.status, etag(approved)]).toEqual([200, etag(await reviewer.call('GET', path))]);
    const fields = (changes: { field: string }[]) => changes.map(({ field }) => field);
    expect(fields(await changesFor(reviewer, path, known))).toEqual(['name', 'status']);
    expect(fields(await changesFor(artist, `/my_tracks/${uuid}`, known))).toEqual(['name']);
  });

  it('holds for plain resources', async () => {
    const made = await admin.call('POST', '/comparison', { name: 'Versions', definition: 'x' });
    const path = `/comparison/${made.body.data.comparison.uuid}`;
    expect(etag(await admin.call('GET', path))).toBe(etag(made));
    await admin.call('PUT', path, { definition: 'y' });
    const stale = await admin.call('PUT', path, { name: 'Mine' }, { 'If-Match': etag(made) });
    expect([stale.status, stale.body.data.changes]).toMatchObject([412, [{ field: 'definition', after: 'y' }]]);
  });

  it('lists edits within one tick of the clock in the order they were made, in the conflict and in the log', async () => {
    const made = await admin.call('POST', '/comparison', { name: 'Ticks', definition: '0' });
    const { uuid } = made.body.data.comparison;
    const edits = ['1', '2', '3', '4', '5', '6'];
    for (const definition of edits) await admin.call('PUT', `/comparison/${uuid}`, { definition });
    await sql`update user_activity set created_at = '2026-01-01' where resource_uuid = ${uuid}`.execute(
      server.services.db,
    );
    const stale = await admin.call('PUT', `/comparison/${uuid}`, { name: 'Mine' }, { 'If-Match': etag(made) });
    const afters = (changes: { after: string }[]) => changes.map(({ after }) => after);
    expect(afters(stale.body.data.changes)).toEqual(edits);
    const log = (await admin.call('GET', `/user_activity/comparison/${uuid}`)).body.data.user_activities;
    expect(log.flatMap(({ changes }: { changes: { after: string }[] }) => afters(changes)).slice(0, 6)).toEqual(
      edits.toReversed(),
    );
  });

  it('understands an ETag that a compressing proxy has made weak', async () => {
    const { path, made } = await song();
    expect((await manager.call('PUT', path, { bpm: 90 }, { 'If-Match': `W/${made}` })).status).toBe(200);
  });

  describe('a Client-Key', () => {
    it('is bound to the address: used on a second song it is refused, and that song is not touched', async () => {
      const [one, two] = [await song(), await song()];
      const key = { 'Client-Key': crypto.randomUUID() };
      const body = { work_title: 'Same words' };
      const first = await manager.call('PUT', one.path, body, key);
      const retried = await manager.call('PUT', one.path, body, key);
      expect([first.status, retried.status, etag(retried)]).toEqual([200, 200, etag(first)]);
      const wrong = await manager.call('PUT', two.path, body, key);
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { client_key: ['This client key was used for another request.'] },
      ]);
      expect((await manager.call('GET', two.path)).body.data.song.work_title).toBe('Dawn');
    });

    it('is bound to the body', async () => {
      const { path } = await song();
      const key = { 'Client-Key': crypto.randomUUID() };
      expect((await manager.call('PUT', path, { work_title: 'One' }, key)).status).toBe(200);
      const wrong = await manager.call('PUT', path, { work_title: 'Two' }, key);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['client_key']]);
      expect((await manager.call('GET', path)).body.data.song.work_title).toBe('One');
    });

    it('answers a retry with the first answer though the version has moved on since', async () => {
      const { path, made } = await song();
      const headers = { 'Client-Key': crypto.randomUUID(), 'If-Match': made };
      const first = await manager.call('PUT', path, { work_title: 'Mine' }, headers);
      await other.call('PUT', path, { work_title: 'Later' });
      const retried = await manager.call('PUT', path, { work_title: 'Mine' }, headers);
      expect([retried.status, retried.body.data.song.work_title, etag(retried)]).toEqual([200, 'Mine', etag(first)]);
    });
  });
});
