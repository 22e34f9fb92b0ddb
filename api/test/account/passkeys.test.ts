import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows } from '../support/secondFactorFlows';
import { softwarePasskey } from '../support/softwarePasskey';
import { PASSWORD, prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('A passkey', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => secondFactorFlows(server));
  afterEach(() => sql`delete from attempt`.execute(server.services.db));

  const loginWith = async (email: string, key: ReturnType<typeof softwarePasskey>) => {
    const token = await on.pending(email);
    const { body } = await server.call('POST', '/auth/second_factor/passkey/options', { token });
    const { options } = body.data;
    const finish = (credential: unknown) => server.call('POST', '/auth/second_factor/passkey', { token, credential });
    return { options, finish, signed: () => key.sign(options) };
  };

  it('is asked for before the code of an app', async () => {
    const { email, person } = await on.somebody();
    await on.setUpApp(person);
    await on.addPasskey(person, 'Blue key');
    const { methods } = (await on.login(email, PASSWORD)).body.data.second_factor;
    expect(methods).toEqual(['passkey', 'totp', 'recovery_code']);
  });

  it('is added, finishes logins, is renamed and removed', async () => {
    const { email, person } = await on.somebody();
    const { key, added } = await on.addPasskey(person, '  Blue key ');
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
    // The recovery codes belonged to that factor.
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
    const { key } = await on.addPasskey(person, 'Key');
    const refused = { credential: ['This passkey could not be verified.'] };
    const first = await loginWith(email, key);
    const replayed = first.signed();
    expect((await first.finish(replayed)).status).toBe(200);

    const other = await loginWith(email, softwarePasskey(server.url));
    expect((await other.finish(other.signed())).body.errors).toEqual(refused);
    const second = await loginWith(email, key);
    expect((await second.finish(replayed)).body.errors).toEqual(refused);
    // The wrong answer has used up the challenge.
    expect((await second.finish(second.signed())).body.errors).toEqual(refused);
    const rewound = await loginWith(email, key);
    key.rewind();
    expect((await rewound.finish(rewound.signed())).body.errors).toEqual(refused);

    const { added } = await on.addPasskey(person, 'Phished', softwarePasskey('https://segno.evil.test'));
    expect([added.status, added.body.data]).toEqual([409, null]);
  });

  it('is bound to the session that asked for it, and is nobody else’s', async () => {
    const { person } = await on.somebody();
    const other = await on.somebody();
    const { key, credential } = await on.addPasskey(person, 'Mine');
    const add = (by: Person, sent: unknown) =>
      by.call('POST', '/second_factor/passkey', { name: 'Taken', credential: sent });
    expect((await add(other.person, credential)).status).toBe(409);
    expect((await add(person, credential)).status).toBe(409);
    // Registering the same key twice is a conflict and adds no row.
    const { body } = await other.person.call('POST', '/second_factor/passkey/options', {
      current_password: PASSWORD,
    });
    expect((await add(other.person, key.create(body.data.options))).status).toBe(409);
  });
});
