import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, upload, type Person, type TestServer } from '../support/testServer';

const DAY = 24 * 3_600_000;

describeOnDatabases('The draft of a form', (open) => {
  let server: TestServer;
  let ana: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await server.person('Catalog Manager');
  });

  const about = 'SONG_EDIT /songs/edit/1 1';
  const path = (person: Person, form = about) => `/form_draft/${person.uuid}?${new URLSearchParams({ about: form })}`;
  const typed = (title: unknown) => ({ values: { title }, start: { title: 'Blue' } });
  const save = (content: unknown, o: { age?: number; form?: string; by?: Person } = {}) =>
    (o.by ?? ana).call('PUT', path(o.by ?? ana, o.form), { content, age: o.age ?? 0 });
  const read = async (form = about, by = ana) => (await by.call('GET', path(by, form))).body.data.form_draft;
  const sweep = async () => {
    await server.services.jobs.enqueue(server.services.db, cleanUp, {});
    await server.jobs.whenIdle();
  };

  it('is found by another session of the same person, with the time since it was typed', async () => {
    expect(await read()).toBeNull();
    expect((await save(typed('Blue Train'), { age: 60_000 })).status).toBe(204);
    const draft = await read();
    expect(draft.content).toEqual(typed('Blue Train'));
    expect(draft.age).toBeGreaterThanOrEqual(60_000);
    expect(draft.age).toBeLessThan(120_000);
    expect(await read('SONG_EDIT /songs/edit/2 2')).toBeNull();
  });

  it('belongs to the person: for anybody else it does not exist', async () => {
    await save(typed('Blue Train'));
    const bob = await server.person('Administrator');
    expect((await bob.call('GET', path(ana))).status).toBe(404);
    expect((await bob.call('PUT', path(ana), { content: null, age: 0 })).status).toBe(404);
    expect((await bob.call('PUT', path(ana), { nonsense: true })).status).toBe(404);
    expect((await server.call('GET', path(ana))).status).toBe(401);
    expect(await read(about, bob)).toBeNull();
    expect((await read()).content).toEqual(typed('Blue Train'));
  });

  it('is what was typed last, however late an older one arrives', async () => {
    await save(typed('typed now'));
    expect((await save(typed('typed a minute ago'), { age: 60_000 })).status).toBe(204);
    expect((await read()).content).toEqual(typed('typed now'));
    await save(typed('typed later'));
    expect((await read()).content).toEqual(typed('typed later'));
  });

  it('is not brought back by a copy that is older than its end', async () => {
    await save(typed('Blue Train'));
    await save(null);
    await save(typed('Blue Train'), { age: 60_000 });
    expect((await read()).content).toBeNull();
    await save(typed('Red Train'));
    expect((await read()).content).toEqual(typed('Red Train'));
  });

  it('is kept once if the same save arrives several times, also at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(typed('Blue Train'))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await read()).content).toEqual(typed('Blue Train'));
    for (const status of [(await save(null)).status, (await save(null)).status]) expect(status).toBe(204);
    expect((await read()).content).toBeNull();
  });

  it.each([
    ['more than 256 kB', typed('x'.repeat(256 * 1024)), { content: ['A draft can have at most 256 kB.'] }],
    [
      'a password',
      { values: { email: 'a@b.test', new_password: 'x' }, start: {} },
      { content: ['A draft cannot hold passwords or other secrets.'] },
    ],
    [
      'a secret inside a value',
      { values: { rows: [{ api_token: 'x' }] }, start: {} },
      { content: ['A draft cannot hold passwords or other secrets.'] },
    ],
    [
      'no input',
      { values: 'x' },
      { 'content.values': ['Not a valid object.'], 'content.start': ['This field is required'] },
    ],
  ])('is refused with %s, and the stored one stays', async (_, content, errors) => {
    await save(typed('Blue Train'));
    const answer = await save(content);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await read()).content).toEqual(typed('Blue Train'));
  });

  it('makes room for others: a hundred per person, the oldest go', async () => {
    const bob = await server.person('Viewer');
    await save(typed('of Bob'), { by: bob, age: DAY });
    for (let form = 0; form <= 100; form += 1)
      await save(typed(form), { form: `form ${form}`, age: (200 - form) * 1000 });
    expect(await read('form 0')).toBeNull();
    expect((await read('form 1')).content).toEqual(typed(1));
    expect((await read('form 100')).content).toEqual(typed(100));
    expect((await read(about, bob)).content).toEqual(typed('of Bob'));
  });

  it('is gone after thirty days, and with its person', async () => {
    const { db } = server.services;
    await save(typed('old'), { form: 'old' });
    await save(typed('young'), { form: 'young', age: 29 * DAY });
    await sql`update form_draft set typed_at = now() - interval '31 days' where about = 'old'`.execute(db);
    await sweep();
    expect(await read('old')).toBeNull();
    expect((await read('young')).content).toEqual(typed('young'));
    const rows = () => db.selectFrom('form_draft').select('about').where('user_uuid', '=', ana.uuid).execute();
    expect(await rows()).toEqual([{ about: 'young' }]);
    for (const table of ['auth_token', 'user_activity'] as const)
      await db.deleteFrom(table).where('user_uuid', '=', ana.uuid).execute();
    await db.deleteFrom('app_user').where('uuid', '=', ana.uuid).execute();
    expect(await rows()).toEqual([]);
  });

  it('keeps the uploads that it names until it ends, for their owner alone', async () => {
    const { person } = await server.artist('Ida Draft');
    const { db, store } = server.services;
    const file = { bytes: Buffer.from('an mp3, as far as the storage knows'), name: 'a.mp3' };
    const url = await upload(person, 'new_track_submission', file, {});
    await sql`update upload set created_at = now() - interval '5 days' where key = ${store.keyOf(url)}`.execute(db);
    const isThere = async () => (await store.head(store.keyOf(url) ?? '')) !== undefined;
    const content = { values: { mp3: { state: 'uploaded', url } }, start: { mp3: null } };
    await save(content, { by: person });
    await sweep();
    expect(await isThere()).toBe(true);
    await save(null, { by: person });
    await save(content, { by: ana });
    await sweep();
    expect(await isThere()).toBe(false);
  });
});
