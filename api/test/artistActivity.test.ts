import { describeOnDatabases } from './databases';
import { startTestServer, type Person, type TestServer } from './testServer';

describeOnDatabases('Artists, by who does what,', (open) => {
  let server: TestServer;
  let admin: Person;
  let rep: Person;
  let viewer: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    rep = await server.person('Artist Representative');
    viewer = await server.person('Viewer');
  });
  afterAll(() => server.close());

  const contact = { first_name: 'Ada', last_name: 'Low', email: 'Ada@segno.test' };
  const make = async (name: string, more: object = {}, person = admin) =>
    (await person.call('POST', '/artist', { name, assigned_to: rep.uuid, contact_information: contact, ...more })).body
      .data.artist;
  const put = (uuid: string, body: object, person = admin) => person.call('PUT', `/artist/${uuid}`, body);

  it('let each role do what it may, and log who did it', async () => {
    const { uuid } = await make('Shared', {}, rep);
    expect((await put(uuid, { bio: 'By the rep' }, rep)).status).toBe(200);
    const attempts = [
      ['POST', '/artist', viewer],
      ['PUT', `/artist/${uuid}`, viewer],
      ['DELETE', `/artist/${uuid}`, viewer],
      ['DELETE', `/artist/${uuid}`, rep],
    ] as const;
    for (const [method, path, person] of attempts) expect((await person.call(method, path, {})).status).toBe(403);
    expect((await viewer.call('GET', `/artist/${uuid}`)).status).toBe(200);
    const { person } = await server.artist();
    for (const path of ['/artist', '/artist/select', `/artist/${uuid}`])
      expect((await person.call('GET', path)).status).toBe(403);
    const log = (await viewer.call('GET', `/user_activity/artist/${uuid}`)).body.data.user_activities;
    expect(
      log.map((entry: Record<string, unknown>) => [
        entry['action_string'],
        entry['user_label'],
        entry['resource_label'],
      ]),
    ).toEqual([
      ['has_updated', 'Artist Tester', 'Shared'],
      ['has_created', 'Artist Tester', 'Shared'],
    ]);
  });

  it('are followed in the log of everybody by person, action, kind, thing and day', async () => {
    const { uuid } = await make('Logged', {}, rep);
    const actions = async (query: string) => {
      const { status, body } = await admin.call('GET', `/user_activity?resource_uuid=${uuid}&${query}`);
      return status === 200 ? body.data.paging.total_size : body.errors;
    };
    await put(uuid, { bio: 'x' });
    expect(await actions('')).toBe(2);
    expect(await actions(`user_uuid=${rep.uuid}`)).toBe(1);
    expect(await actions('action_string=has_updated')).toBe(1);
    expect(await actions('resource_type=artist')).toBe(2);
    expect(await actions('resource_type=song')).toBe(0);
    const today = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate());
    expect(await actions(`start_date=${today}&end_date=${today}`)).toBe(2);
    expect(await actions(`end_date=${today - 24 * 3600 * 1000}`)).toBe(0);
    expect(await actions('resource_type=spaceship')).toEqual({ resource_type: ['Not a valid choice.'] });
  });
});
