import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { issueToken } from '../../src/account/sessions';
import { accountFlows, address, expired, STRONG } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Who was invited and who was shut out', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));
  const admin = prepared(() => server.person('Administrator'));
  const rep = prepared(() => server.person('Artist Representative'));

  const onboard = (artistUuid: string, person = rep) => person.call('POST', `/artist/${artistUuid}/onboard`);
  const userOf = (artistUuid: string) =>
    on.db.selectFrom('app_user').selectAll().where('artist_uuid', '=', artistUuid).executeTakeFirstOrThrow();
  const setContact = (artistUuid: string, email: string) =>
    rep.call('PUT', `/artist/${artistUuid}`, { contact_information: { email } });
  /** An artist who was invited and has registered. */
  const registered = async () => {
    const email = address();
    const artistUuid = await on.newArtist(email);
    expect((await onboard(artistUuid)).status).toBe(200);
    const token = await on.tokenTo(email);
    expect((await on.reset(token, STRONG)).status).toBe(200);
    return { artistUuid, email, user: await userOf(artistUuid) };
  };
  const switchTo = (uuid: string, is_active: boolean, person = admin) =>
    person.call('PATCH', `/user/${uuid}`, { is_active });

  it('refuses to invite a deactivated artist again, under the old address and under a new one', async () => {
    const { artistUuid, user } = await registered();
    expect(user).toMatchObject({ is_active: true, registered_at: expect.any(Date) });
    expect((await switchTo(user.uuid, false)).status).toBe(200);
    for (const email of [undefined, address()]) {
      if (email) expect((await setContact(artistUuid, email)).status).toBe(200);
      const { status, body } = await onboard(artistUuid);
      expect([status, body.message]).toEqual([
        409,
        'This artist has registered and was deactivated since then. Somebody who may update users can activate the user again.',
      ]);
      if (email) expect(await on.mailsTo(email)).toEqual([]);
    }
    const { body } = await rep.call('GET', `/artist/${artistUuid}`);
    expect(body.data.artist.is_onboardable).toBe(false);
    expect(await userOf(artistUuid)).toMatchObject({ email: user.email, is_active: false });
    // Only users who may update users can reactivate the login.
    expect((await switchTo(user.uuid, true, rep)).status).toBe(403);
    expect((await switchTo(user.uuid, true)).status).toBe(200);
    expect((await onboard(artistUuid)).body.message).toBe('This artist has registered already.');
  });

  it('lets no registration link into an account that has registered, whatever became of it', async () => {
    const { user } = await registered();
    for (const active of [true, false]) {
      await switchTo(user.uuid, active);
      const token = await issueToken(on.db, 'registration', user.uuid);
      expect(await server.call('POST', '/auth/validate', { token })).toMatchObject({ status: 401, body: expired });
      expect(await on.reset(token, 'Third-pass-3')).toMatchObject({ status: 401, body: expired });
    }
    expect((await on.login(user.email, 'Third-pass-3')).status).toBe(401);
  });

  it('activates who was invited by registering alone, and says so in the list of users', async () => {
    const email = address();
    const artistUuid = await on.newArtist(email);
    await onboard(artistUuid);
    const { uuid } = await userOf(artistUuid);
    const listed = async () => (await admin.call('GET', `/user?full_name=${email}`)).body.data.users;
    expect(await listed()).toEqual([expect.objectContaining({ uuid, is_active: false, registered_at: null })]);
    for (const body of [{ is_active: true }, { is_active: true, first_name: 'Ina' }]) {
      const { status, body: answer } = await admin.call('PATCH', `/user/${uuid}`, body);
      expect([status, answer.message]).toEqual([
        409,
        'This artist has been invited and has not registered yet. The link in the invitation activates the user.',
      ]);
    }
    expect(await userOf(artistUuid)).toMatchObject({ is_active: false, first_name: 'Inés' });
    // A password could not be used, and would invalidate the invitation's link.
    const token = await on.tokenTo(email);
    const password = await admin.call('PATCH', `/user/${uuid}`, { password: STRONG });
    expect([password.status, password.body.message]).toEqual([
      409,
      'This artist has been invited and has not registered yet. The password is chosen with the link in the invitation.',
    ]);
    expect((await server.call('POST', '/auth/validate', { token })).status).toBe(200);
    // Answers can be sent back unchanged (C5: what a GET gave, a PUT takes back), and a new invitation works as before.
    expect((await admin.call('PATCH', `/user/${uuid}`, (await listed())[0])).status).toBe(200);
    expect((await onboard(artistUuid)).status).toBe(200);
    expect((await on.reset(await on.tokenTo(email), STRONG)).status).toBe(200);
    expect(await listed()).toEqual([expect.objectContaining({ is_active: true, registered_at: expect.any(String) })]);
  });

  it('tells where the last invitation went, and logs the change when the next one goes elsewhere', async () => {
    const [first, second] = [address(), address()];
    const artistUuid = await on.newArtist(first);
    const before = (await rep.call('GET', `/artist/${artistUuid}`)).body.data.artist;
    expect([before.registration_email_sent, before.registration_email_address]).toEqual([null, null]);
    await onboard(artistUuid);
    await onboard(artistUuid);
    const { uuid } = await userOf(artistUuid);
    expect(await on.activity(uuid)).toEqual([]);
    await setContact(artistUuid, second);
    const { artist } = (await rep.call('GET', `/artist/${artistUuid}`)).body.data;
    expect([artist.registration_email_address, artist.contact_information.email]).toEqual([first, second]);
    const again = await onboard(artistUuid);
    expect(again.body.data.artist.registration_email_address).toBe(second);
    const log = (await admin.call('GET', `/user_activity/user/${uuid}`)).body.data.user_activities;
    expect(log).toEqual([
      expect.objectContaining({
        user_uuid: rep.uuid,
        action_string: 'has_updated',
        changes: [{ field: 'email', before: first, after: second }],
      }),
    ]);
    expect(await on.activity(artistUuid)).toEqual(['has_invited', 'has_invited', 'has_updated', 'has_invited']);
  });

  it('names the rep in the invitation and lets an answer go there', async () => {
    const email = address();
    const artistUuid = await on.newArtist(email);
    await onboard(artistUuid);
    const assigned = address();
    const { uuid } = await server.person('Artist Representative', { email: assigned });
    await on.db.updateTable('artist').set({ assigned_to: uuid }).where('uuid', '=', artistUuid).execute();
    await onboard(artistUuid);
    const { email: own } = (await rep.call('GET', '/auth/session')).body.data.user;
    const mails = await on.mailsTo(email);
    expect(mails.map(({ reply_to }) => reply_to)).toEqual([own, assigned]);
    expect(mails[1]?.text).toContain(`Your rep is Artist Tester: write to ${assigned} or answer this mail`);
  });

  it('keeps in the database that nobody is active who has not registered', async () => {
    const { uuid } = await server.person('Viewer');
    await expect(
      sql`update app_user set registered_at = null where uuid = ${uuid}`.execute(on.db),
    ).rejects.toMatchObject({ constraint: 'app_user_registered' });
    expect((await onboard(randomUUID())).status).toBe(404);
  });
});
