import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { prove } from '../support/applicationProof';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes, toneWav } from '../support/soundFiles';
import { startTestServer, upload, type Answer, type Person, type TestServer } from '../support/testServer';

const path = '/new_artist_submission';
const applicant = { first_name: 'Ines', last_name: 'Moll', email: 'ines@applicants.test' };

describeOnDatabases('An application without an account', (open) => {
  let server: TestServer;
  let reviewer: Person;
  let asked = 0;

  beforeAll(async () => {
    // No jobs: mails are stored but not sent.
    server = await startTestServer(await open(), { ROLE: 'web', TRUSTED_PROXIES: '1' });
    reviewer = await server.person('Music Reviewer');
  }, 120_000);
  afterAll(() => server.close());

  /** A different IP address each time, unless it is given. */
  const from = (ip: string = `203.0.${113 + (asked >> 8)}.${asked++ % 256}`) => ({ 'X-Forwarded-For': ip });
  const given = async ({ isEarly = false } = {}): Promise<{ token: string; bits: number; wait_seconds: number }> => {
    const { body } = await server.call('GET', `${path}/challenge`, undefined, from());
    const { challenge } = body.data;
    // Independent of the test's speed: an old enough challenge is so at once, and an early one stays early.
    const moved = isEarly ? sql`created_at + interval '4 minutes'` : sql`created_at - interval '1 minute'`;
    await sql`
      update application_challenge set created_at = ${moved} where created_at between now() - interval '1 minute' and now()
    `.execute(server.services.db);
    return challenge;
  };
  const answered = async () => {
    const { token, bits } = await given();
    return { challenge: token, proof: prove(token, bits) };
  };
  const apply = (body: object, headers: Record<string, string> = from()): Promise<Answer> =>
    server.call('POST', path, body, headers);
  const stranger = (headers = from()): Person => ({
    uuid: '',
    token: '',
    call: (method, at, body) => server.call(method, at, body, headers),
  });
  const track = async (name: string, bytes: Buffer, by = stranger()) => ({
    url: await upload(
      by,
      'new_artist_submission',
      { name, bytes },
      { content_type: 'audio/mpeg', ...(await answered()) },
    ),
    original_filename: name,
  });
  const oneTrack = async () => ({ source_files: [await track('song.mp3', await mp3Bytes(11, 8))] });
  const mailsTo = (recipient: string) =>
    server.services.db
      .selectFrom('mail')
      .select(['recipient_name', 'subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .execute();
  const tokenIn = async (recipient: string): Promise<string> =>
    /\/application-status#token=([\w-]+)/.exec((await mailsTo(recipient))[0]?.text ?? '')?.[1] ?? '';
  const status = (token: string, headers = from()) => server.call('POST', `${path}/status`, { token }, headers);
  const kept = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from new_artist_submission) + (select count(*) from mail)
        + (select count(*) from user_activity where resource_type = 'new_artist_submission'))::int as count
    `.execute(server.services.db);
    return rows[0]?.count ?? 0;
  };

  it('reaches the staff with its tracks, and its applicant follows it by the link in a mail', async () => {
    const email = 'First@Applicants.test';
    const source_files = [await track('one.mp3', await mp3Bytes(11, 3)), await track('two.wav', toneWav(11, 4))];
    const answer = await apply({
      ...applicant,
      ...(await answered()),
      email,
      first_name: '<b>Ines</b>',
      is_pro_member: true,
      source: 6,
      assigned_user: reviewer.uuid,
      source_files,
    });
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
    const { uuid, ...more } = answer.body.data.new_artist_submission;
    expect(more).toEqual({});
    expect((await reviewer.call('GET', `${path}/${uuid}`)).body.data.new_artist_submission).toMatchObject({
      full_name: '<b>Ines</b> Moll',
      email: 'first@applicants.test',
      status: { id: 1 },
      source: { id: 1, name: 'Online' },
      assigned_user: null,
      is_pro_member: true,
      source_files: [
        { original_filename: 'one.mp3', format: 'mp3' },
        { original_filename: 'two.wav', format: 'wav' },
      ],
    });

    const [mail] = await mailsTo('first@applicants.test');
    expect(mail).toMatchObject({ recipient_name: null, subject: 'We have received your application' });
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ines|Moll|\.mp3/);
    const token = await tokenIn('first@applicants.test');
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from new_artist_submission s where s::text like ${`%${token}%`}) as found
    `.execute(server.services.db);
    expect([token.length, rows[0]?.found]).toEqual([43, false]);
    const read = async () => (await status(token)).body.data?.application;
    expect(await read()).toMatchObject({
      name: '<b>Ines</b> Moll',
      stage: 'received',
      tracks: ['one.mp3', 'two.wav'],
    });
    await reviewer.call('PUT', `${path}/${uuid}/approve`);
    expect((await read()).stage).toBe('in_review');
    await (await server.person('Music Reviewer')).call('PUT', `${path}/${uuid}/approve`);
    expect(await read()).toEqual({
      name: '<b>Ines</b> Moll',
      stage: 'answer_due',
      created_at: expect.any(String),
      tracks: ['one.mp3', 'two.wav'],
    });
    await reviewer.call('PUT', `${path}/${uuid}/reject`);
    expect((await read()).stage).toBe('declined');
    expect((await reviewer.call('DELETE', `${path}/${uuid}`)).status).toBe(204);
    expect((await status(token)).body).toMatchObject({ code: 'link_expired', message: 'Your link has expired.' });
  });

  it('is kept once, however often and in whatever way the same one is sent', async () => {
    const email = 'twice@applicants.test';
    const bytes = await mp3Bytes(12, 5);
    const sent = async () => ({ ...applicant, email, source_files: [await track('tide.mp3', bytes)] });
    const first = { ...(await sent()), ...(await answered()) };
    const key = { 'Client-Key': randomUUID() };
    const before = await kept();
    const again = { ...first, ...(await answered()) };
    const uploadedAgain = { ...(await sent()), ...(await answered()) };
    const answers = [
      await apply(first, { ...from(), ...key }),
      await apply(first, { ...from(), ...key }),
      ...(await Promise.all([apply(first), apply(again), apply(uploadedAgain)])),
    ];
    expect(answers.map(({ status: code }) => code)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // A submission, its log entry, and a mail.
    expect((await kept()) - before).toBe(3);

    // The decision closes the application: the artist may apply again.
    const { uuid } = answers[0]?.body.data.new_artist_submission ?? {};
    await reviewer.call('PUT', `${path}/${uuid}/reject`);
    const later = await apply({ ...(await sent()), ...(await answered()) });
    expect(later.status).toBe(201);
    expect(later.body.data.new_artist_submission.uuid).not.toBe(uuid);
  });

  it('gets the same answer for an address that somebody logs in with', async () => {
    const email = 'known@applicants.test';
    await server.person('Viewer', { email });
    const answers = [];
    for (const address of [email, 'unknown@applicants.test'])
      answers.push(await apply({ ...applicant, ...(await oneTrack()), email: address, ...(await answered()) }));
    const shapes = answers.map(({ status: code, body }) => [
      code,
      { ...body, data: Object.keys(body.data.new_artist_submission) },
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect((await mailsTo(email)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Hello Ines,\n\nThank you for applying to Segno/),
    ]);
  });

  it('is refused without a good answer to a challenge of its own, and says all that is wrong at once', async () => {
    const before = await kept();
    const good = await answered();
    const song = await oneTrack();
    const early = await given({ isEarly: true });
    const wrong = { ...good, proof: `${good.proof}x` };
    const cases: [object, object][] = [
      [
        { first_name: ' ', email: 'nobody' },
        {
          first_name: ['This field is required'],
          last_name: ['This field is required'],
          email: ['Invalid email address'],
          challenge: ['This field is required'],
          proof: ['This field is required'],
        },
      ],
      [
        { ...applicant, challenge: 'invented', proof: '1' },
        { challenge: ['This form has expired. Please send it again.'] },
      ],
      [{ ...applicant, ...good }, {}],
      [{ ...applicant, ...wrong }, { proof: ['Not a valid choice.'] }],
      [
        { ...applicant, challenge: early.token, proof: prove(early.token, early.bits) },
        { challenge: ['This was sent too fast. Please wait a few seconds and send it again.'] },
      ],
      [{ ...applicant, ...good, website: 'https://spam.test' }, { website: ['Leave this field empty.'] }],
      [
        { ...applicant, ...good, country: randomUUID(), source_files: [{ url: 'x', original_filename: 'a.mp3' }] },
        { country: ['Not a valid choice.'], 'source_files.0.url': ['Not a valid choice.'] },
      ],
      [
        { ...applicant, ...good, source_files: [await track('staff.mp3', await mp3Bytes(11, 6), reviewer)] },
        { 'source_files.0.url': ['Not a valid choice.'] },
      ],
      [
        { ...applicant, ...good, source_files: [await track('text.mp3', Buffer.from('no music '.repeat(99)))] },
        { 'source_files.0.url': [expect.stringMatching(/mp3/)] },
      ],
    ];
    for (const [body, errors] of cases) {
      const answer = await apply(body);
      const noTrack = 'source_files' in body ? {} : { source_files: ['At least one track is required'] };
      expect([answer.status, answer.body.errors]).toEqual([422, { ...errors, ...noTrack }]);
    }
    expect(await kept()).toBe(before);

    // A challenge is valid for one application: the same proof is not accepted again.
    expect((await apply({ ...applicant, ...good, ...song, email: 'one@applicants.test' })).status).toBe(201);
    const other = await apply({ ...applicant, ...good, ...(await oneTrack()), email: 'other@applicants.test' });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { challenge: ['This form has expired. Please send it again.'] },
    ]);
  });

  it('takes HTML as text, no line break in a line, and a megabyte nowhere', async () => {
    const long = 'x'.repeat(1024 * 1024);
    const before = await kept();
    for (const field of [
      ...['first_name', 'last_name', 'artist_band_name', 'email', 'country', 'music_sounds_like', 'hear_about_us'],
      ...['came_from', 'challenge', 'proof', 'website'],
    ]) {
      const answer = await apply({ ...applicant, [field]: field === 'email' ? `${long}@x.test` : long });
      expect([field, answer.status, Object.keys(answer.body.errors).includes(field)]).toEqual([field, 422, true]);
    }
    const lines = 'Ines\r\nBcc: all@applicants.test';
    const broken = await apply({
      ...applicant,
      first_name: lines,
      artist_band_name: lines,
      came_from: lines,
      email: lines,
    });
    expect(broken.body.errors).toMatchObject({
      first_name: ['Must be one line of text.'],
      artist_band_name: ['Must be one line of text.'],
      came_from: ['Must be one line of text.'],
      email: ['Invalid email address'],
    });
    expect(await kept()).toBe(before);
  });

  it('is tried ten times an hour by one address, and entered by staff without limit or challenge', async () => {
    const flood = await Promise.all(Array.from({ length: 40 }, () => apply(applicant, from('198.51.100.7'))));
    const statuses = flood.map(({ status: code }) => code);
    expect(statuses.filter((code) => code === 422)).toHaveLength(10);
    expect(statuses.filter((code) => code === 429)).toHaveLength(30);
    const next = await apply({ ...applicant, ...(await answered()) }, from('198.51.100.7'));
    expect([next.status, next.body.message]).toEqual([429, expect.stringMatching(/^Too many attempts\. Try again in/)]);
    for (let made = 0; made < 12; made++) {
      const entered = await reviewer.call('POST', path, { ...applicant, email: `entered${made}@applicants.test` });
      expect([entered.status, entered.body.data.new_artist_submission?.source.name]).toEqual([201, 'Referral']);
    }
    // Users who may not enter submissions are treated like other applicants.
    const artist = await server.artist();
    expect((await artist.person.call('POST', path, applicant)).body.errors).toMatchObject({
      challenge: ['This field is required'],
    });
  });

  it('fills no mailbox: an address that others type gets five mails a day', async () => {
    const email = 'victim@applicants.test';
    for (let at = 0; at < 7; at++) {
      const sent = { ...applicant, ...(await oneTrack()), email, came_from: `Place ${at}` };
      const answer = await apply({ ...sent, ...(await answered()) });
      expect(answer.status).toBe(201);
    }
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it('is not found by a guessed link, and who goes on guessing waits', async () => {
    const ip = from('198.51.100.9');
    const guesses = [];
    for (let at = 0; at < 31; at++) guesses.push(await status(`guess-${at}`, ip));
    expect(guesses[0]).toMatchObject({ status: 401, body: { message: 'Your link has expired.', data: null } });
    expect(guesses.slice(0, 30).every(({ status: code }) => code === 401)).toBe(true);
    expect(guesses[30]?.status).toBe(429);
  });
});
