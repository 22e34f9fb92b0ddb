import { sql } from 'kysely';
import { accountFlows, address, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows } from '../support/secondFactorFlows';
import { PASSWORD, prepared, suiteServer, type Answer, type Person } from '../support/testServer';

const WRONG = 'Wrong-pass-1';

describeOnDatabases('A browser in which somebody has logged in', (open) => {
  const server = suiteServer(open, { TRUSTED_PROXIES: '1' });
  const on = prepared(() => accountFlows(server));
  const factors = prepared(() => secondFactorFlows(server));
  const admin = prepared(() => server.person('Administrator'));
  afterEach(() => sql`delete from attempt`.execute(on.db));

  const deviceOf = ({ headers }: Answer): string =>
    /segno_device=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  const login = (email: string, password: string, o: { ip?: string; cookie?: string } = {}) =>
    server.call(
      'POST',
      '/auth/login',
      { email, password },
      { 'X-Forwarded-For': o.ip ?? '203.0.113.7', Cookie: o.cookie ?? '' },
    );
  const known = async () => {
    const email = address();
    const person = await server.person('Viewer', { email });
    const cookie = deviceOf(await login(email, PASSWORD));
    return { email, person, cookie };
  };
  const devices = async ({ person }: { person: Person }): Promise<number> => {
    const { rows } = await sql`select from known_device where user_uuid = ${person.uuid}`.execute(on.db);
    return rows.length;
  };

  it('is forgotten with a new password, but for the browser in which it was changed', async () => {
    const one = await known();
    const changed = await one.person.call('POST', '/user/update_password', {
      current_password: PASSWORD,
      new_password: STRONG,
      new_password_confirmation: STRONG,
    });
    expect(changed.status).toBe(200);
    expect(await devices(one)).toBe(1);
    // Five wrong passwords by a stranger: unknown devices are locked out together with the stranger.
    for (let at = 0; at < 5; at++) await login(one.email, WRONG);
    expect((await login(one.email, STRONG, { cookie: one.cookie })).status).toBe(429);
    expect((await login(one.email, STRONG, { cookie: deviceOf(changed) })).status).toBe(200);
  });

  it.each([
    ['a password that an administrator sets', { password: STRONG }],
    ['another address', { email: address() }],
    ['a deactivation', { is_active: false }],
  ])('is forgotten with %s', async (_what, change) => {
    const one = await known();
    expect((await admin.call('PATCH', `/user/${one.person.uuid}`, change)).status).toBe(200);
    expect(await devices(one)).toBe(0);
  });

  it('stays known where neither of these is changed', async () => {
    const one = await known();
    const { status } = await admin.call('PATCH', `/user/${one.person.uuid}`, { first_name: 'Ada', email: one.email });
    expect([status, await devices(one)]).toEqual([200, 2]);
  });

  it('is forgotten with an artist who is deleted', async () => {
    const artistUuid = await on.newArtist(null);
    const email = address();
    const person = await server.person('Artist', { email, artistUuid });
    expect(await devices({ person })).toBe(1);
    expect((await admin.call('DELETE', `/artist/${artistUuid}`)).status).toBe(204);
    expect(await devices({ person })).toBe(0);
  });

  it('is forgotten when an administrator removes a second factor that was lost', async () => {
    const one = await known();
    await factors.setUpApp(one.person);
    expect((await admin.call('POST', `/user/${one.person.uuid}/reset_second_factor`)).status).toBe(200);
    expect(await devices(one)).toBe(0);
  });

  it.each([
    ['a form of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
    ['a page of a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['a form of another site in an old browser', { Origin: 'https://evil.test' }],
    ['a form of a page without an origin', { Origin: 'null' }],
  ])('is not made another one by %s', async (_what, headers) => {
    const email = address();
    await server.person('Viewer', { email });
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = new URLSearchParams({ email, password: PASSWORD }).toString();
    const foreign = await fetch(`${server.url}/v1/auth/login`, { method: 'POST', body: sent, headers: form });
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([200, null]);
    const own = await server.call('POST', '/auth/login', { email, password: PASSWORD }, { Origin: server.url });
    expect(deviceOf(own)).not.toBe('');
  });

  it('counts its guesses for the account, which strangers then reach sooner', async () => {
    const one = await known();
    for (let at = 0; at < 5; at++) await login(one.email, WRONG, { cookie: one.cookie });
    for (let at = 0; at < 15; at++)
      expect((await login(one.email, WRONG, { ip: `198.51.100.${at + 1}` })).status).toBe(401);
    expect((await login(one.email, WRONG, { ip: '198.51.100.99' })).status).toBe(429);
  });

  it('is one of several that share an allowance of 20 guesses, and strangers do not use it up', async () => {
    const one = await known();
    const cookies = [one.cookie];
    while (cookies.length < 5) cookies.push(deviceOf(await login(one.email, PASSWORD)));
    for (let at = 0; at < 20; at++) await login(one.email, WRONG, { ip: `198.51.100.${at + 1}` });
    expect((await login(one.email, PASSWORD, { cookie: one.cookie })).status).toBe(200);
    for (const cookie of cookies.slice(0, 4))
      for (let at = 0; at < 5; at++) expect((await login(one.email, WRONG, { cookie })).status).toBe(401);
    expect((await login(one.email, PASSWORD, { cookie: cookies[4] ?? '' })).status).toBe(429);
  });

  it('counts wrong codes for the account, however many browsers they come from', async () => {
    const one = await known();
    await factors.setUpApp(one.person);
    const cookies = Array.from({ length: 3 }, () => '');
    for (const at of cookies.keys()) {
      // Like after that many logins.
      const text = String(at).repeat(43);
      cookies[at] = `segno_device=${text}`;
      await sql`
        insert into known_device (hash, user_uuid) values (encode(sha256(${text}::bytea), 'hex'), ${one.person.uuid})
      `.execute(on.db);
    }
    const statuses: number[] = [];
    for (const cookie of cookies)
      for (let at = 0; at < 4; at++) {
        const asked = await login(one.email, PASSWORD, { cookie });
        const token = asked.body.data?.second_factor.token;
        const headers = { 'X-Forwarded-For': '203.0.113.7', Cookie: cookie };
        statuses.push(
          (await server.call('POST', '/auth/second_factor/totp', { token, code: '000000' }, headers)).status,
        );
      }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });
});
