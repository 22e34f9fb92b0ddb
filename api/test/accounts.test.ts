import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { inviteArtist } from '../src/account/inviteArtist';
import { findSession } from '../src/platform/session';
import { describeOnDatabases } from './databases';
import { eventually, PASSWORD, startTestServer, type Person, type TestServer } from './testServer';

const STRONG = 'Another-pass-2';
const expired = { success: false, data: null, message: 'Your link has expired.', code: 'link_expired' };
const address = () => `${randomUUID()}@segno.test`;

/** What tests do again and again on one server. */
const ways = (server: TestServer) => {
  const { db } = server.services;
  const mailsTo = async (recipient: string) => {
    await server.jobs.whenIdle();
    return db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();
  };
  return {
    db,
    mailsTo,
    /** The token of the newest link that was mailed to an address. */
    tokenTo: async (recipient: string) => {
      const mails = await eventually(
        () => mailsTo(recipient),
        (found) => found.some(({ text }) => text.includes('?token=')),
      );
      return /\?token=([\w-]+)/.exec(mails.findLast(({ text }) => text.includes('?token='))?.text ?? '')?.[1] ?? '';
    },
    forgot: (email: string) => server.call('POST', '/user/forgot_password', { email }),
    reset: (token: string, new_password: string) =>
      server.call('POST', '/user/reset_password', { new_password }, { Authorization: `Bearer ${token}` }),
    login: (email: string, password: string) => server.call('POST', '/auth/login', { email, password }),
    /** A new artist with this contact, not invited yet. */
    newArtist: async (email: string | null, name = `Artist ${randomUUID()}`) => {
      const values = { name, slug: randomUUID(), email, first_name: 'Inés', last_name: 'Hollow' };
      return (await db.insertInto('artist').values(values).returning('uuid').executeTakeFirstOrThrow()).uuid;
    },
    /** Invites as this person would. */
    invite: async (person: Person, artistUuid: string) => {
      const user = await findSession(db, person.token);
      if (!user) throw new Error('Not signed in');
      await db.transaction().execute((trx) => inviteArtist(trx, { user, services: server.services }, artistUuid));
    },
    activity: async (uuid: string) =>
      (
        await db
          .selectFrom('user_activity')
          .select('action')
          .where('resource_uuid', '=', uuid)
          .orderBy('created_at')
          .orderBy('uuid')
          .execute()
      ).map(({ action }) => action),
  };
};

