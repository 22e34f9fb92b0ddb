import { artistFlows } from '../support/artistFlows';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases('Artists, by who does what,', (open) => {
  let server: TestServer;
  let on: Awaited<ReturnType<typeof artistFlows>>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    on = await artistFlows(server);
  });
  afterAll(() => server.close());

  it('let each role do what it may, and log who did it', async () => {
    const { uuid } = await on.make('Shared', {}, on.rep);
    expect((await on.put(uuid, { bio: 'By the rep' }, on.rep)).status).toBe(200);
    const attempts = [
      ['POST', '/artist', on.viewer],
      ['PUT', `/artist/${uuid}`, on.viewer],
      ['DELETE', `/artist/${uuid}`, on.viewer],
      ['DELETE', `/artist/${uuid}`, on.rep],
    ] as const;
    for (const [method, path, person] of attempts) expect((await person.call(method, path, {})).status).toBe(403);
    expect((await on.viewer.call('GET', `/artist/${uuid}`)).status).toBe(200);
    const { person } = await server.artist();
    for (const path of ['/artist', '/artist/select', `/artist/${uuid}`])
      expect((await person.call('GET', path)).status).toBe(403);
    const log = (await on.viewer.call('GET', `/user_activity/artist/${uuid}`)).body.data.user_activities;
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
    const { uuid } = await on.make('Logged', {}, on.rep);
    const actions = async (query: string) => {
      const { status, body } = await on.admin.call('GET', `/user_activity?resource_uuid=${uuid}&${query}`);
      return status === 200 ? body.data.paging.total_size : body.errors;
    };
    await on.put(uuid, { bio: 'x' });
    expect(await actions('')).toBe(2);
    expect(await actions(`user_uuid=${on.rep.uuid}`)).toBe(1);
    expect(await actions('action_string=has_updated')).toBe(1);
    expect(await actions('resource_type=artist')).toBe(2);
    expect(await actions('resource_type=song')).toBe(0);
    const today = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate());
    expect(await actions(`start_date=${today}&end_date=${today}`)).toBe(2);
    expect(await actions(`end_date=${today - 24 * 3600 * 1000}`)).toBe(0);
    expect(await actions('resource_type=spaceship')).toEqual({ resource_type: ['Not a valid choice.'] });
  });
});
