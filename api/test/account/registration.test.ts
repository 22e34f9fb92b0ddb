import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountFlows, address, expired, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Registering', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));
  const rep = prepared(() => server.person('Artist Representative'));

  it('leads an invited artist from the mail to a session, once', async () => {
    const email = address();
    const artistUuid = await on.newArtist(email, 'Ines & Hollow');
    await on.invite(rep, artistUuid);
    const [mail] = await on.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your invitation to Segno', recipient_name: 'Inés Hollow' });
    expect(mail?.text).toContain(`${server.url}/register#token=`);
    expect(mail?.html).toContain('Ines &amp; Hollow');
    expect(await on.activity(artistUuid)).toEqual(['has_invited']);
    const token = await on.tokenTo(email);

    const valid = await server.call('POST', '/auth/validate', { token });
    expect([valid.status, valid.body.data]).toEqual([200, { user: { email, first_name: 'Inés' } }]);
    // It is not a reset link.
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

  it('takes the code of the mail in place of the link, however it is typed, and once', async () => {
    const email = address();
    await on.invite(rep, await on.newArtist(email));
    const [mail] = await on.mailsTo(email);
    const code = /^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).toContain(`go to ${server.url}/register and type this code:`);
    expect(mail?.html).toContain(`>${code}<`);
    for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'O')])
      expect((await server.call('POST', '/auth/validate', { token: typed })).body.data?.user.email).toBe(email);
    for (const wrong of [code.slice(1), `${code}x`, code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))])
      expect((await server.call('POST', '/auth/validate', { token: wrong })).status).toBe(401);
    // It is not a code of a reset link, and is used up with the link.
    expect((await server.call('POST', '/auth/validate_reset_password_token', { token: code })).status).toBe(401);
    const token = await on.tokenTo(email);
    expect((await on.reset(code, STRONG)).status).toBe(200);
    for (const secret of [code, token]) expect((await on.reset(secret, STRONG)).status).toBe(401);
  });

  it('names the rep for a link that was good once, and for nothing else', async () => {
    const email = address();
    const artistUuid = await on.newArtist(email);
    await on.db.updateTable('artist').set({ assigned_to: rep.uuid }).where('uuid', '=', artistUuid).execute();
    await on.invite(rep, artistUuid);
    const first = await on.tokenTo(email);
    await on.invite(rep, artistUuid);
    const second = await on.tokenTo(email);
    const { full_name, email: repAddress } = await on.db
      .selectFrom('app_user')
      .select(['full_name', 'email'])
      .where('uuid', '=', rep.uuid)
      .executeTakeFirstOrThrow();
    const validate = async (token: string) => (await server.call('POST', '/auth/validate', { token })).body;
    expect(await validate(first)).toMatchObject({ ...expired, data: { rep: { full_name, email: repAddress } } });
    await on.reset(second, STRONG);
    expect(await validate(second)).toMatchObject({ ...expired, data: { rep: { full_name, email: repAddress } } });
    expect(await validate('guessed')).toMatchObject(expired);
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
