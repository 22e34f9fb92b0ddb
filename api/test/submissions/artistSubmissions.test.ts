import { roles, type RoleName } from '@segno/contract';
import {
  artistReviewer,
  artistSubmissionAfter,
  artistSubmissionCan,
  artistSubmissionRefusal,
  artistSubmissionRemover,
  artistSubmissionStatuses,
  storedArtistSubmissionStatus,
  type ArtistSubmissionAction,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes, toneWav } from '../support/soundFiles';
import { startTestServer, upload, type Answer, type Person, type TestServer } from '../support/testServer';

const path = '/new_artist_submission';
const applicant = { first_name: 'Ada', last_name: 'Quill', email: 'ada@applicants.test' };

/** Puts a submission into a status, as if nothing had been done to it yet. */
const reset = async (
  { services: { db } }: TestServer,
  uuid: string,
  o: { status: ArtistSubmissionStatus; lastApprover?: string; assigned: string | null; artist: string },
) => {
  await db
    .updateTable('new_artist_submission')
    .set({
      ...applicant,
      status: storedArtistSubmissionStatus(o.status),
      artist_uuid: o.status === 'onboarding_complete' ? o.artist : null,
      last_approver: o.lastApprover ?? null,
      assigned_user: o.assigned,
      deleted_at: null,
    })
    .where('uuid', '=', uuid)
    .execute();
};

/** Whoever was onboarded gets another address. */
const leaveAddress = ({ services: { db } }: TestServer) =>
  db
    .updateTable('app_user')
    .set({ email: sql`uuid || '@onboarded.test'` })
    .where('email', '=', applicant.email)
    .execute();

