import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { accountFlows, address, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { eventually, PASSWORD, prepared, startTestServer, suiteServer } from '../support/testServer';

describeOnDatabases('A forgotten password', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));

  const answer = 'If an account with your e-mail address exists, we have sent you a password reset link.';

  it('is replaced by a link, which ends every session and is announced', async () => {
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
      expect.stringContaining(`${server.url}/reset-password#token=${token}`),
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
    // The database stores no readable token; the outbox is the mailbox in development.
    expect((await sql`select 1 from auth_token where hash = ${token}`.execute(on.db)).rows).toEqual([]);
  });

  it('keeps earlier links until one of them is used, and each for one hour', async () => {
    const email = address();
    await server.person('Viewer', { email });
    const ask = async (count: number) => {
      await on.forgot(email);
      await eventually(
        () => on.mailsTo(email),
        (mails) => mails.length === count,
      );
      return on.tokenTo(email);
    };
    const first = await ask(1);
    const second = await ask(2);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from t.expires_at - t.created_at) / 60)::int as minutes from auth_token t
      join app_user u on u.uuid = t.user_uuid where u.email = ${email} and kind = 'reset'
    `.execute(on.db);
    expect(rows).toEqual([{ minutes: 60 }, { minutes: 60 }]);
    expect((await on.reset(first, STRONG)).status).toBe(200);
    expect((await on.reset(second, STRONG)).status).toBe(401);

    const third = await ask(4);
    await sql`update auth_token set expires_at = now() where kind = 'reset' and used_at is null`.execute(on.db);
    expect((await on.reset(third, STRONG)).status).toBe(401);
  });

  it('is mailed to an address five times an hour, and asking is never refused because of others', async () => {
    const proxied = await startTestServer(await open(), { TRUSTED_PROXIES: '1' });
    try {
      const its = accountFlows(proxied);
      const email = address();
      await proxied.person('Viewer', { email });
      const ask = (ip: string) => proxied.call('POST', '/user/forgot_password', { email }, { 'X-Forwarded-For': ip });
      for (let stranger = 1; stranger <= 12; stranger++) expect((await ask(`198.51.100.${stranger}`)).status).toBe(200);
      expect((await ask('203.0.113.1')).status).toBe(200);
      await eventually(
        () => its.mailsTo(email),
        (mails) => mails.length === 5,
      );
      await proxied.jobs.whenIdle();
      expect(await its.mailsTo(email)).toHaveLength(5);
      expect((await its.reset(await its.tokenTo(email), STRONG)).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  it('says and does the same for an address that nobody has, up to the limit of one caller', async () => {
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
    // A web process handles requests but runs no jobs.
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
