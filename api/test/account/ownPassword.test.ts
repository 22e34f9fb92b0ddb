import { sql } from 'kysely';
import { accountFlows, address, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { PASSWORD, prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('Changing the own password', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));

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
