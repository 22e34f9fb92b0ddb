import { sql } from 'kysely';
import { STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows } from '../support/secondFactorFlows';
import { softwarePasskey } from '../support/softwarePasskey';
import { PASSWORD, startTestServer, type Person, type TestServer } from '../support/testServer';

const wrongCode = { code: ['This code is not valid. A code works once, and those of an app change every 30 seconds.'] };

describeOnDatabases('A second factor', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof secondFactorFlows>;
  beforeAll(async () => {
    server = await startTestServer(await open(), { TRUSTED_PROXIES: '1' });
    on = secondFactorFlows(server);
  });
  afterEach(() => sql`delete from attempt`.execute(server.services.db));
  afterAll(() => server.close());

  const addPasskey = async (person: Person, name: string, key = softwarePasskey(server.url)) => {
    const { body } = await person.call('POST', '/second_factor/passkey/options', { current_password: PASSWORD });
    const credential = key.create(body.data.options);
    const added = await person.call('POST', '/second_factor/passkey', { name, credential });
    return { key, added, credential };
  };
  const messages = async (person: Person): Promise<unknown[]> =>
    (await person.call('GET', '/user_message')).body.data.user_messages.map(
      ({ payload }: { payload: { message: string } }) => payload.message,
    );

  describe('an authenticator app', () => {
    it('is set up with the password and a first code; from then on a login is finished with a code', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      expect(app.uri).toMatch(
        new RegExp(`^otpauth://totp/Segno:${encodeURIComponent(email)}\\?issuer=Segno&secret=${app.secret}&`),
      );
      expect([app.status, app.codes.length, new Set(app.codes).size]).toEqual([200, 10, 10]);
      const { body } = await person.call('GET', '/second_factor');
      expect(body.data.second_factor).toMatchObject({ passkeys: [], recovery_codes_left: 10, is_required: false });
      expect(JSON.stringify(body)).not.toContain(app.secret);

      const asked = await on.login(email, PASSWORD);
      expect([asked.status, asked.body.data]).toEqual([
        200,
        { second_factor: { token: expect.any(String), methods: ['totp', 'recovery_code'] } },
      ]);
      expect(asked.headers.get('set-cookie')).toBeNull();
      const { token } = asked.body.data.second_factor;
      const entered = await on.finish('totp', token, ` ${app.code(1).slice(0, 3)} ${app.code(1).slice(3)}`);
      expect([entered.status, entered.body.data.user.email]).toEqual([200, email]);
      const session = { Authorization: `Bearer ${entered.body.data.token}` };
      expect((await server.call('GET', '/auth/session', undefined, session)).status).toBe(200);
      expect(await on.activity(person.uuid)).toEqual(['has_logged_in', 'has_enabled', 'has_logged_in']);
      expect((await on.mailsTo(email)).map(({ subject, text }) => [subject, text.split('\n\n')[1]])).toEqual([
        ['Two-factor authentication of your account', 'An authenticator app was set up for your account.'],
      ]);
      expect(await messages(person)).toEqual(['An authenticator app was set up for your account.']);
    });

    it('takes a code once, also the one that confirmed it, and of two at the same time one', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const again = await on.finish('totp', await on.pending(email), app.code());
      expect([again.status, again.body.errors]).toEqual([422, wrongCode]);
      const tokens = await Promise.all([on.pending(email), on.pending(email), on.pending(email)]);
      const answers = await Promise.all(tokens.map((token) => on.finish('totp', token, app.code(1))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect((await on.finish('totp', await on.pending(email), app.code(1))).status).toBe(422);
    });

    it('takes a pending login once, for five minutes, and nothing else with its token', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const token = await on.pending(email);
      const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from t.expires_at - t.created_at) / 60)::int as minutes from auth_token t
        join app_user u on u.uuid = t.user_uuid where u.email = ${email} and kind = 'second_factor'
      `.execute(on.db);
      expect(rows).toEqual([{ minutes: 5 }]);
      const session = { Authorization: `Bearer ${token}` };
      for (const path of ['/auth/session', '/user_session', '/second_factor'])
        expect((await server.call('GET', path, undefined, session)).status).toBe(401);
      expect((await server.call('POST', '/user/reset_password', { new_password: STRONG }, session)).status).toBe(401);
      expect((await on.finish('totp', token, app.code(1))).status).toBe(200);
      const twice = await on.finish('recovery_code', token, app.codes[0] ?? '');
      expect([twice.status, twice.body.code]).toEqual([401, 'second_factor_expired']);

      const late = await on.pending(email);
      await sql`update auth_token set expires_at = now() where kind = 'second_factor'`.execute(on.db);
      expect((await on.finish('recovery_code', late, app.codes[0] ?? '')).body.code).toBe('second_factor_expired');
      // A session is no pending login either.
      expect((await on.finish('recovery_code', person.token, app.codes[0] ?? '')).status).toBe(401);
    });

    it('takes a pending login once also when several right answers come at the same time, and uses the others not up', async () => {
      const { email, person } = await on.somebody();
      const { codes } = await on.setUpApp(person);
      const token = await on.pending(email);
      const answers = await Promise.all(codes.slice(0, 4).map((code) => on.finish('recovery_code', token, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      expect((await person.call('GET', '/second_factor')).body.data.second_factor.recovery_codes_left).toBe(9);
    });

    it('is not readable in the database, nor are recovery codes, and belongs to its user', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const rows = JSON.stringify([
        await on.db.selectFrom('totp_factor').selectAll().execute(),
        await on.db.selectFrom('recovery_code').selectAll().execute(),
        await on.db.selectFrom('user_activity').selectAll().execute(),
        await on.db.selectFrom('mail').selectAll().execute(),
      ]);
      expect(rows).toContain(person.uuid);
      for (const secret of [app.secret, ...app.codes]) {
        expect(rows).not.toContain(secret);
        expect(rows).not.toContain(secret.replaceAll('-', ''));
      }
      const other = await on.somebody();
      await on.setUpApp(other.person);
      await sql`
        update totp_factor set secret = (select secret from totp_factor where user_uuid = ${other.person.uuid}), last_step = 0
        where user_uuid = ${person.uuid}
      `.execute(on.db);
      expect((await on.finish('totp', await on.pending(email), app.code())).status).toBe(500);
    });

    it('is not begun without the password, and not confirmed by a wrong code or too late', async () => {
      const { email, person } = await on.somebody();
      for (const [body, errors] of [
        [{}, { current_password: ['This field is required'] }],
        [{ current_password: 'Wrong-pass-1' }, { current_password: ['Invalid current password'] }],
      ] as const)
        expect((await person.call('POST', '/second_factor/totp', body)).body.errors).toEqual(errors);
      const confirm = (code: string) => person.call('POST', '/second_factor/totp/confirm', { code });
      expect((await confirm('123456')).status).toBe(409);
      await person.call('POST', '/second_factor/totp', { current_password: PASSWORD });
      expect((await confirm('12345')).body.errors).toEqual(wrongCode);
      expect((await on.login(email, PASSWORD)).body.data.token).toEqual(expect.any(String));
      await sql`update totp_factor set pending_at = now() - interval '16 minutes' where pending_at is not null`.execute(
        on.db,
      );
      expect((await confirm('123456')).status).toBe(409);
      expect(await on.activity(person.uuid)).not.toContain('has_enabled');
    });

    it('is replaced by another one, which until its first code changes nothing', async () => {
      const { email, person } = await on.somebody();
      const first = await on.setUpApp(person);
      await person.call('POST', '/second_factor/totp', { current_password: PASSWORD });
      expect((await on.finish('totp', await on.pending(email), first.code(1))).status).toBe(200);
      const second = await on.setUpApp(person);
      // The recovery codes go on.
      expect(second.codes).toBeNull();
      await on.forgetUsedCodes(person.uuid);
      expect((await on.finish('totp', await on.pending(email), first.code())).status).toBe(422);
      expect((await on.finish('totp', await on.pending(email), second.code())).status).toBe(200);
      expect((await on.finish('recovery_code', await on.pending(email), first.codes[9] ?? '')).status).toBe(200);
    });
  });

  describe('wrong codes', () => {
    const from = (ip: string) => ({ 'X-Forwarded-For': ip });

    it('are limited for a login, an address and an account, and a right password forgets none of them', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const loginFrom = async (ip: string): Promise<string> => {
        const { body } = await server.call('POST', '/auth/login', { email, password: PASSWORD }, from(ip));
        return body.data.second_factor.token;
      };
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries++) {
        const token = tries < 5 ? await loginFrom('203.0.113.1') : await loginFrom('203.0.113.2');
        statuses.push((await on.finish('totp', token, '000000', from('203.0.113.1'))).status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
      const held = await on.finish('totp', await loginFrom('203.0.113.2'), app.code(1), from('203.0.113.1'));
      expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true]);

      // The account's ten are used up from elsewhere, whatever the address and the login.
      for (let tries = 0; tries < 5; tries++) {
        const ip = `198.51.${tries}.1`;
        expect((await on.finish('totp', await loginFrom(ip), '000000', from(ip))).status).toBe(422);
      }
      const locked = await on.finish('totp', await loginFrom('192.0.2.1'), app.code(1), from('192.0.2.1'));
      expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
      // Nor does a new password by a mailed link.
      await on.forgot(email);
      await on.reset(await on.tokenTo(email), STRONG);
      const { body } = await server.call('POST', '/auth/login', { email, password: STRONG }, from('192.0.2.9'));
      const still = await on.finish('totp', body.data.second_factor.token, app.code(1), from('192.0.2.9'));
      expect(still.status).toBe(429);
    });

    it('of one login are five, wherever they come from', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const token = await on.pending(email);
      const guess = (code: string, at: number) => on.finish('totp', token, code, from(`198.51.100.${at}`));
      const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => guess('000000', at)));
      expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
      expect((await guess(app.code(1), 9)).status).toBe(429);
      expect((await on.finish('totp', await on.pending(email), app.code(1))).status).toBe(200);
    });

    it('are announced to the owner as what they are', async () => {
      const { email, person } = await on.somebody();
      await on.setUpApp(person);
      for (let tries = 0; tries < 5; tries++) await on.finish('totp', await on.pending(email), '000000');
      await server.jobs.whenIdle();
      const mails = await on.mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toContain('Failed logins to your account');
      expect(mails.at(-1)?.text).toContain('with the right password and then gave wrong codes');
      expect(await messages(person)).toContain(
        'Somebody tried to log in to your account with your password and wrong codes. If it was not you, choose a new password.',
      );
    });
  });

  describe('a recovery code', () => {
    it('finishes one login in capitals and with blanks for dashes, and its owner is notified', async () => {
      const { email, person } = await on.somebody();
      const { codes } = await on.setUpApp(person);
      const [code = ''] = codes;
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
      const tokens = [await on.pending(email), await on.pending(email)];
      const answers = await Promise.all(tokens.map((token) => on.finish('recovery_code', token, typed)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await on.finish('recovery_code', await on.pending(email), code)).body.errors).toEqual(wrongCode);
      expect((await person.call('GET', '/second_factor')).body.data.second_factor.recovery_codes_left).toBe(9);
      expect(await messages(person)).toContain('A recovery code was used to log in to your account. 9 are left.');
      const other = await on.somebody();
      await on.setUpApp(other.person);
      expect((await on.finish('recovery_code', await on.pending(other.email), codes[1] ?? '')).status).toBe(422);
    });

    it('is good no more after new ones were made, which takes the password and a factor', async () => {
      const { email, person } = await on.somebody();
      const renew = (current_password: string) =>
        person.call('POST', '/second_factor/recovery_codes', { current_password });
      expect((await renew(PASSWORD)).status).toBe(409);
      const { codes } = await on.setUpApp(person);
      expect((await renew('Wrong-pass-1')).status).toBe(422);
      const { body } = await renew(PASSWORD);
      expect(body.data.recovery_codes).toHaveLength(10);
      expect((await on.finish('recovery_code', await on.pending(email), codes[0] ?? '')).status).toBe(422);
      const [first] = body.data.recovery_codes;
      expect((await on.finish('recovery_code', await on.pending(email), first)).status).toBe(200);
      expect(await on.activity(person.uuid)).toContain('has_reset');
    });
  });

  describe('a passkey', () => {
    const loginWith = async (email: string, key: ReturnType<typeof softwarePasskey>) => {
      const token = await on.pending(email);
      const { body } = await server.call('POST', '/auth/second_factor/passkey/options', { token });
      const { options } = body.data;
      const finish = (credential: unknown) => server.call('POST', '/auth/second_factor/passkey', { token, credential });
      return { options, finish, signed: () => key.sign(options) };
    };

    it('is added, finishes logins, is renamed and removed', async () => {
      const { email, person } = await on.somebody();
      const { key, added } = await addPasskey(person, '  Blue key ');
      expect([added.status, added.body.data.passkey.name, added.body.data.recovery_codes.length]).toEqual([
        200,
        'Blue key',
        10,
      ]);
      expect((await on.login(email, PASSWORD)).body.data.second_factor.methods).toEqual(['passkey', 'recovery_code']);
      const { options, finish, signed } = await loginWith(email, key);
      expect(options).toMatchObject({ rpId: '127.0.0.1', allowCredentials: [{ transports: ['usb'] }] });
      const credential = signed();
      const entered = await finish(credential);
      expect([entered.status, entered.body.data.user.email]).toEqual([200, email]);
      const { body } = await person.call('GET', '/second_factor');
      const [{ uuid, last_used_at }] = body.data.second_factor.passkeys;
      expect(last_used_at).toEqual(expect.any(String));

      const renamed = await person.call('PATCH', `/second_factor/passkey/${uuid}`, { name: 'Red key' });
      expect(renamed.body.data.passkey.name).toBe('Red key');
      const remove = (by: Person, current_password: string) =>
        by.call('POST', `/second_factor/passkey/${uuid}/remove`, { current_password });
      const stranger = await server.person('Administrator');
      expect((await remove(stranger, PASSWORD)).status).toBe(404);
      expect((await stranger.call('PATCH', `/second_factor/passkey/${uuid}`, { name: 'Mine' })).status).toBe(404);
      expect((await remove(person, 'Wrong-pass-1')).status).toBe(422);
      expect((await remove(person, PASSWORD)).status).toBe(200);
      expect((await on.login(email, PASSWORD)).body.data.token).toEqual(expect.any(String));
      // The codes were for that factor.
      expect((await person.call('GET', '/second_factor')).body.data.second_factor.recovery_codes_left).toBe(0);
      const { rows } = await sql<{ action: string; target_labels: string[] }>`
        select action, target_labels from user_activity where resource_uuid = ${person.uuid} and target_type = 'second_factor'
        order by created_at
      `.execute(on.db);
      expect(rows).toEqual([
        { action: 'has_enabled', target_labels: ['Blue key'] },
        { action: 'has_disabled', target_labels: ['Red key'] },
      ]);
    });

    it('signs each challenge once, for this site, with its own key and a counter that grows', async () => {
      const { email, person } = await on.somebody();
      const { key } = await addPasskey(person, 'Key');
      const refused = { credential: ['This passkey could not be verified.'] };
      const first = await loginWith(email, key);
      const replayed = first.signed();
      expect((await first.finish(replayed)).status).toBe(200);

      const other = await loginWith(email, softwarePasskey(server.url));
      expect((await other.finish(other.signed())).body.errors).toEqual(refused);
      const second = await loginWith(email, key);
      expect((await second.finish(replayed)).body.errors).toEqual(refused);
      // The wrong answer has used the challenge up.
      expect((await second.finish(second.signed())).body.errors).toEqual(refused);
      const rewound = await loginWith(email, key);
      key.rewind();
      expect((await rewound.finish(rewound.signed())).body.errors).toEqual(refused);

      const { added } = await addPasskey(person, 'Phished', softwarePasskey('https://segno.evil.test'));
      expect([added.status, added.body.data]).toEqual([409, null]);
    });

    it('is bound to the session that asked for it, and is nobody else’s', async () => {
      const { person } = await on.somebody();
      const other = await on.somebody();
      const { key, credential } = await addPasskey(person, 'Mine');
      const add = (by: Person, sent: unknown) =>
        by.call('POST', '/second_factor/passkey', { name: 'Taken', credential: sent });
      expect((await add(other.person, credential)).status).toBe(409);
      expect((await add(person, credential)).status).toBe(409);
      // Registered twice, the very same key is a conflict and no second row.
      const { body } = await other.person.call('POST', '/second_factor/passkey/options', {
        current_password: PASSWORD,
      });
      expect((await add(other.person, key.create(body.data.options))).status).toBe(409);
    });
  });

  describe('turning it off', () => {
    it('takes the password, removes everything and is announced', async () => {
      const { email, person } = await on.somebody();
      await on.setUpApp(person);
      await addPasskey(person, 'Key');
      const turnOff = (current_password: string) =>
        person.call('POST', '/second_factor/turn_off', { current_password });
      expect((await turnOff('Wrong-pass-1')).status).toBe(422);
      expect((await turnOff(PASSWORD)).status).toBe(200);
      expect((await turnOff(PASSWORD)).status).toBe(409);
      expect((await on.login(email, PASSWORD)).body.data.token).toEqual(expect.any(String));
      expect(await messages(person)).toContain('Two-factor authentication of your account was turned off.');
    });
  });

  describe('a new password by a mailed link', () => {
    it('does not log in past the second factor', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      await on.forgot(email);
      const reset = await on.reset(await on.tokenTo(email), STRONG);
      expect([reset.status, Object.keys(reset.body.data)]).toEqual([200, ['second_factor']]);
      expect(reset.headers.get('set-cookie')).toBeNull();
      expect((await person.call('GET', '/auth/session')).status).toBe(401);
      const { token } = reset.body.data.second_factor;
      expect((await on.finish('totp', token, app.code(1))).status).toBe(200);
    });

    it('ends logins that wait for a second factor', async () => {
      const { email, person } = await on.somebody();
      const app = await on.setUpApp(person);
      const token = await on.pending(email);
      await on.forgot(email);
      await on.reset(await on.tokenTo(email), STRONG);
      expect((await on.finish('totp', token, app.code(1))).body.code).toBe('second_factor_expired');
    });
  });

  it('is asked of nobody who was deactivated meanwhile', async () => {
    const { email, person } = await on.somebody();
    const app = await on.setUpApp(person);
    const token = await on.pending(email);
    await on.db.updateTable('app_user').set({ is_active: false }).where('uuid', '=', person.uuid).execute();
    expect((await on.finish('totp', token, app.code(1))).status).toBe(401);
    expect((await on.login(email, PASSWORD)).body.message).toBe('This account is inactive');
  });
});
