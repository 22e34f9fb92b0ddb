import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('Who has a record open', (open) => {
  const server = suiteServer(open);
  const ana = prepared(() => server.person('Catalog Manager'));
  const ben = prepared(() => server.person('Administrator'));
  let artistUuid: string;
  let artist: Person;

  beforeAll(async () => {
    ({ artistUuid, person: artist } = await server.artist('Presence'));
  });

  const newSong = async () => {
    const made = await ana.call('POST', '/song', { work_title: 'Dawn', artist_uuid: artistUuid });
    return { uuid: made.body.data.song.uuid as string, etag: made.headers.get('ETag') };
  };
  const at = (uuid: string, type = 'song') => `/presence/${type}/${uuid}`;
  const ask = async (person: Person, uuid: string, o: { form?: string; etag?: string | null } = {}) => {
    const { form = randomUUID(), etag = null } = o;
    const answer = await person.call('PUT', at(uuid), { form, etag });
    expect(answer.status).toBe(200);
    return answer.body.data.presence;
  };

  it('names everybody else once, whoever came first first, and says which tabs are the caller', async () => {
    const { uuid } = await newSong();
    const form = randomUUID();
    expect(await ask(ana, uuid, { form })).toEqual({ others: [], newer: null });
    // The same form does not count as another one.
    expect((await ask(ana, uuid, { form })).others).toEqual([]);
    const anaLi = { full_name: 'Catalog Tester', is_me: false };
    expect((await ask(ben, uuid)).others).toEqual([anaLi]);
    expect((await ask(ben, uuid)).others).toEqual([anaLi, { full_name: 'Administrator Tester', is_me: true }]);
    expect((await ask(ana, uuid, { form })).others).toEqual([{ full_name: 'Administrator Tester', is_me: false }]);
  });

  it('keeps records apart', async () => {
    const [one, two] = [await newSong(), await newSong()];
    await ask(ana, one.uuid);
    expect((await ask(ben, two.uuid)).others).toEqual([]);
    expect((await ben.call('PUT', at(artistUuid, 'artist'), { form: randomUUID(), etag: null })).body.data).toEqual({
      presence: { others: [], newer: null },
    });
  });

  it('takes a form that goes to another record from the first', async () => {
    const [one, two] = [await newSong(), await newSong()];
    const form = randomUUID();
    await ask(ana, one.uuid, { form });
    await ask(ana, two.uuid, { form });
    expect((await ask(ben, one.uuid)).others).toEqual([]);
    expect((await ask(ben, two.uuid)).others).toHaveLength(1);
  });

  it('forgets a form that is closed, and does not mind hearing it twice; nobody closes the form of another', async () => {
    const { uuid } = await newSong();
    const form = randomUUID();
    await ask(ana, uuid, { form });
    expect((await ben.call('DELETE', `/presence/${form}`)).status).toBe(204);
    expect((await ask(ben, uuid)).others).toHaveLength(1);
    expect((await ana.call('DELETE', `/presence/${form}`)).status).toBe(204);
    expect((await ana.call('DELETE', `/presence/${form}`)).status).toBe(204);
    const others = (await ask(ben, uuid)).others;
    expect(others.filter(({ is_me }: { is_me: boolean }) => !is_me)).toEqual([]);
  });

  it('counts a form as closed thirty seconds after its last sign of life, and removes it', async () => {
    const { uuid } = await newSong();
    const { db } = server.services;
    const form = randomUUID();
    await ask(ana, uuid, { form });
    const age = (seconds: number) =>
      sql`update open_form set seen_at = now() - make_interval(secs => ${seconds}) where uuid = ${form}`.execute(db);
    const left = async () => (await sql`select from open_form where uuid = ${form}`.execute(db)).rows.length;
    await age(28);
    expect((await ask(ben, uuid)).others).toContainEqual({ full_name: 'Catalog Tester', is_me: false });
    await age(31);
    expect((await ask(ben, uuid)).others).not.toContainEqual({ full_name: 'Catalog Tester', is_me: false });
    expect(await left()).toBe(0);
    // A form that wakes up is present again.
    await ask(ana, uuid, { form });
    await age(31);
    await ask(ana, uuid, { form });
    expect((await ask(ben, uuid)).others).toContainEqual({ full_name: 'Catalog Tester', is_me: false });
  });

  it('lets many wake up at once, none waiting for another in a circle', async () => {
    const { uuid } = await newSong();
    const forms = Array.from({ length: 12 }, () => randomUUID());
    for (const form of forms) await ask(ana, uuid, { form });
    for (let round = 0; round < 20; round++) {
      await sql`update open_form set seen_at = now() - interval '1 minute'`.execute(server.services.db);
      await Promise.all(forms.map((form) => ask(ana, uuid, { form })));
    }
    expect((await ask(ben, uuid)).others).toEqual([{ full_name: 'Catalog Tester', is_me: false }]);
  });

  it('says who changed what since the version that the form knows, and nothing while that is the newest', async () => {
    const { uuid, etag } = await newSong();
    expect((await ask(ben, uuid, { etag })).newer).toBeNull();
    expect((await ask(ben, uuid, { etag: `W/${etag}` })).newer).toBeNull();
    const saved = await ana.call('PUT', `/song/${uuid}`, { work_title: 'Dusk', bpm: 90 });
    await ben.call('PUT', `/song/${uuid}`, { lyrics: 'la' });
    const { newer } = await ask(ben, uuid, { etag });
    expect(newer.etag).toBe((await ben.call('GET', `/song/${uuid}`)).headers.get('ETag'));
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(newer.changes).toHaveLength(3);
    expect(newer.changes).toEqual(
      expect.arrayContaining([
        { field: 'work_title', before: 'Dawn', after: 'Dusk', user: 'Catalog Tester', is_mine: false, at: moment },
        { field: 'bpm', before: null, after: 90, user: 'Catalog Tester', is_mine: false, at: moment },
        { field: 'lyrics', before: null, after: 'la', user: 'Administrator Tester', is_mine: true, at: moment },
      ]),
    );
    expect((await ask(ben, uuid, { etag: newer.etag })).newer).toBeNull();
    const since = await ask(ben, uuid, { etag: saved.headers.get('ETag') });
    expect(since.newer.changes.map(({ field }: { field: string }) => field)).toEqual(['lyrics']);
  });

  it('says nothing of members that the person may not read', async () => {
    const etag = (await ben.call('GET', `/artist/${artistUuid}`)).headers.get('ETag');
    const change = { bio: 'Sings', contact_information: { city: 'Porto' } };
    expect((await ben.call('PUT', `/artist/${artistUuid}`, change)).status).toBe(200);
    const fields = async (person: Person) => {
      const { body } = await person.call('PUT', at(artistUuid, 'artist'), { form: randomUUID(), etag });
      return body.data.presence.newer.changes.map(({ field }: { field: string }) => field).sort();
    };
    expect(await fields(ana)).toEqual(['bio', 'contact_information.city']);
    expect(await fields(await server.person('Viewer'))).toEqual(['bio']);
  });

  it('is for those who may read the record: 404 for one that is gone, 403 for another kind, and for artists', async () => {
    const { uuid } = await newSong();
    const body = { form: randomUUID(), etag: null };
    expect((await ben.call('DELETE', `/song/${uuid}`)).status).toBe(204);
    expect((await ana.call('PUT', at(uuid), body)).status).toBe(404);
    expect((await ben.call('PUT', at(ana.uuid, 'user'), body)).status).toBe(200);
    expect((await (await server.person('Viewer')).call('PUT', at(ana.uuid, 'user'), body)).status).toBe(403);
    expect((await artist.call('PUT', at(artistUuid, 'artist'), body)).status).toBe(403);
    // The log knows roles, but there is no form for them.
    expect((await ben.call('PUT', at(uuid, 'user_role'), body)).status).toBe(404);
    expect((await ben.call('PUT', at(uuid, 'nothing'), body)).status).toBe(404);
  });

  it('holds for track submissions', async () => {
    const { uuid } = await server.services.db
      .insertInto('new_track_submission')
      .values({ artist_uuid: artistUuid, name: 'Demo' })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const reviewer = await server.person('Music Reviewer');
    const body = { form: randomUUID(), etag: null };
    expect((await reviewer.call('PUT', at(uuid, 'new_track_submission'), body)).status).toBe(200);
    const { others } = (await ben.call('PUT', at(uuid, 'new_track_submission'), { ...body, form: randomUUID() })).body
      .data.presence;
    expect(others).toHaveLength(1);
  });

  it.each([
    [{}, { form: ['This field is required'], etag: ['This field is required'] }],
    [
      { form: 'x', etag: 'x'.repeat(201) },
      { form: ['Not a valid UUID.'], etag: ['Longer than maximum length 200.'] },
    ],
  ])('refuses the body %j and notes nothing', async (body, errors) => {
    const { uuid } = await newSong();
    const answer = await ana.call('PUT', at(uuid), body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await ask(ben, uuid)).others).toEqual([]);
  });

  it('removes at night what nobody asked about any more', async () => {
    const { uuid } = await newSong();
    await ask(ana, uuid);
    const { db } = server.services;
    await sql`update open_form set seen_at = now() - interval '2 hours'`.execute(db);
    await server.services.jobs.enqueue(db, cleanUp, {});
    await server.jobs.whenIdle();
    expect((await sql`select from open_form`.execute(db)).rows).toEqual([]);
  });
});
