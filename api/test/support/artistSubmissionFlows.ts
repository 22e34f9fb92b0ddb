import { sql } from 'kysely';
import type { TestDatabase } from './databases';
import { startTestServer } from './testServer';

export const path = '/new_artist_submission';
export const applicant = { first_name: 'Ada', last_name: 'Quill', email: 'ada@applicants.test' };

/** A server with users who review artists, and common steps with artist submissions. */
export async function artistSubmissionFlows(database: TestDatabase) {
  // No jobs: mails are stored but not sent.
  const server = await startTestServer(database, { ROLE: 'web' });
  const { artistUuid: emptyArtist } = await server.artist('Onboarded before');
  const [reviewer, rep, viewer] = [
    await server.person('Music Reviewer'),
    await server.person('Artist Representative'),
    await server.person('Viewer'),
  ];
  let made = 0;

  const create = async (more: object = {}, as = reviewer): Promise<string> => {
    made += 1;
    const answer = await as.call('POST', path, { ...applicant, email: `applicant${made}@applicants.test`, ...more });
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    return answer.body.data.new_artist_submission.uuid;
  };
  const read = async (uuid: string, as = reviewer) =>
    (await as.call('GET', `${path}/${uuid}`)).body.data.new_artist_submission;
  const mailsTo = (recipient: string) =>
    server.services.db
      .selectFrom('mail')
      .select(['subject', 'text', 'reply_to'])
      .where('recipient', '=', recipient)
      .execute();
  /** Everything that a request about a submission can change or send. */
  const look = async (): Promise<string> => {
    const { rows } = await sql<{ seen: string }>`
      select jsonb_build_array((select jsonb_agg(s order by s.uuid) from new_artist_submission s),
        (select count(*) from artist), (select count(*) from app_user), (select count(*) from note),
        (select count(*) from user_activity), (select count(*) from user_message), (select count(*) from mail),
        (select count(*) from auth_token where kind = 'registration'), (select count(*) from artist_submission_file))::text as seen
    `.execute(server.services.db);
    return rows[0]?.seen ?? '';
  };
  const secondlyApproved = async (more: object = {}): Promise<string> => {
    const uuid = await create(more);
    expect((await reviewer.call('PUT', `${path}/${uuid}/approve`)).status).toBe(200);
    expect((await rep.call('PUT', `${path}/${uuid}/approve`)).status).toBe(200);
    return uuid;
  };

  return { server, reviewer, rep, viewer, emptyArtist, create, read, mailsTo, look, secondlyApproved };
}

export type ArtistSubmissionFlows = Awaited<ReturnType<typeof artistSubmissionFlows>>;
