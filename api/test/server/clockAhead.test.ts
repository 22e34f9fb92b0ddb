import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expired, STRONG } from '../support/accountFlows';
import { prove } from '../support/applicationProof';
import { describeOnDatabases } from '../support/databases';
import { secondFactorFlows } from '../support/secondFactorFlows';
import { softwarePasskey } from '../support/softwarePasskey';
import { PASSWORD, prepared, suiteServer } from '../support/testServer';

describeOnDatabases('After the clock was a day ahead and was put right', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => secondFactorFlows(server));

  const makeTokensFromAhead = (userUuid: string) =>
    sql`
      update auth_token set created_at = created_at + interval '1 day', expires_at = expires_at + interval '1 day'
      where user_uuid = ${userUuid}
    `.execute(on.db);

  it('a session is over, and is not listed', async () => {
    const { email, person } = await on.somebody();
    await makeTokensFromAhead(person.uuid);
    expect((await person.call('GET', '/song')).status).toBe(401);
    const { token } = (await on.login(email, PASSWORD)).body.data;
    const listed = await server.call('GET', '/user_session', undefined, { Authorization: `Bearer ${token}` });
    expect(listed.body.data.user_sessions).toHaveLength(1);
  });

  it('the link of a mail has expired', async () => {
    const { email, person } = await on.somebody();
    await on.forgot(email);
    const token = await on.tokenTo(email);
    await makeTokensFromAhead(person.uuid);
    const answer = await on.reset(token, STRONG);
    expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: expired.code })]);
  });

  it('a login that waits for its second factor is over', async () => {
    const { email, person } = await on.somebody();
    const app = await on.setUpApp(person);
    const token = await on.pending(email);
    await makeTokensFromAhead(person.uuid);
    const answer = await on.finish('totp', token, app.code(1));
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_expired']);
  });

  it('an app and a passkey that were being set up are begun again', async () => {
    const { person } = await on.somebody();
    await person.call('POST', '/second_factor/totp', { current_password: PASSWORD });
    const options = await person.call('POST', '/second_factor/passkey/options', { current_password: PASSWORD });
    const credential = softwarePasskey(server.url).create(options.body.data.options);
    await sql`update totp_factor set pending_at = pending_at + interval '1 day'`.execute(on.db);
    await sql`update auth_token set challenge_at = challenge_at + interval '1 day'`.execute(on.db);
    expect((await person.call('POST', '/second_factor/totp/confirm', { code: '123456' })).status).toBe(409);
    expect((await person.call('POST', '/second_factor/passkey', { name: 'Key', credential })).status).not.toBe(200);
  });

  it('a form that was open is no longer listed', async () => {
    const admin = await server.person('Administrator');
    const { artistUuid } = await server.artist('Ahead');
    const open = (uuid: string) =>
      admin.call('PUT', `/presence/artist/${artistUuid}`, { form: uuid, etag: null }).then(({ body }) => body.data);
    await open(randomUUID());
    expect((await open(randomUUID())).presence.others).toHaveLength(1);
    await sql`update open_form set seen_at = seen_at + interval '1 day'`.execute(on.db);
    expect((await open(randomUUID())).presence.others).toEqual([]);
  });

  it('the form of an application has expired', async () => {
    const { token, bits } = (await server.call('GET', '/new_artist_submission/challenge')).body.data.challenge;
    const ask = () =>
      server.call('POST', '/upload/presigned_post_key/new_artist_submission', {
        checksum: '0'.repeat(32),
        original_filename: 'one.mp3',
        challenge: token,
        proof: prove(token, bits),
      });
    expect((await ask()).status).toBe(200);
    await sql`update application_challenge set created_at = created_at + interval '1 day'`.execute(on.db);
    expect((await ask()).body.errors).toHaveProperty('challenge');
  });
});
