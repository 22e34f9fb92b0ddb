import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows, wrongCode } from '../support/secondFactorFlows';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

describeOnDatabases('For a login with a second factor', (open) => {
  const server = suiteServer(open, { TRUSTED_PROXIES: '1' });
  const on = prepared(() => secondFactorFlows(server));
  afterEach(() => sql`delete from attempt`.execute(server.services.db));

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

      // Ten tries from elsewhere lock the account for every IP address and login.
      for (let tries = 0; tries < 5; tries++) {
        const ip = `198.51.${tries}.1`;
        expect((await on.finish('totp', await loginFrom(ip), '000000', from(ip))).status).toBe(422);
      }
      const locked = await on.finish('totp', await loginFrom('192.0.2.1'), app.code(1), from('192.0.2.1'));
      expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
      // A new password by a mailed link does not unlock it either.
      await on.forgot(email);
      await on.reset(await on.tokenTo(email), STRONG);
      const { body } = await server.call('POST', '/auth/login', { email, password: STRONG }, from('192.0.2.9'));
      const still = await on.finish('totp', body.data.second_factor.token, app.code(1), from('192.0.2.9'));
      expect(still.status).toBe(429);
    });

    it('of an app that is being set up are five as well', async () => {
      const { person } = await on.somebody();
      const begin = async () =>
        (await person.call('POST', '/second_factor/totp', { current_password: PASSWORD })).body.data.secret;
      const confirm = async (code: string) =>
        (await person.call('POST', '/second_factor/totp/confirm', { code })).status;
      await begin();
      const statuses = await Promise.all(Array.from({ length: 7 }, () => confirm('000000')));
      expect(statuses.sort()).toEqual([422, 422, 422, 422, 422, 429, 429]);
      // Not even with another secret and a correct code.
      const app = new TOTP({ secret: Secret.fromBase32(await begin()) });
      expect(await confirm(app.generate())).toBe(429);
      await sql`update attempt set ends_at = now()`.execute(server.services.db);
      expect(await confirm(app.generate())).toBe(200);
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
      expect(await on.messages(person)).toContain(
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
      expect(await on.messages(person)).toContain('A recovery code was used to log in to your account. 9 are left.');
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
});
