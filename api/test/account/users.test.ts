import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountFlows, address, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Users', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));
  const admin = prepared(() => server.person('Administrator'));
  const roles: Record<string, string> = {};
  beforeAll(async () => {
    const { body } = await admin.call('GET', '/user_role');
    for (const { name, uuid } of body.data.user_roles) roles[name] = uuid;
  });

  const input = (o: Record<string, unknown> = {}) => ({
    first_name: 'Zoë',
    last_name: 'Lindqvist',
    email: address(),
    user_role_uuid: roles['Viewer'],
    password: STRONG,
    ...o,
  });
  const create = (o: Record<string, unknown> = {}) => admin.call('POST', '/user', input(o));
  const patch = (uuid: string, body: Record<string, unknown>, person = admin) =>
    person.call('PATCH', `/user/${uuid}`, body);

  it('are made with a password and can log in with it', async () => {
    const email = address();
    const { status, body } = await create({ email: email.toUpperCase() });
    expect([status, body.data.user]).toEqual([
      201,
      expect.objectContaining({
        first_name: 'Zoë',
        full_name: 'Zoë Lindqvist',
        email,
        user_role: { uuid: roles['Viewer'], name: 'Viewer' },
        is_active: true,
        last_active_at: null,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await on.login(email, STRONG)).body.data.user.user_role).toEqual({ name: 'Viewer' });
    const read = await admin.call('GET', `/user/${body.data.user.uuid}`);
    expect(new Date(read.body.data.user.last_active_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await on.activity(body.data.user.uuid)).toEqual(['has_created', 'has_logged_in']);
  });

  it('of the staff are invited by mail, again when the link was lost, and become active by it', async () => {
    const email = address();
    const { password: _, ...person } = input({ email });
    const { status, body } = await admin.call('POST', '/user/invite', person);
    expect([status, body.data.user]).toEqual([201, expect.objectContaining({ is_active: false, registered_at: null })]);
    const { uuid } = body.data.user;
    const first = await on.tokenTo(email);
    expect((await admin.call('POST', `/user/${uuid}/invite`)).status).toBe(200);
    const [mail, again] = await on.mailsTo(email);
    expect([mail?.subject, again?.subject]).toEqual(['Your invitation to Segno', 'Your invitation to Segno']);
    expect(mail?.text).toContain('has invited you to Segno as Viewer.');
    expect((await on.reset(first, STRONG)).status).toBe(401);
    const set = await on.reset(await on.tokenTo(email), STRONG);
    expect([set.status, set.body.data.user.user_role]).toEqual([200, { name: 'Viewer' }]);
    expect((await on.login(email, STRONG)).status).toBe(200);
    const late = await admin.call('POST', `/user/${uuid}/invite`);
    expect([late.status, late.body.message]).toEqual([409, 'Zoë Lindqvist has registered already.']);
    expect(await on.activity(uuid)).toEqual(['has_invited', 'has_invited', 'has_activated', 'has_logged_in']);
  });

  it('are invited with a role of the staff and an address of their own alone, by whoever may create users', async () => {
    const { password: _, ...person } = input();
    const invite = (more: object, by = admin) => by.call('POST', '/user/invite', { ...person, ...more });
    expect((await invite({ user_role_uuid: roles['Artist'] })).body.errors).toEqual({
      user_role_uuid: [expect.any(String)],
    });
    expect((await invite({})).status).toBe(201);
    expect((await invite({})).body.errors).toEqual({ email: ['Email must be unique'] });
    expect((await invite({ email: address() }, await server.person('Catalog Manager'))).status).toBe(403);
    const { artistUuid } = await server.artist();
    const artist = await on.db
      .selectFrom('app_user')
      .select('uuid')
      .where('artist_uuid', '=', artistUuid)
      .executeTakeFirst();
    expect((await admin.call('POST', `/user/${artist?.uuid}/invite`)).status).toBe(404);
  });

  it('are refused with every wrong field at once', async () => {
    expect((await admin.call('POST', '/user', {})).body.errors).toEqual({
      first_name: ['This field is required'],
      last_name: ['This field is required'],
      email: ['This field is required'],
      user_role_uuid: ['This field is required'],
      password: ['This field is required'],
    });
    expect((await create({ first_name: ' ', email: 'x', password: 'weak', user_role_uuid: 'x' })).body.errors).toEqual({
      first_name: ['This field is required'],
      email: ['Invalid email address'],
      password: ['Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol'],
      user_role_uuid: ['Not a valid UUID.'],
    });
    const email = address();
    await create({ email });
    for (const user_role_uuid of [roles['Artist'], randomUUID()]) {
      const { status, body } = await create({ email: ` ${email.toUpperCase()}`, user_role_uuid });
      expect([status, body.errors]).toEqual([
        422,
        { email: ['Email must be unique'], user_role_uuid: ['Not a valid choice.'] },
      ]);
    }
    const taken = { email: ['Email must be unique'], first_name: ['This field is required'] };
    expect((await create({ email, first_name: ' ' })).body.errors).toEqual(taken);
    const other = (await create({ email: address() })).body.data.user.uuid;
    expect((await patch(other, { email, first_name: ' ' })).body.errors).toEqual(taken);
    expect((await create({ email: `${'x'.repeat(5000)}@segno.test` })).status).toBe(422);
    expect((await create({ first_name: 'a\u0000' })).status).toBe(422);
  });

  it('are one per address, also of two made at once', async () => {
    const email = address();
    const answers = await Promise.all([create({ email }), create({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({ email: ['Email must be unique'] });
  });

  it('are found by name and address, case and accents aside, and filtered', async () => {
    const email = address();
    const { uuid } = (await create({ last_name: 'Ångström', email })).body.data.user;
    const found = async (query: string) =>
      (await admin.call('GET', `/user?${query}`)).body.data.users.map((row: { uuid: string }) => row.uuid);
    expect(await found('full_name=zoe%20angstrom')).toEqual([uuid]);
    expect(await found(`full_name=${email.slice(0, 13).toUpperCase()}`)).toEqual([uuid]);
    await patch(uuid, { is_active: false });
    expect(await found('full_name=angstrom&is_active=true')).toEqual([]);
    expect(await found('full_name=angstrom&is_active=false')).toEqual([uuid]);
    expect(await found(`full_name=angstrom&user_role_uuid=${roles['Administrator']}`)).toEqual([]);
  });

  it('take back what was read, and keep what is not sent', async () => {
    const { user: made } = (await create()).body.data;
    const { updated_at, ...kept } = made;
    const back = await patch(made.uuid, made);
    expect([back.status, back.body.data.user]).toEqual([200, { ...kept, updated_at: expect.any(String) }]);
    const renamed = await patch(made.uuid, { first_name: 'Ada', password: null });
    expect(renamed.body.data.user).toMatchObject({ ...kept, first_name: 'Ada', full_name: 'Ada Lindqvist' });
    expect(new Date(renamed.body.data.user.updated_at) > new Date(updated_at)).toBe(true);
    expect((await on.login(made.email, STRONG)).status).toBe(200);
    expect((await patch(made.uuid, { password: '' })).body.errors).toEqual({
      password: ['Shorter than minimum length 1.'],
    });
  });

  it('lose their sessions and links when they are switched off, and come back when switched on', async () => {
    const email = address();
    const person = await server.person('Viewer', { email });
    await on.forgot(email);
    const token = await on.tokenTo(email);
    const off = await patch(person.uuid, { is_active: false });
    expect([off.status, off.body.data.user.is_active]).toEqual([200, false]);
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
    expect((await on.login(email, PASSWORD)).status).toBe(403);
    await patch(person.uuid, { is_active: true });
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
    expect((await on.reset(token, STRONG)).status).toBe(401);
    expect((await on.login(email, PASSWORD)).status).toBe(200);
    expect(await on.activity(person.uuid)).toEqual([
      'has_logged_in',
      'has_deactivated',
      'has_activated',
      'has_logged_in',
    ]);
  });

  it('lose their sessions with a password that an administrator gives them, and hear of it', async () => {
    const email = address();
    const person = await server.person('Viewer', { email });
    expect((await patch(person.uuid, { password: 'weak' })).body.errors.password).toHaveLength(1);
    expect((await patch(person.uuid, { password: STRONG, last_name: 'New' })).status).toBe(200);
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
    expect((await on.login(email, STRONG)).status).toBe(200);
    expect((await on.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your password has been changed']);
  });

  it('change their own password and address with the current password alone, administrators too', async () => {
    const email = address();
    const own = await server.person('Administrator', { email });
    const missing = { current_password: ['This field is required'] };
    for (const change of [{ password: STRONG }, { email: address() }, { first_name: 'Ada', email: address() }]) {
      const { status, body } = await patch(own.uuid, change, own);
      expect([status, body.errors]).toEqual([422, missing]);
    }
    expect((await patch(own.uuid, { email: 'x', password: STRONG }, own)).body.errors).toEqual({
      ...missing,
      email: ['Invalid email address'],
    });
    const wrong = { current_password: ['Invalid current password'] };
    const guess = () => patch(own.uuid, { password: STRONG, current_password: 'Wrong-pass-1' }, own);
    expect((await guess()).body.errors).toEqual(wrong);
    // Changes of names and an unchanged address need no password.
    expect((await patch(own.uuid, { first_name: 'Ada', email: email.toUpperCase() }, own)).status).toBe(200);
    const done = await patch(own.uuid, { password: STRONG, current_password: PASSWORD }, own);
    expect([done.status, JSON.stringify(done.body).includes(STRONG)]).toEqual([200, false]);
    // The administrator's own session survives changing their own password.
    expect((await own.call('GET', '/auth/session')).status).toBe(200);
    for (let at = 0; at < 5; at++) expect((await guess()).status).toBe(422);
    expect((await patch(own.uuid, { password: 'Third-pass-3', current_password: STRONG }, own)).status).toBe(429);
  });

  it('hear at the old address that they have another one, by whom it was changed', async () => {
    const [email, next, last] = [address(), address(), address()];
    const person = await server.person('Administrator', { email });
    expect((await patch(person.uuid, { email: next })).status).toBe(200);
    const [mail] = await on.mailsTo(email);
    expect([mail?.subject, mail?.text]).toEqual([
      'The email address of your account has been changed',
      expect.stringMatching(/ has given your Segno account another email address\./),
    ]);
    expect(`${mail?.text}${mail?.html}`).not.toContain(next);
    expect((await patch(person.uuid, { email: last, current_password: PASSWORD }, person)).status).toBe(200);
    expect((await on.mailsTo(next)).map(({ text }) => text)).toEqual([
      expect.stringContaining('If it was not you, somebody else is in your account'),
    ]);
  });

  it('lose links to an address that is no longer theirs', async () => {
    const email = address();
    const { uuid } = await server.person('Viewer', { email });
    await on.forgot(email);
    const token = await on.tokenTo(email);
    await patch(uuid, { email: address() });
    expect((await on.reset(token, STRONG)).status).toBe(401);
  });

  it('do not become artists, and artists stay artists', async () => {
    const { person } = await server.artist();
    const refused = { user_role_uuid: ['Not a valid choice.'] };
    expect((await patch(person.uuid, { user_role_uuid: roles['Administrator'] })).body.errors).toEqual(refused);
    expect((await patch(person.uuid, { user_role_uuid: roles['Artist'], last_name: 'Kept' })).status).toBe(200);
    const { uuid } = await server.person('Viewer');
    expect((await patch(uuid, { user_role_uuid: roles['Artist'] })).body.errors).toEqual(refused);
    expect((await patch(uuid, { user_role_uuid: roles['Finance Analyst'] })).body.data.user.user_role.name).toBe(
      'Finance Analyst',
    );
  });

  it('do not shut themselves out, nor each other', async () => {
    const self = await server.person('Administrator');
    const off = await patch(self.uuid, { is_active: false }, self);
    expect([off.status, off.body.message]).toEqual([409, 'You cannot deactivate yourself.']);
    const demoted = await patch(self.uuid, { user_role_uuid: roles['Viewer'] }, self);
    expect([demoted.status, demoted.body.message]).toEqual([409, 'You cannot change your own role.']);
    expect((await patch(self.uuid, { is_active: true, last_name: 'Still' }, self)).status).toBe(200);

    const other = await server.person('Administrator');
    await sql`
      update app_user set is_active = false from user_role r
      where r.uuid = user_role_uuid and r.name = 'Administrator' and app_user.uuid not in (${self.uuid}, ${other.uuid})
    `.execute(on.db);
    const answers = await Promise.all([
      patch(other.uuid, { is_active: false }, self),
      patch(self.uuid, { user_role_uuid: roles['Viewer'] }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = answers.find(({ status }) => status !== 200);
    // The second one fails because of its session or as the last administrator.
    expect([401, 409]).toContain(loser?.status);
    if (loser?.status === 409) expect(loser.body.message).toBe('There must be an active Administrator.');
    await on.db.updateTable('app_user').set({ is_active: true }).where('uuid', '=', admin.uuid).execute();
  });

  it('are counted by role as their list counts them, whether active, deactivated or invited', async () => {
    const user_role_uuid = roles['Metadata Tagger'];
    const counted = async (): Promise<number> =>
      (await admin.call('GET', '/user_role')).body.data.user_roles.find(
        ({ uuid }: { uuid: string }) => uuid === user_role_uuid,
      ).user_count;
    const before = await counted();
    for (const is_active of [true, false]) await create({ user_role_uuid, is_active });
    const { password: _, ...person } = input({ user_role_uuid });
    await admin.call('POST', '/user/invite', person);
    const { body } = await admin.call('GET', `/user?user_role_uuid=${user_role_uuid}`);
    expect([await counted(), body.data.paging.total_size]).toEqual([before + 3, before + 3]);
  });

  it('are read by those who may, and changed by fewer', async () => {
    const manager = await server.person('Catalog Manager');
    expect((await manager.call('GET', '/user')).status).toBe(200);
    expect((await manager.call('POST', '/user', input())).status).toBe(403);
    expect((await patch(admin.uuid, { first_name: 'X' }, manager)).status).toBe(403);
    const { person } = await server.artist();
    for (const path of ['/user', '/user_role']) expect((await person.call('GET', path)).status).toBe(403);
    expect((await server.call('GET', '/user')).status).toBe(401);
    expect((await patch(randomUUID(), { first_name: 'X' })).status).toBe(404);
  });
});
