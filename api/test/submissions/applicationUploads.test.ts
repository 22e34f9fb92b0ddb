import { sql } from 'kysely';
import { removeApplicantFiles } from '../../src/submissions/applications/applicationChallenge';
import { mp3Bytes } from '../../src/audio/testing/mp3Bytes';
import { prove } from '../support/applicationProof';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, upload } from '../support/testServer';

describeOnDatabases('An applicant', (open) => {
  const server = suiteServer(open);

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
    // No waiting time here: it only applies to the application itself.
    expect((await ask({ challenge: token, proof })).status).toBe(200);
    await sql`update application_challenge set created_at = now() - interval '25 hours'`.execute(server.services.db);
    expect((await ask({ challenge: token, proof })).body.errors).toHaveProperty('challenge');
  });

  it('reads what is wrong with an mp3 before it is sent, and nothing about the files of others', async () => {
    const { token, bits } = (await server.call('GET', '/new_artist_submission/challenge')).body.data.challenge;
    const stranger = { uuid: '', token: '', call: server.call };
    const bytes = await mp3Bytes({ level: () => 0 });
    const fields = { challenge: token, proof: prove(token, bits) };
    const url = await upload(stranger, 'new_artist_submission', { name: 'Tide.mp3', bytes }, fields);
    const ask = (of: string) =>
      server.call('GET', `/new_artist_submission/mp3_advice?${new URLSearchParams({ url: of })}`);
    expect((await ask(url)).body.data).toEqual({
      advice: [{ text: 'Tide.mp3 is silent', at: [], is_fault: true }],
    });
    const { person } = await server.artist('Nola Reed');
    const foreign = await upload(person, 'new_track_submission', { name: 'Tide.mp3', bytes }, {});
    expect([(await ask(foreign)).status, (await ask(`${url}x`)).status]).toEqual([404, 404]);
  });

  it('has files as long as the form that they were uploaded with: not after it has expired or was sent', async () => {
    const { db, store } = server.services;
    const stranger = { uuid: '', token: '', call: server.call };
    const uploaded = async (name: string, hours: number) => {
      const { token, bits } = (await server.call('GET', '/new_artist_submission/challenge')).body.data.challenge;
      const fields = { challenge: token, proof: prove(token, bits) };
      const url = await upload(stranger, 'new_artist_submission', { name, bytes: Buffer.from(name) }, fields);
      const key = store.keyOf(url) ?? '';
      await sql`update upload set created_at = now() - ${`${hours} hours`}::interval where key = ${key}`.execute(db);
      const { rows } = await sql<{
        hash: string;
      }>`select challenge_hash as hash from upload where key = ${key}`.execute(db);
      return { key, form: rows[0]?.hash };
    };
    const names = { open: 23, expired: 3, young: 1, sent: 3, ahead: 3 };
    const files: Record<string, { key: string; form: string | undefined }> = {};
    for (const [name, hours] of Object.entries(names)) files[name] = await uploaded(`${name}.mp3`, hours);
    const isThere = async () => {
      const found = await Promise.all(
        Object.entries(files).map(async ([name, { key }]) => ((await store.head(key)) ? [name] : [])),
      );
      return found.flat();
    };
    const clean = async () => {
      await server.services.jobs.enqueue(db, removeApplicantFiles, {});
      await server.jobs.whenIdle();
      return isThere();
    };
    expect(await clean()).toEqual(['open', 'expired', 'young', 'sent', 'ahead']);
    const move = (name: string, by: string) =>
      sql`update application_challenge set created_at = now() + ${by}::interval where hash = ${files[name]?.form}`.execute(
        db,
      );
    await move('expired', '-25 hours');
    await move('young', '-25 hours');
    await move('ahead', '25 hours');
    const { rows } = await sql<{ uuid: string }>`
      insert into new_artist_submission (first_name, last_name, email, source) values ('Ines', 'Moll', 'ines@a.test', 1) returning uuid
    `.execute(db);
    await sql`
      update application_challenge set new_artist_submission_uuid = ${rows[0]?.uuid} where hash = ${files['sent']?.form}
    `.execute(db);
    // Recent uploads may still be in progress.
    expect(await clean()).toEqual(['open', 'young']);
    await sql`update upload set created_at = created_at - interval '2 hours'`.execute(db);
    expect(await clean()).toEqual(['open']);
  });
});
