import { sql } from 'kysely';
import { STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows, wrongCode } from '../support/secondFactorFlows';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

describeOnDatabases('A second factor', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => secondFactorFlows(server));
  afterEach(() => sql`delete from attempt`.execute(server.services.db));

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
      expect(await on.messages(person)).toEqual(['An authenticator app was set up for your account.']);
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
      // A session is not a pending login either.
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
      // The recovery codes stay valid.
      expect(second.codes).toBeNull();
      await on.forgetUsedCodes(person.uuid);
      expect((await on.finish('totp', await on.pending(email), first.code())).status).toBe(422);
      expect((await on.finish('totp', await on.pending(email), second.code())).status).toBe(200);
      expect((await on.finish('recovery_code', await on.pending(email), first.codes[9] ?? '')).status).toBe(200);
    });
  });

  describe('turning it off', () => {
    it('takes the password, removes everything and is announced', async () => {
      const { email, person } = await on.somebody();
      await on.setUpApp(person);
      await on.addPasskey(person, 'Key');
      const turnOff = (current_password: string) =>
        person.call('POST', '/second_factor/turn_off', { current_password });
      expect((await turnOff('Wrong-pass-1')).status).toBe(422);
      expect((await turnOff(PASSWORD)).status).toBe(200);
      expect((await turnOff(PASSWORD)).status).toBe(409);
      expect((await on.login(email, PASSWORD)).body.data.token).toEqual(expect.any(String));
      expect(await on.messages(person)).toContain('Two-factor authentication of your account was turned off.');
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