describeOnDatabases('Registering', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof ways>;
  let rep: Person;
  beforeAll(async () => {
    server = await startTestServer(await open());
    on = ways(server);
    rep = await server.person('Artist Representative');
  });
  afterAll(() => server.close());

  it('leads an invited artist from the mail to a session, once', async () => {
    const email = address();
    const artistUuid = await on.newArtist(email, 'Ines & Hollow');
    await on.invite(rep, artistUuid);
    const [mail] = await on.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your invitation to Segno', recipient_name: 'Inés Hollow' });
    expect(mail?.text).toContain(`${server.url}/register?token=`);
    expect(mail?.html).toContain('Ines &amp; Hollow');
    expect(await on.activity(artistUuid)).toEqual(['has_invited']);
    const token = await on.tokenTo(email);

    const valid = await server.call('POST', '/auth/validate', { token });
    expect([valid.status, valid.body.data]).toEqual([200, { user: { email, first_name: 'Inés' } }]);
    // It is no reset link.
    const asReset = await server.call('POST', '/auth/validate_reset_password_token', { token });
    expect([asReset.status, asReset.body]).toEqual([401, expect.objectContaining(expired)]);

    const weak = await on.reset(token, 'weak');
    expect([weak.status, weak.body.errors]).toEqual([
      422,
      {
        new_password: ['Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol'],
      },
    ]);
    const set = await on.reset(token, STRONG);
    expect([set.status, set.body.data.user]).toEqual([
      200,
      expect.objectContaining({ email, needs_profile: true, artist_uuid: artistUuid, user_role: { name: 'Artist' } }),
    ]);
    const session = await server.call('GET', '/auth/session', undefined, { Authorization: set.body.data.token });
    expect([session.status, session.body.data.user.needs_profile]).toEqual([200, true]);
    expect((await on.login(email, STRONG)).status).toBe(200);
    expect(await on.activity(set.body.data.user.uuid)).toEqual(['has_activated', 'has_logged_in']);

    for (const answer of [await on.reset(token, STRONG), await server.call('POST', '/auth/validate', { token })])
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining(expired)]);
  });

  it('refuses tokens that are forged, expired or something else, before it looks at the password', async () => {
    const email = address();
    await on.invite(rep, await on.newArtist(email));
    const token = await on.tokenTo(email);
    await sql`update auth_token set expires_at = now() - interval '1 second' where kind = 'registration' and used_at is null`.execute(
      on.db,
    );
    for (const dead of [token, 'forged', rep.token, `${token}x`])
      for (const password of [STRONG, 'weak']) {
        const answer = await on.reset(dead, password);
        expect([answer.status, answer.body]).toEqual([401, expect.objectContaining(expired)]);
      }
    expect((await server.call('POST', '/user/reset_password', { new_password: STRONG })).status).toBe(401);
    for (const body of [{ token }, { token: 'forged' }, { token: 'x'.repeat(1024) }])
      expect((await server.call('POST', '/auth/validate', body)).status).toBe(401);
    const odd = await server.call('POST', '/auth/validate', { token: 'a\u0000b' });
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['token']]);
    const missing = await server.call('POST', '/auth/validate', {});
    expect([missing.status, missing.body.errors]).toEqual([422, { token: ['This field is required'] }]);
  });

  it('lets exactly one of two win who use the same link at once', async () => {
    const email = address();
    await on.invite(rep, await on.newArtist(email));
    const token = await on.tokenTo(email);
    const answers = await Promise.all([on.reset(token, STRONG), on.reset(token, 'Third-pass-3')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers[0]?.status === 200 ? STRONG : 'Third-pass-3';
    expect((await on.login(email, winner)).status).toBe(200);
  });

  it('keeps one user per artist, and one link: the newest', async () => {
    const [first, second] = [address(), address()];
    const artistUuid = await on.newArtist(first.toUpperCase());
    await on.invite(rep, artistUuid);
    const old = await on.tokenTo(first);
    await on.db.updateTable('artist').set({ email: second }).where('uuid', '=', artistUuid).execute();
    await on.invite(rep, artistUuid);
    expect((await server.call('POST', '/auth/validate', { token: old })).status).toBe(401);
    const token = await on.tokenTo(second);
    expect((await server.call('POST', '/auth/validate', { token })).body.data.user.email).toBe(second);
    const users = await on.db.selectFrom('app_user').selectAll().where('artist_uuid', '=', artistUuid).execute();
    expect(users).toEqual([expect.objectContaining({ email: second, is_active: false, needs_profile: true })]);
    const { registration_email_sent: sent } = await on.db
      .selectFrom('artist')
      .select('registration_email_sent')
      .where('uuid', '=', artistUuid)
      .executeTakeFirstOrThrow();
    expect(sent).toBeInstanceOf(Date);
  });

  it('refuses to invite whom nobody can write to, who has registered, and who has the address of another', async () => {
    const nobody = await on.newArtist(null);
    await expect(on.invite(rep, nobody)).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(on.invite(rep, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const { artistUuid } = await server.artist();
    await expect(on.invite(rep, artistUuid)).rejects.toMatchObject({ code: 'wrong_state' });
    const taken = address();
    await server.person('Viewer', { email: taken });
    const twin = await on.newArtist(taken.toUpperCase());
    await expect(on.invite(rep, twin)).rejects.toMatchObject({ status: 409, message: 'Email must be unique' });
    expect(await on.mailsTo(taken)).toEqual([]);
  });
});

describeOnDatabases('A forgotten password', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof ways>;
  beforeAll(async () => {
    server = await startTestServer(await open());
    on = ways(server);
  });
  afterAll(() => server.close());

  const answer = 'If an account with your e-mail address exists, we have sent you a password reset link.';

  it('is replaced by a link, which ends every session and is told of', async () => {
    const email = address();
    const person = await server.person('Viewer', { email });
    const asked = await on.forgot(email.toUpperCase());
    expect([asked.status, asked.body]).toEqual([
      200,
      { success: true, data: {}, errors: null, message: answer, msg: answer },
    ]);
    const token = await on.tokenTo(email);
    const [mail] = await on.mailsTo(email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Reset your password',
      expect.stringContaining(`${server.url}/reset-password?token=${token}`),
    ]);
    expect((await server.call('POST', '/auth/validate_reset_password_token', { token })).status).toBe(200);
    expect((await server.call('POST', '/auth/validate', { token })).status).toBe(401);

    expect((await on.reset(token, 'Weakpassword')).status).toBe(422);
    const set = await on.reset(token, STRONG);
    expect([set.status, set.body.data.user.email]).toEqual([200, email]);
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
    expect((await on.login(email, PASSWORD)).status).toBe(401);
    expect((await on.login(email, STRONG)).status).toBe(200);
    expect((await on.reset(token, STRONG)).status).toBe(401);
    expect((await on.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Reset your password',
      'Your password has been changed',
    ]);
    // The database holds no token that can be read; the outbox is the mailbox of a development.
    expect((await sql`select 1 from auth_token where hash = ${token}`.execute(on.db)).rows).toEqual([]);
  });

  it('knows only the newest of two links, and each for one hour', async () => {
    const email = address();
    await server.person('Viewer', { email });
    await on.forgot(email);
    const first = await on.tokenTo(email);
    await on.forgot(email);
    await eventually(
      () => on.mailsTo(email),
      (mails) => mails.length === 2,
    );
    const second = await on.tokenTo(email);
    expect((await on.reset(first, STRONG)).status).toBe(401);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from t.expires_at - t.created_at) / 60)::int as minutes from auth_token t
      join app_user u on u.uuid = t.user_uuid where u.email = ${email} and kind = 'reset'
    `.execute(on.db);
    expect(rows).toEqual([{ minutes: 60 }]);
    expect((await on.reset(second, STRONG)).status).toBe(200);

    await on.forgot(email);
    await eventually(
      () => on.mailsTo(email),
      (mails) => mails.length === 4,
    );
    const third = await on.tokenTo(email);
    await sql`update auth_token set expires_at = now() where kind = 'reset' and used_at is null`.execute(on.db);
    expect((await on.reset(third, STRONG)).status).toBe(401);
  });

  it('says and does the same for an address that nobody has, up to the limit', async () => {
    const email = address();
    await server.person('Viewer', { email });
    for (const asked of [email, address()]) {
      for (let tries = 0; tries < 3; tries++) {
        const { status, body } = await on.forgot(asked);
        expect([status, body.message, body.data]).toEqual([200, answer, {}]);
      }
      const fourth = await on.forgot(asked);
      expect([fourth.status, Number(fourth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  });

  it('gives nothing to who has not registered yet, and to who was shut out', async () => {
    const rep = await server.person('Artist Representative');
    const [invited, shutOut] = [address(), address()];
    await on.invite(rep, await on.newArtist(invited));
    const { uuid } = await server.person('Viewer', { email: shutOut });
    await on.forgot(shutOut);
    const token = await on.tokenTo(shutOut);
    await on.db.updateTable('app_user').set({ is_active: false }).where('uuid', '=', uuid).execute();
    expect((await on.reset(token, STRONG)).status).toBe(401);
    for (const email of [invited, shutOut]) expect((await on.forgot(email)).body.message).toBe(answer);
    await server.jobs.whenIdle();
    expect((await on.mailsTo(invited)).map(({ subject }) => subject)).toEqual(['Your invitation to Segno']);
    expect(await on.mailsTo(shutOut)).toHaveLength(1);
  });

  it('refuses what is no address', async () => {
    for (const [email, text] of [
      ['nonsense', 'Invalid email address'],
      [undefined, 'This field is required'],
      [7, 'Not a valid string.'],
    ]) {
      const { status, body } = await server.call('POST', '/user/forgot_password', { email });
      expect([status, body.errors]).toEqual([422, { email: [text] }]);
    }
    expect((await on.forgot('a\u0000@segno.test')).status).toBe(422);
  });

  it('takes the same statements for a known and an unknown address, and none of them looks for a user', async () => {
    // A process that leaves the work to others answers calls and does nothing else.
    const web = await startTestServer(await open(), { ROLE: 'web' });
    try {
      const email = address();
      await web.person('Viewer', { email });
      const statements = async (asked: string) => {
        const seen: string[] = [];
        const watch = (client: PoolClient) => {
          const { query } = client;
          Object.assign(client, {
            query: (...sent: unknown[]) => {
              const [statement] = sent;
              seen.push(typeof statement === 'string' ? statement : JSON.stringify(Object(statement).text));
              return Reflect.apply(query, client, sent);
            },
          });
          web.database.pool.once('release', () => Object.assign(client, { query }));
        };
        web.database.pool.on('acquire', watch);
        expect((await web.call('POST', '/user/forgot_password', { email: asked })).status).toBe(200);
        web.database.pool.off('acquire', watch);
        return seen;
      };
      const known = await statements(email);
      expect(known.join('\n')).toContain('insert into attempt');
      expect(known.filter((text) => text.includes('app_user') || text.includes('auth_token'))).toEqual([]);
      expect(await statements(address())).toEqual(known);
    } finally {
      await web.close();
    }
  });
});

describeOnDatabases('Changing the own password', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof ways>;
  beforeAll(async () => {
    server = await startTestServer(await open());
    on = ways(server);
  });
  afterAll(() => server.close());

  const change = (person: Person, current: string, wanted: string, confirmation = wanted) =>
    person.call('POST', '/user/update_password', {
      current_password: current,
      new_password: wanted,
      new_password_confirmation: confirmation,
    });

  it('keeps this session, ends the others and tells the owner', async () => {
    const email = address();
    const person = await server.person('Artist', { email, artistUuid: await on.newArtist(null) });
    const other = (await on.login(email, PASSWORD)).body.data.token;
    const blanks = ' Blank-ends-4 ';
    const { status, body } = await change(person, PASSWORD, blanks);
    expect([status, body.message, body.msg]).toEqual([
      200,
      'Your password has been updated',
      'Your password has been updated',
    ]);
    expect((await person.call('GET', '/auth/session')).status).toBe(200);
    expect((await server.call('GET', '/auth/session', undefined, { Authorization: other })).status).toBe(401);
    expect((await on.login(email, PASSWORD)).status).toBe(401);
    expect((await on.login(email, blanks)).status).toBe(200);
    expect((await on.login(email, blanks.trim())).status).toBe(401);
    const [mail] = await on.mailsTo(email);
    expect([mail?.subject, mail?.text]).toEqual([
      'Your password has been changed',
      expect.stringContaining(`${server.url}/forgot-password`),
    ]);
  });

  it('tells all that is wrong at once', async () => {
    const person = await server.person('Viewer');
    expect((await change(person, 'Wrong-pass-1', 'weak', 'other')).body.errors).toEqual({
      current_password: ['Invalid current password'],
      new_password: ['Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol'],
      new_password_confirmation: ['Should match the new password'],
    });
    expect((await change(person, 'Wrong-pass-1', STRONG)).body.errors).toEqual({
      current_password: ['Invalid current password'],
    });
    expect((await change(person, PASSWORD, PASSWORD)).body.errors).toEqual({
      new_password: ['New password cannot be the same as your current one'],
    });
    expect((await person.call('POST', '/user/update_password', {})).body.errors).toEqual({
      current_password: ['This field is required'],
      new_password: ['This field is required'],
      new_password_confirmation: ['This field is required'],
    });
    expect((await on.mailsTo(`${person.uuid}`)).length).toBe(0);
    expect((await person.call('GET', '/auth/session')).status).toBe(200);
  });

  it('cannot be used to guess the password', async () => {
    const person = await server.person('Viewer');
    for (let tries = 0; tries < 5; tries++)
      expect((await change(person, `Wrong-pass-${tries}`, STRONG)).status).toBe(422);
    expect((await change(person, PASSWORD, STRONG)).status).toBe(429);
  });

  it('counts tries that arrive at the same time', async () => {
    const email = address();
    await server.person('Viewer', { email });
    const answers = await Promise.all(Array.from({ length: 12 }, () => on.login(email, 'Wrong-pass-1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    await sql`update attempt set ends_at = now()`.execute(on.db);
    expect((await on.login(email, PASSWORD)).status).toBe(200);
  });
});

describeOnDatabases('Users', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof ways>;
  let admin: Person;
  const roles: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(await open());
    on = ways(server);
    admin = await server.person('Administrator');
    const { body } = await admin.call('GET', '/user_role');
    for (const { name, uuid } of body.data.user_roles) roles[name] = uuid;
  });
  afterAll(() => server.close());

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
    // The administrator's own session outlives a new password of their own.
    const own = await server.person('Administrator');
    expect((await patch(own.uuid, { password: STRONG }, own)).status).toBe(200);
    expect((await own.call('GET', '/auth/session')).status).toBe(200);
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
    // The second one comes too late either for its session or for the last administrator.
    expect([401, 409]).toContain(loser?.status);
    if (loser?.status === 409) expect(loser.body.message).toBe('There must be an active Administrator.');
    await on.db.updateTable('app_user').set({ is_active: true }).where('uuid', '=', admin.uuid).execute();
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