describeOnDatabases('An artist submission', (open) => {
  let server: TestServer;
  let reviewer: Person;
  let rep: Person;
  let viewer: Person;
  let emptyArtist: string;
  let made = 0;

  beforeAll(async () => {
    // No jobs: mails are written, and not sent.
    server = await startTestServer(await open(), { ROLE: 'web' });
    [reviewer, rep, viewer] = [
      await server.person('Music Reviewer'),
      await server.person('Artist Representative'),
      await server.person('Viewer'),
    ];
    ({ artistUuid: emptyArtist } = await server.artist('Onboarded before'));
  }, 120_000);
  afterAll(() => server.close());

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
  /** Everything that a call about a submission can change or send. */
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

  describe('model', () => {
    interface Actor {
      name: string;
      role: RoleName;
      person: Person;
      /** Has given the first approval. */
      approvedBefore?: true;
    }
    const calls: Record<ArtistSubmissionAction, (person: Person, uuid: string) => Promise<Answer>> = {
      update: (person, uuid) => person.call('PUT', `${path}/${uuid}`, { came_from: 'A friend' }),
      approve: (person, uuid) => person.call('PUT', `${path}/${uuid}/approve`),
      onboard: (person, uuid) => person.call('PUT', `${path}/${uuid}/onboard`),
      reject: (person, uuid) => person.call('POST', `${path}/${uuid}/reject`, { note: 'Not now' }),
      delete: (person, uuid) => person.call('DELETE', `${path}/${uuid}`),
    };
    let actors: Actor[];
    let uuid: string;

    beforeAll(async () => {
      actors = [];
      for (const { name } of roles) actors.push({ name, role: name, person: await server.person(name) });
      const first = await server.person('Administrator');
      actors.push({ name: 'the first approver', role: 'Administrator', person: first, approvedBefore: true });
      uuid = await create();
    });

    describe.each(artistSubmissionStatuses)('in status %s', (status) => {
      it.each(['update', 'approve', 'onboard', 'reject', 'delete'] as const)(
        'answers everybody who wants to %s it as the rules say',
        async (action) => {
          const differing: string[] = [];
          for (const { name, role, person, approvedBefore } of actors) {
            const check = (isRight: boolean, what: string) => {
              if (!isRight) differing.push(`${name}: ${what}`);
            };
            const lastApprover = approvedBefore ? person.uuid : null;
            await reset(server, uuid, {
              status,
              ...(lastApprover && { lastApprover }),
              assigned: rep.uuid,
              artist: emptyArtist,
            });
            const permissions = roles.find((known) => known.name === role)?.permissions ?? [];
            const facts = { status, isDeleted: false, lastApprover };
            const isAllowed = artistSubmissionCan(facts, { uuid: person.uuid, permissions })(action);
            const mayAtAll = permissions.includes(action === 'delete' ? artistSubmissionRemover : artistReviewer);
            const before = await look();
            const answer = await calls[action](person, uuid);
            const after = await look();
            const stored = await server.services.db
              .selectFrom('new_artist_submission')
              .select(['status', 'deleted_at', 'artist_uuid'])
              .where('uuid', '=', uuid)
              .executeTakeFirstOrThrow();
            const said = `${answer.status} ${answer.body?.message}`;
            if (isAllowed) {
              const to = artistSubmissionAfter(status, action);
              check(answer.status < 300, `was refused with ${said}`);
              check(to !== undefined && stored.status === storedArtistSubmissionStatus(to), `led to ${stored.status}`);
              check((stored.deleted_at !== null) === (action === 'delete'), 'was deleted, or was not');
              check((stored.artist_uuid !== null) === (action === 'onboard'), 'has an artist, or has none');
              check(after !== before, 'was accepted without effect');
              // The address is free again for the next one.
              if (action === 'onboard') await leaveAddress(server);
              continue;
            }
            const text = mayAtAll ? artistSubmissionRefusal(facts, action, { uuid: person.uuid }) : undefined;
            check(answer.status === (mayAtAll ? 409 : 403), `got ${said}`);
            check(text === undefined || answer.body.message === text, `got ${said} instead of "${text}"`);
            check(after === before, 'changed something though refused');
          }
          expect(differing).toEqual([]);
        },
      );
    });
  });

  it('is created by staff with its tracks, which everybody who reads submissions can hear', async () => {
    const mp3 = { bytes: await mp3Bytes(11, 3), name: 'first.mp3' };
    const wav = { bytes: toneWav(11, 4), name: 'second.wav' };
    const {
      rows: [country],
    } = await sql<{ uuid: string; name: string }>`select uuid, name from country where name = 'Portugal'`.execute(
      server.services.db,
    );
    const source_files = [];
    for (const file of [mp3, wav])
      source_files.push({
        url: await upload(reviewer, 'new_artist_submission', file, { content_type: 'audio/mpeg' }),
        original_filename: file.name,
      });
    const uuid = await create({
      artist_band_name: 'Quill & Ink',
      country: country?.uuid,
      is_pro_member: true,
      source_files,
    });
    const submission = await read(uuid, viewer);
    expect(submission).toMatchObject({
      full_name: 'Ada Quill',
      artist_band_name: 'Quill & Ink',
      status: { id: 1, name: 'New' },
      source: { id: 2, name: 'Referral' },
      country,
      is_pro_member: true,
      assigned_user: null,
      deleted_at: null,
      source_files: [
        { original_filename: 'first.mp3', format: 'mp3', channels: 2, sample_rate: 48_000 },
        { original_filename: 'second.wav', format: 'wav', channels: 2, sample_rate: 48_000, duration: 11 },
      ],
    });
    // How to reach an applicant is for those who write to one (docs/decisions/0020).
    expect(submission.email).toBeUndefined();
    expect((await read(uuid)).email).toMatch(/@applicants\.test$/);
    for (const [index, file] of [mp3, wav].entries()) {
      const heard = await fetch(submission.source_files[index].url);
      expect(Buffer.from(await heard.arrayBuffer()).equals(file.bytes)).toBe(true);
    }
    // A form is used once.
    const again = await reviewer.call('POST', path, { ...applicant, source_files });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { 'source_files.0.url': ['Not a valid choice.'], 'source_files.1.url': ['Not a valid choice.'] },
    ]);
  });

  it('refuses everything that is wrong with a new one at once, and keeps nothing', async () => {
    const notes = await upload(
      reviewer,
      'new_artist_submission',
      { bytes: Buffer.from('Just words'), name: 'a.mp3' },
      {},
    );
    const before = await look();
    const answer = await reviewer.call('POST', path, {
      first_name: 'Ada\r\nBcc: all@segno.test',
      last_name: '  ',
      email: 'nowhere',
      country: '00000000-0000-4000-8000-000000000000',
      assigned_user: viewer.uuid,
      source: 7,
      source_files: [
        { url: notes, original_filename: 'a.mp3' },
        { url: 'https://elsewhere.test/b.mp3', original_filename: 'b.mp3' },
      ],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        first_name: ['Must be one line of text.'],
        last_name: ['This field is required'],
        email: ['Invalid email address'],
        country: ['Not a valid choice.'],
        assigned_user: ['Not a valid choice.'],
        source: ['Not a valid choice.'],
        'source_files.0.url': [expect.stringMatching(/mp3/i)],
        'source_files.1.url': ['Not a valid choice.'],
      },
    ]);
    const long = 'x'.repeat(1_000_000);
    const huge = {
      first_name: long,
      last_name: long,
      artist_band_name: long,
      music_sounds_like: long,
      hear_about_us: long,
      came_from: long,
    };
    const tooLong = await reviewer.call('POST', path, { ...huge, email: 'a@b.test' });
    expect(tooLong.status === 413 || Object.keys(tooLong.body.errors).length === 6).toBe(true);
    expect(await look()).toBe(before);
  });

  it('keeps HTML as text, in the submission and in the mail', async () => {
    const html = '<img src=x onerror=alert(1)>';
    const uuid = await create({ first_name: html, music_sounds_like: html, email: 'html@applicants.test' });
    expect((await read(uuid)).first_name).toBe(html);
    await reviewer.call('PUT', `${path}/${uuid}/reject`, { note: html });
    const { html: mailed } = await server.services.db
      .selectFrom('mail')
      .select('html')
      .where('recipient', '=', 'html@applicants.test')
      .executeTakeFirstOrThrow();
    expect(mailed).not.toContain('<img');
    expect(mailed).toContain('&lt;img');
  });

  it('takes back with PUT what GET gave, and changes what else is sent, with one message to who is assigned', async () => {
    const uuid = await create({ source: 4 });
    const before = await read(uuid);
    const { status, body } = await reviewer.call('PUT', `${path}/${uuid}`, { ...before, assigned_user: rep.uuid });
    expect([status, body.data.new_artist_submission.assigned_user]).toEqual([
      200,
      { uuid: rep.uuid, full_name: 'Artist Tester' },
    ]);
    expect(body.data.new_artist_submission.source).toEqual({ id: 4, name: 'Event' });
    // What it answered is taken back, and announces nobody again.
    expect((await reviewer.call('PUT', `${path}/${uuid}`, body.data.new_artist_submission)).status).toBe(200);
    const messages = (await rep.call('GET', '/user_message')).body.data.user_messages.filter(
      ({ payload }: { payload: { url: string } }) => payload.url === `/artist-submissions/edit/${uuid}`,
    );
    expect(messages.map(({ payload }: { payload: { message: string } }) => payload.message)).toEqual([
      'The artist submission of Ada Quill is assigned to you',
    ]);
    const cleared = await reviewer.call('PUT', `${path}/${uuid}`, { assigned_user: null });
    expect(cleared.body.data.new_artist_submission.assigned_user).toBeNull();
  });

  it('is found by name, band, status, source, assigned user and country, and deleted ones by their filter alone', async () => {
    const {
      rows: [country],
    } = await sql<{ uuid: string }>`select uuid from country where name = 'Iceland'`.execute(server.services.db);
    const one = await create({
      first_name: 'Þóra',
      last_name: 'Filterwell',
      source: 5,
      country: country?.uuid,
      assigned_user: rep.uuid,
    });
    const two = await create({ first_name: 'Bob', last_name: 'Filterwell', artist_band_name: 'Überfilter', source: 6 });
    const gone = await create({ first_name: 'Gone', last_name: 'Filterwell' });
    await reviewer.call('PUT', `${path}/${two}/approve`);
    expect((await reviewer.call('DELETE', `${path}/${gone}`)).status).toBe(204);
    const found = async (query: string) =>
      (await viewer.call('GET', `${path}?full_name=filterwell&${query}`)).body.data.new_artist_submissions.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    expect(await found('')).toEqual([two, one]);
    expect(await found('status=2')).toEqual([two]);
    expect(await found('status=1,2&sort_by=status&sort_order=desc')).toEqual([two, one]);
    expect(await found('source=5')).toEqual([one]);
    expect(await found('source=5,6')).toEqual([two, one]);
    expect(await found(`assigned_user=${rep.uuid}`)).toEqual([one]);
    expect(await found(`assigned_user=-${rep.uuid}`)).toEqual([two]);
    expect(await found(`country=${country?.uuid}`)).toEqual([one]);
    expect(await found('deleted=true')).toEqual([gone]);
    expect(await found('deleted=false')).toEqual([two, one]);
    const byBand = await viewer.call('GET', `${path}?full_name=uberfilter`);
    expect(byBand.body.data.new_artist_submissions).toHaveLength(1);
    for (const query of ['status=9', 'source=0', 'country=PT', 'deleted=perhaps', 'assigned_user=me'])
      expect((await viewer.call('GET', `${path}?${query}`)).status).toBe(422);
    const deleted = await read(gone);
    expect([typeof deleted.deleted_at, deleted.is_approvable, deleted.is_rejectable, deleted.is_deletable]).toEqual([
      'string',
      false,
      false,
      false,
    ]);
    const approved = await reviewer.call('PUT', `${path}/${gone}/approve`);
    expect([approved.status, approved.body.message]).toEqual([409, 'This submission was deleted.']);
  });

  it('is approved by two people of whom neither counts twice, also when both press twice at the same moment', async () => {
    const uuid = await create();
    const pressed = await Promise.all(
      [reviewer, reviewer, reviewer].map((person) => person.call('PUT', `${path}/${uuid}/approve`)),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(pressed.find(({ status }) => status === 409)?.body.message).toBe(
      'The second approval must come from another person.',
    );
    expect(await read(uuid)).toMatchObject({
      status: { name: 'First Approval' },
      is_approvable: false,
      last_approver: reviewer.uuid,
    });
    expect((await read(uuid, rep)).is_approvable).toBe(true);
    await Promise.all([rep, rep].map((person) => person.call('POST', `${path}/${uuid}/approve`)));
    expect((await read(uuid)).status).toEqual({ id: 3, name: 'Second Approval' });
  });

  it('is onboarded once: the artist, the user and the invitation are made by the first of several requests', async () => {
    const {
      rows: [country],
    } = await sql<{ uuid: string }>`select uuid from country where name = 'Japan'`.execute(server.services.db);
    const uuid = await secondlyApproved({
      email: 'once@applicants.test',
      artist_band_name: 'Once',
      country: country?.uuid,
      is_pro_member: true,
    });
    const before = await look();
    const unassigned = await reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([unassigned.status, unassigned.body.errors]).toEqual([422, { assigned_user: ['This field is required'] }]);
    const wrong = await reviewer.call('PUT', `${path}/${uuid}/onboard`, { assigned_user: viewer.uuid });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { assigned_user: ['Not a valid choice.'] }]);
    expect(await look()).toBe(before);

    const answers = await Promise.all(
      [0, 1, 2].map(() => reviewer.call('PUT', `${path}/${uuid}/onboard`, { assigned_user: rep.uuid })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const submission = await read(uuid);
    expect(submission).toMatchObject({
      status: { id: 5, name: 'Onboarding Complete' },
      is_onboardable: false,
      is_deletable: false,
    });
    const { artist } = (await rep.call('GET', `/artist/${submission.artist_uuid}`)).body.data;
    expect(artist).toMatchObject({
      name: 'Once',
      legal_name: 'Ada Quill',
      assigned_to: rep.uuid,
      curation_state: 'Ready For Review',
      is_pro_free: false,
      invitation: 'invited',
      contact_information: {
        first_name: 'Ada',
        last_name: 'Quill',
        email: 'once@applicants.test',
        country: country?.uuid,
      },
    });
    const users = await server.services.db
      .selectFrom('app_user')
      .select(['is_active', 'artist_uuid'])
      .where('email', '=', 'once@applicants.test')
      .execute();
    expect(users).toEqual([{ is_active: false, artist_uuid: submission.artist_uuid }]);
    expect(await mailsTo('once@applicants.test')).toHaveLength(1);
    const { user_activities } = (
      await (
        await server.person('Administrator')
      ).call('GET', `/user_activity/new_artist_submission/${uuid}?pagesize=50`)
    ).body.data;
    expect(user_activities.map(({ action_string }: { action_string: string }) => action_string)).toEqual([
      'has_onboarded',
      'has_updated',
      'has_approved',
      'has_approved',
      'has_created',
    ]);
  });

  it('answers a repeated request to onboard with the first answer, and is named after the person without a band', async () => {
    const uuid = await secondlyApproved({ first_name: 'Solo', last_name: 'Singer', assigned_user: rep.uuid });
    const key = { 'Client-Key': '7d7f1c1e-7a1c-4f4f-9d4d-2f7d4d8f1a11' };
    const first = await reviewer.call('PUT', `${path}/${uuid}/onboard`, undefined, key);
    const second = await reviewer.call('PUT', `${path}/${uuid}/onboard`, undefined, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    const { artist } = (await rep.call('GET', `/artist/${first.body.data.new_artist_submission.artist_uuid}`)).body
      .data;
    expect([artist.name, artist.is_pro_free]).toEqual(['Solo Singer', true]);
  });

  it('is not onboarded with the address of a user, and makes no artist then', async () => {
    const { person } = await server.artist('Registered');
    const { email } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    const uuid = await secondlyApproved({ email: email.toUpperCase(), assigned_user: rep.uuid });
    const before = await look();
    const answer = await reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      409,
      'Email must be unique',
      { email: ['Email must be unique'] },
    ]);
    expect(await look()).toBe(before);
  });

  it('is not onboarded with a representative who has left since', async () => {
    const leaver = await server.person('Artist Representative');
    const uuid = await secondlyApproved({ assigned_user: leaver.uuid });
    await server.services.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('uuid', '=', leaver.uuid)
      .execute();
    const answer = await reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([answer.status, answer.body.errors]).toEqual([422, { assigned_user: ['Not a valid choice.'] }]);
  });

  it('tells the applicant once that it is declined, with the note that staff read as an external one', async () => {
    const uuid = await create({ email: 'declined@applicants.test' });
    const answers = await Promise.all(
      [0, 1].map(() => reviewer.call('PUT', `${path}/${uuid}/reject`, { note: 'Too\nloud' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await mailsTo('declined@applicants.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your application was declined']);
    expect(mails[0]?.text).toContain('Too\n\nloud');
    const { notes } = (await viewer.call('GET', `/note?parent_type=new_artist_submission&parent_uuid=${uuid}`)).body
      .data;
    expect(notes.external.map(({ text }: { text: string }) => text)).toEqual(['Too\nloud']);
  });

  it('sends an external note to the applicant, keeps an internal one, and takes neither from who only reads', async () => {
    const uuid = await create({ email: 'noted@applicants.test' });
    const note = (note_type: number, text: string) => ({
      parent_type: 'new_artist_submission',
      parent_uuid: uuid,
      note_type,
      text,
    });
    expect((await rep.call('POST', '/note', note(2, 'Among us'))).status).toBe(201);
    expect(await mailsTo('noted@applicants.test')).toEqual([]);
    expect((await rep.call('POST', '/note', note(1, 'When can we talk?'))).status).toBe(201);
    const mails = await mailsTo('noted@applicants.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['A message about your application']);
    expect(mails[0]?.text).toContain('When can we talk?');
    const { email } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', rep.uuid)
      .executeTakeFirstOrThrow();
    expect(mails[0]?.reply_to).toBe(email);
    expect((await viewer.call('POST', '/note', note(2, 'Me too'))).status).toBe(403);
    const { notes } = (await viewer.call('GET', `/note?parent_type=new_artist_submission&parent_uuid=${uuid}`)).body
      .data;
    expect([notes.external.length, notes.internal.length]).toEqual([1, 1]);
  });

  it('is saved by exactly one of two who had it open, and shows the other what was changed', async () => {
    const uuid = await create();
    const etag = (await rep.call('GET', `${path}/${uuid}`)).headers.get('ETag') ?? '';
    const answers = await Promise.all(
      [reviewer, rep].map((person, index) =>
        person.call('PUT', `${path}/${uuid}`, { came_from: `Way ${index}` }, { 'If-Match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body.data.changes).toMatchObject([{ field: 'came_from', before: null }]);
  });
});
