import { sql } from 'kysely';
import { prove } from '../support/applicationProof';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases('An applicant (T12)', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open(), { ROLE: 'web' });
  });
  afterAll(() => server.close());

  it('gets a form for a file only for the work of a challenge that is still open', async () => {
    const ask = (answer: object) =>
      server.call('POST', '/upload/presigned_post_key/new_artist_submission', {
        checksum: '0'.repeat(32),
        original_filename: 'one.mp3',
        ...answer,
      });
    const { token, bits } = (await server.call('GET', '/new_artist_submission/challenge')).body.data.challenge;
    const proof = prove(token, bits);
    expect((await ask({})).body.errors).toEqual({
      challenge: ['This field is required'],
      proof: ['This field is required'],
    });
    expect((await ask({ challenge: token, proof: `${proof}!` })).body.errors).toEqual({ proof: [expect.any(String)] });
    expect((await ask({ challenge: 'unknown', proof })).body.errors).toHaveProperty('challenge');
    // Early is right: the wait is for the application alone.
    expect((await ask({ challenge: token, proof })).status).toBe(200);
    await sql`update application_challenge set created_at = now() - interval '25 hours'`.execute(server.services.db);
    expect((await ask({ challenge: token, proof })).body.errors).toHaveProperty('challenge');
  });
});
