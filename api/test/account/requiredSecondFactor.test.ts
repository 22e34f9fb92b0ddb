import { allEndpoints } from '@segno/contract/all';
import { sql } from 'kysely';
import { STRONG, address } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows } from '../support/secondFactorFlows';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases('A role that demands a second factor', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => secondFactorFlows(server));
  afterEach(() => sql`delete from attempt`.execute(server.services.db));

  const required = { status: 403, code: 'second_factor_required' };
  const roleUuid = async (name: string): Promise<string> =>
    (await on.db.selectFrom('user_role').select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid;

  it('refuses every call but the setup of a second factor to a user without one, from the next call on', async () => {
    const { email, person } = await on.somebody('Viewer');
    await on.demanding('Viewer', async () => {
      const opened: string[] = [];
      for (const { method, path, permission } of allEndpoints) {
        if (permission === 'anyone') continue;
        const url = path.replace(':type', 'song').replace(/:\w+/g, nowhere);
        const { status, body } = await person.call(method, url, method === 'GET' ? undefined : {});
        if (status !== required.status || body.code !== required.code) opened.push(`${method} ${path}`);
      }
      expect(opened.sort()).toEqual([
        'GET /auth/session',
        'GET /second_factor',
        'POST /second_factor/passkey',
        'POST /second_factor/passkey/options',
        'POST /second_factor/totp',
        'POST /second_factor/totp/confirm',
      ]);
      expect((await person.call('GET', '/auth/session')).body.data.user.needs_second_factor).toBe(true);
      expect((await on.login(email, PASSWORD)).body.data.user.needs_second_factor).toBe(true);

      await on.setUpApp(person);
      expect((await person.call('GET', '/auth/session')).body.data.user.needs_second_factor).toBe(false);
      expect((await person.call('GET', '/song')).status).toBe(200);
    });
  });

  it('keeps the last factor, and lets the others go', async () => {
    const { person } = await on.somebody('Viewer');
    await on.demanding('Viewer', async () => {
      await on.setUpApp(person);
      const body = { current_password: PASSWORD };
      const message = 'Your role requires two-factor authentication. Set up another way before you remove this one.';
      for (const path of ['/second_factor/totp/remove', '/second_factor/turn_off']) {
        const kept = await person.call('POST', path, body);
        expect([path, kept.status, kept.body.message]).toEqual([path, 409, message]);
      }
      const { body: read } = await person.call('GET', '/second_factor');
      expect(read.data.second_factor).toMatchObject({ is_required: true, recovery_codes_left: 10 });
      expect((await person.call('GET', '/song')).status).toBe(200);
    });
    expect((await person.call('POST', '/second_factor/turn_off', { current_password: PASSWORD })).status).toBe(200);
  });

  it('leads an invited artist to it with the first password', async () => {
    const rep = await server.person('Artist Representative');
    const email = address();
    await on.invite(rep, await on.newArtist(email));
    const token = await on.tokenTo(email);
    await on.demanding('Artist', async () => {
      const registered = await on.reset(token, STRONG);
      expect([registered.status, registered.body.data.user.needs_second_factor]).toEqual([200, true]);
      const session = { Authorization: `Bearer ${registered.body.data.token}` };
      const tracks = await server.call('GET', '/new_track_submission', undefined, session);
      expect([tracks.status, tracks.body.code]).toEqual([required.status, required.code]);
    });
  });

  it('shows no mails to an administrator who has none', async () => {
    const { person } = await on.somebody('Administrator');
    const outbox = () =>
      fetch(`${server.url}/mail`, { headers: { Authorization: `Bearer ${person.token}`, Via: '1.1 proxy' } });
    expect((await outbox()).status).toBe(200);
    await on.demanding('Administrator', async () => expect((await outbox()).status).not.toBe(200));
  });

  it('is made one by those who may update users, and that is logged', async () => {
    const { person: admin } = await on.somebody('Administrator');
    const { person: manager } = await on.somebody('Catalog Manager');
    const uuid = await roleUuid('Finance Analyst');
    const body = { requires_second_factor: true };
    expect((await manager.call('PUT', `/user_role/${uuid}`, body)).status).toBe(403);
    expect((await admin.call('PUT', `/user_role/${nowhere}`, body)).status).toBe(404);
    expect((await admin.call('PUT', `/user_role/${uuid}`, { requires_second_factor: 'x' })).status).toBe(422);
    for (let twice = 0; twice < 2; twice++) {
      const { status, body: answer } = await admin.call('PUT', `/user_role/${uuid}`, body);
      const role = { uuid, name: 'Finance Analyst', ...body, remote_permissions: [], user_count: expect.any(Number) };
      expect([status, answer.data.user_role]).toEqual([200, role]);
    }
    const roles = (await manager.call('GET', '/user_role')).body.data.user_roles;
    const demanding = roles.filter((role: typeof body) => role.requires_second_factor);
    expect(demanding.map(({ name }: { name: string }) => name)).toEqual(['Finance Analyst']);
    const log = (await manager.call('GET', `/user_activity/user_role/${uuid}`)).body.data.user_activities;
    expect(log).toEqual([
      expect.objectContaining({
        action_string: 'has_updated',
        resource_label: 'Finance Analyst',
        changes: [{ field: 'requires_second_factor', before: false, after: true }],
      }),
    ]);
    await admin.call('PUT', `/user_role/${uuid}`, { requires_second_factor: false });
  });

  it('does not keep an administrator from resetting the factor that somebody has lost', async () => {
    const { email, person } = await on.somebody('Viewer');
    const { person: admin } = await on.somebody('Administrator');
    const { person: manager } = await on.somebody('Catalog Manager');
    const app = await on.setUpApp(person);
    const reset = (by: typeof admin, uuid = person.uuid) => by.call('POST', `/user/${uuid}/reset_second_factor`);
    expect((await admin.call('GET', `/user/${person.uuid}`)).body.data.user.has_second_factor).toBe(true);
    expect((await reset(manager)).status).toBe(403);
    expect((await reset(admin, nowhere)).status).toBe(404);
    const token = await on.pending(email);
    await on.demanding('Viewer', async () => {
      expect((await reset(admin)).status).toBe(200);
      expect((await person.call('GET', '/auth/session')).status).toBe(401);
      expect((await on.finish('totp', token, app.code(1))).status).toBe(401);
      expect((await on.login(email, PASSWORD)).body.data.user.needs_second_factor).toBe(true);
    });
    expect((await reset(admin)).status).toBe(409);
    expect((await admin.call('GET', `/user/${person.uuid}`)).body.data.user.has_second_factor).toBe(false);
    const log = (await admin.call('GET', `/user_activity/user/${person.uuid}`)).body.data.user_activities;
    expect(log).toContainEqual(
      expect.objectContaining({
        user_uuid: admin.uuid,
        action_string: 'has_reset',
        action_target_type: 'second_factor',
        action_target_labels: ['Authenticator app'],
      }),
    );
    await server.jobs.whenIdle();
    expect((await on.mailsTo(email)).at(-1)?.text).toContain(
      'An administrator has removed the two-factor authentication of your account',
    );

    await on.setUpApp(admin);
    const own = await reset(admin, admin.uuid);
    expect([own.status, own.body.message]).toEqual([409, 'Your own factors are changed in your account.']);
  });
});
