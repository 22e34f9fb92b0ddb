import { sql } from 'kysely';
import { accountFlows, address } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

describeOnDatabases('My sessions', (open) => {
  const server = suiteServer(open, { TRUSTED_PROXIES: '1' });
  const on = prepared(() => accountFlows(server));

  const signedInTwice = async () => {
    const email = address();
    const person = await server.person('Artist', { email, artistUuid: await on.newArtist(null) });
    const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.9' };
    const login = await server.call('POST', '/auth/login', { email, password: PASSWORD }, headers);
    const token: string = login.body.data.token;
    const other = (path: string, from = '203.0.113.9') =>
      server.call('GET', path, undefined, { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from });
    return { person, token, other };
  };
  const age = (token: string, time: string, columns: string) =>
    sql`
      update auth_token set ${sql.raw(columns.replaceAll('TIME', `interval '${time}'`))}
      where hash = encode(sha256(${token}::bytea), 'hex')
    `.execute(server.services.db);

  it('know the screen that the person has chosen to start with, which is no other’s', async () => {
    const { person, other } = await signedInTwice();
    const start = (start_route: string | null) => person.call('PUT', '/auth/start', { start_route });
    expect((await start('SONGS')).body.data.user.start_route).toBe('SONGS');
    expect((await other('/auth/session')).body.data.user.start_route).toBe('SONGS');
    expect((await start('no route')).status).toBe(422);
    expect((await start(null)).body.data.user.start_route).toBeNull();
    const stranger = await server.person('Viewer');
    expect((await stranger.call('GET', '/auth/session')).body.data.user.start_route).toBeNull();
  });

  it('are listed with device and place, this one first, and nobody else sees them', async () => {
    const { person, other } = await signedInTwice();
    const { body } = await person.call('GET', '/user_session');
    expect(body.data.user_sessions).toEqual([
      expect.objectContaining({ is_current: true }),
      expect.objectContaining({ is_current: false, device: 'Firefox on Linux', address: '203.0.113.9' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('hash');
    const theirs = (await other('/user_session')).body.data.user_sessions;
    expect(
      theirs.map(({ device, is_current }: { device: string; is_current: boolean }) => [device, is_current]),
    ).toEqual([
      ['Firefox on Linux', true],
      [null, false],
    ]);
    const stranger = await server.person('Administrator');
    expect((await stranger.call('GET', '/user_session')).body.data.user_sessions).toHaveLength(1);
    expect((await stranger.call('DELETE', `/user_session/${theirs[0].uuid}`)).status).toBe(404);
    expect((await other('/auth/session')).status).toBe(200);
  });

  it('end one by one, or all others at once', async () => {
    const { person, other } = await signedInTwice();
    const [, second] = (await person.call('GET', '/user_session')).body.data.user_sessions;
    expect((await person.call('DELETE', `/user_session/${second.uuid}`)).status).toBe(204);
    expect((await other('/auth/session')).status).toBe(401);
    expect((await person.call('DELETE', `/user_session/${second.uuid}`)).status).toBe(404);

    const more = await signedInTwice();
    const ended = await more.person.call('POST', '/user_session/end_others', {});
    expect([ended.status, ended.body.data]).toEqual([200, { ended: 1 }]);
    expect((await more.other('/auth/session')).status).toBe(401);
    expect((await more.person.call('GET', '/user_session')).body.data.user_sessions).toHaveLength(1);
  });

  it('say where they were last used from', async () => {
    const { person, token, other } = await signedInTwice();
    await age(token, '10 minutes', 'last_used_at = now() - TIME');
    await other('/auth/session', '198.51.100.4');
    const [, second] = (await person.call('GET', '/user_session')).body.data.user_sessions;
    expect(second.address).toBe('198.51.100.4');
    expect(Date.now() - Date.parse(second.last_used_at)).toBeLessThan(60_000);
  });

  it('slide for seven days and end after thirty, however much they are used', async () => {
    const { token, other } = await signedInTwice();
    const left = async () => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_token
        where hash = encode(sha256(${token}::bytea), 'hex')
      `.execute(on.db);
      return rows[0]?.days;
    };
    await age(
      token,
      '6 days',
      "created_at = now() - TIME, expires_at = now() + interval '1 day', last_used_at = now() - TIME",
    );
    expect((await other('/auth/session')).status).toBe(200);
    expect(await left()).toBe(7);
    await age(token, '28 days', "created_at = now() - TIME, last_used_at = now() - interval '1 hour'");
    expect((await other('/auth/session')).status).toBe(200);
    expect(await left()).toBe(2);
    await age(token, '31 days', "created_at = now() - TIME, expires_at = now() + interval '5 days'");
    expect((await other('/auth/session')).status).toBe(401);
  });
});
