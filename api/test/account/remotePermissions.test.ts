import { describeOnDatabases } from '../support/databases';
import { publishedRemotes } from '../support/publishedRemotes';
import { prepared, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases("A remote's own permissions", (open) => {
  let server: TestServer;
  const remotes = prepared(() => publishedRemotes());
  let admin: Person;
  let viewer: Person;

  beforeAll(async () => {
    await remotes.publish('mood-boards', { permissions: { see: 'See mood boards', edit: 'Change mood boards' } });
    server = await startTestServer(await open(), { RELEASES: remotes.place });
    admin = await server.person('Administrator');
    viewer = await server.person('Viewer');
  });
  afterAll(async () => {
    await server.close();
    await remotes.close();
  });

  const roles = async () => (await admin.call('GET', '/user_role')).body.data;
  const role = async (name: string) => (await roles()).user_roles.find((one: { name: string }) => one.name === name);
  const give = async (remote_permissions: Record<string, boolean>) =>
    admin.call('PUT', `/user_role/${(await role('Viewer')).uuid}`, { remote_permissions });
  /** Permissions of remotes in the session. */
  const held = async () => {
    const { body } = await viewer.call('GET', '/auth/session');
    return body.data.user.permissions.filter((permission: string) => permission.includes(':'));
  };

  it('are listed with what they allow, and given to roles one by one', async () => {
    expect((await roles()).remote_permissions).toEqual([
      { name: 'mood-boards:see', description: 'See mood boards', remote: 'mood-boards' },
      { name: 'mood-boards:edit', description: 'Change mood boards', remote: 'mood-boards' },
    ]);
    expect(await held()).toEqual([]);
    const { status, body } = await give({ 'mood-boards:edit': true });
    expect([status, body.data.user_role.remote_permissions]).toEqual([200, ['mood-boards:edit']]);
    await give({ 'mood-boards:see': true });
    expect(await held()).toEqual(['mood-boards:see', 'mood-boards:edit']);
    await give({ 'mood-boards:see': false });
    expect(await held()).toEqual(['mood-boards:edit']);
    expect((await role('Viewer')).requires_second_factor).toBe(false);
  });

  it('are recorded with who gave them', async () => {
    const { uuid } = await role('Viewer');
    await give({ 'mood-boards:see': true });
    await give({ 'mood-boards:see': false });
    const { body } = await admin.call('GET', `/user_activity?resource_type=user_role&resource_uuid=${uuid}`);
    const [{ changes }] = body.data.user_activities;
    expect(changes).toEqual([
      {
        field: 'remote_permissions',
        before: ['mood-boards:edit', 'mood-boards:see'],
        after: ['mood-boards:edit'],
      },
    ]);
  });

  it('are refused where no remote has them, all at once', async () => {
    const { status, body } = await give({ 'mood-boards:own': true, CAN_UPDATE_USERS: true, 'mood-boards:see': true });
    expect([status, body.errors]).toEqual([
      422,
      {
        'remote_permissions.mood-boards:own': ['Not a valid choice.'],
        'remote_permissions.CAN_UPDATE_USERS': ['Not a valid choice.'],
      },
    ]);
    expect(await held()).toEqual(['mood-boards:edit']);
  });

  it('give nothing while their remote is off, and are kept', async () => {
    await remotes.turn('mood-boards', 'off');
    expect((await roles()).remote_permissions).toEqual([]);
    expect(await held()).toEqual([]);
    expect((await role('Viewer')).remote_permissions).toEqual([]);
    await remotes.turn('mood-boards', 'on');
    expect(await held()).toEqual(['mood-boards:edit']);
  });

  it('give nothing once the remote has them no longer', async () => {
    await remotes.publish('mood-boards', { permissions: { see: 'See mood boards' } });
    expect(await held()).toEqual([]);
    await remotes.publish('mood-boards', { permissions: { edit: 'Change mood boards' } });
    expect(await held()).toEqual(['mood-boards:edit']);
  });
});
