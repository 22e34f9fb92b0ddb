import { describeOnDatabases } from '../support/databases';
import { publishedRemotes } from '../support/publishedRemotes';
import { prepared, startTestServer, type Person, type TestServer } from '../support/testServer';

const settings = {
  limit: { type: 'number', label: 'Boards each', required: true, min: 1, max: 100, default: 20 },
  ratio: { type: 'number', label: 'Ratio', min: 0, max: 1, decimals: 2 },
  greeting: { type: 'text', label: 'Greeting', max: 20 },
  owner: { type: 'text', label: 'Owner', required: true, default: 'Ada' },
  shared: { type: 'boolean', label: 'Shared' },
  tone: { type: 'choice', label: 'Tone', choices: ['warm', 'cold'], default: 'warm' },
};
const defaults = { limit: 20, ratio: null, greeting: null, owner: 'Ada', shared: false, tone: 'warm' };

describeOnDatabases('The settings of a remote', (open) => {
  let server: TestServer;
  const remotes = prepared(() => publishedRemotes());
  let admin: Person;
  let viewer: Person;

  beforeAll(async () => {
    await remotes.publish('mood-boards', { settings });
    await remotes.publish('plain', {});
    server = await startTestServer(await open(), { RELEASES: remotes.place });
    admin = await server.person('Administrator');
    viewer = await server.person('Viewer');
  });
  afterAll(async () => {
    await server.close();
    await remotes.close();
  });

  const read = async (who = viewer) => (await who.call('GET', '/remote/mood-boards/settings')).body.data.settings;
  const save = (body: unknown, who = admin) => who.call('PUT', '/remote/mood-boards/settings', body);

  it('are their defaults until they are set, and are described to administrators', async () => {
    expect(await read()).toEqual(defaults);
    const { body } = await admin.call('GET', '/remote');
    expect(body.data.remotes).toEqual([
      { remote: 'mood-boards', backend: null, settings: { fields: settings, values: defaults } },
    ]);
    expect((await viewer.call('GET', '/remote/plain/settings')).body.data.settings).toEqual({});
    expect((await viewer.call('GET', '/remote/nowhere/settings')).status).toBe(404);
  });

  it('are refused with every wrong field at once, in the words of the product', async () => {
    const { status, body } = await save({
      limit: 101,
      ratio: 0.125,
      greeting: 'x'.repeat(21),
      owner: '  ',
      shared: 'yes',
      tone: 'hot',
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        limit: ['Not a valid number'],
        ratio: ['Not a valid number'],
        greeting: ['Longer than maximum length 20.'],
        owner: ['This field is required'],
        shared: ['Not a valid boolean.'],
        tone: ['Not a valid choice.'],
      },
    ]);
    expect((await save({ shared: true })).body.errors).toEqual({
      limit: ['This field is required'],
      owner: ['This field is required'],
    });
    expect(await read()).toEqual(defaults);
  });

  it('are set by administrators alone, and are logged', async () => {
    const values = { limit: '7', ratio: 0.25, greeting: '', owner: ' Grace ', shared: true, tone: null, more: 1 };
    const kept = { limit: 7, ratio: 0.25, greeting: null, owner: 'Grace', shared: true, tone: null };
    expect((await save(values, viewer)).status).toBe(403);
    const { status, body } = await save(values);
    expect([status, body.data.settings]).toEqual([200, kept]);
    expect(await read()).toEqual(kept);
    const log = (await admin.call('GET', '/user_activity?resource_type=remote')).body.data.user_activities;
    expect(log[0]).toMatchObject({ action_string: 'has_updated', resource_label: 'mood-boards settings' });
    expect((await admin.call('PUT', '/remote/plain/settings', {})).status).toBe(404);
  });

  it('follow the release: what no longer fits is the default, and comes back with a rollback', async () => {
    await save({ limit: 50, owner: 'Grace', shared: true });
    await remotes.publish('mood-boards', { settings: { limit: { ...settings.limit, max: 30 } } });
    expect(await read()).toEqual({ limit: 20 });
    expect((await save({ limit: 30 })).body.data.settings).toEqual({ limit: 30 });
    await remotes.publish('mood-boards', { settings });
    expect(await read()).toMatchObject({ limit: 30, owner: 'Grace', shared: true });
  });
});
