import { sql } from 'kysely';
import { artistSubmissionFlows, path } from '../support/artistSubmissionFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared } from '../support/testServer';

describeOnDatabases('A decision about an artist submission', (open) => {
  const submissions = prepared(async () => artistSubmissionFlows(await open()));

  afterAll(() => submissions.server.close());

  it('is approved by two people of whom neither counts twice, also when both press twice at the same moment', async () => {
    const uuid = await submissions.create();
    const pressed = await Promise.all(
      [submissions.reviewer, submissions.reviewer, submissions.reviewer].map((person) =>
        person.call('PUT', `${path}/${uuid}/approve`),
      ),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(pressed.find(({ status }) => status === 409)?.body.message).toBe(
      'The second approval must come from another person.',
    );
    expect(await submissions.read(uuid)).toMatchObject({
      status: { name: 'First Approval' },
      is_approvable: false,
      last_approver: submissions.reviewer.uuid,
    });
    expect((await submissions.read(uuid, submissions.rep)).is_approvable).toBe(true);
    await Promise.all(
      [submissions.rep, submissions.rep].map((person) => person.call('POST', `${path}/${uuid}/approve`)),
    );
    expect((await submissions.read(uuid)).status).toEqual({ id: 3, name: 'Second Approval' });
  });

  it('is not approved for the last time by somebody who has not seen the first approval', async () => {
    const uuid = await submissions.create();
    const shown = { status: (await submissions.read(uuid)).status.id };
    expect((await submissions.reviewer.call('PUT', `${path}/${uuid}/approve`, shown)).status).toBe(200);
    const unseen = await submissions.rep.call('PUT', `${path}/${uuid}/approve`, shown);
    expect([unseen.status, unseen.body.message]).toEqual([
      409,
      expect.stringMatching(/ approved it a moment ago\. Approve again to give the second approval\.$/),
    ]);
    expect((await submissions.read(uuid)).status.name).toBe('First Approval');
  });

  it('is onboarded once: the artist, the user and the invitation are made by the first of several requests', async () => {
    const {
      rows: [country],
    } = await sql<{ uuid: string }>`select uuid from country where name = 'Japan'`.execute(
      submissions.server.services.db,
    );
    const uuid = await submissions.secondlyApproved({
      email: 'once@applicants.test',
      artist_band_name: 'Once',
      country: country?.uuid,
      is_pro_member: true,
    });
    const before = await submissions.look();
    const unassigned = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([unassigned.status, unassigned.body.errors]).toEqual([422, { assigned_user: ['This field is required'] }]);
    const wrong = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`, {
      assigned_user: submissions.viewer.uuid,
    });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { assigned_user: ['Not a valid choice.'] }]);
    expect(await submissions.look()).toBe(before);

    const answers = await Promise.all(
      [0, 1, 2].map(() =>
        submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`, { assigned_user: submissions.rep.uuid }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const submission = await submissions.read(uuid);
    expect(submission).toMatchObject({
      status: { id: 5, name: 'Onboarding Complete' },
      is_onboardable: false,
      is_deletable: false,
    });
    const { artist } = (await submissions.rep.call('GET', `/artist/${submission.artist_uuid}`)).body.data;
    expect(artist).toMatchObject({
      name: 'Once',
      legal_name: 'Ada Quill',
      assigned_to: submissions.rep.uuid,
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
    const users = await submissions.server.services.db
      .selectFrom('app_user')
      .select(['is_active', 'artist_uuid'])
      .where('email', '=', 'once@applicants.test')
      .execute();
    expect(users).toEqual([{ is_active: false, artist_uuid: submission.artist_uuid }]);
    expect(await submissions.mailsTo('once@applicants.test')).toHaveLength(1);
    const { user_activities } = (
      await (
        await submissions.server.person('Administrator')
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
    const uuid = await submissions.secondlyApproved({
      first_name: 'Solo',
      last_name: 'Singer',
      assigned_user: submissions.rep.uuid,
    });
    const key = { 'Client-Key': '7d7f1c1e-7a1c-4f4f-9d4d-2f7d4d8f1a11' };
    const first = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`, undefined, key);
    const second = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`, undefined, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    const { artist } = (
      await submissions.rep.call('GET', `/artist/${first.body.data.new_artist_submission.artist_uuid}`)
    ).body.data;
    expect([artist.name, artist.is_pro_free]).toEqual(['Solo Singer', true]);
  });

  it('is not onboarded with the address of a user, and makes no artist then', async () => {
    const { person } = await submissions.server.artist('Registered');
    const { email } = await submissions.server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    const uuid = await submissions.secondlyApproved({
      email: email.toUpperCase(),
      assigned_user: submissions.rep.uuid,
    });
    const before = await submissions.look();
    const answer = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      409,
      'Email must be unique',
      { email: ['Email must be unique'] },
    ]);
    expect(await submissions.look()).toBe(before);
  });

  it('is not onboarded with a representative who has left since', async () => {
    const leaver = await submissions.server.person('Artist Representative');
    const uuid = await submissions.secondlyApproved({ assigned_user: leaver.uuid });
    await submissions.server.services.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('uuid', '=', leaver.uuid)
      .execute();
    const answer = await submissions.reviewer.call('PUT', `${path}/${uuid}/onboard`);
    expect([answer.status, answer.body.errors]).toEqual([422, { assigned_user: ['Not a valid choice.'] }]);
  });

  it('tells the applicant once that it is declined, with the note that staff read as an external one', async () => {
    const uuid = await submissions.create({ email: 'declined@applicants.test' });
    const answers = await Promise.all(
      [0, 1].map(() => submissions.reviewer.call('PUT', `${path}/${uuid}/reject`, { note: 'Too\nloud' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mails = await submissions.mailsTo('declined@applicants.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your application was declined']);
    expect(mails[0]?.text).toContain('Too\n\nloud');
    const { notes } = (
      await submissions.viewer.call('GET', `/note?parent_type=new_artist_submission&parent_uuid=${uuid}`)
    ).body.data;
    expect(notes.external.map(({ text }: { text: string }) => text)).toEqual(['Too\nloud']);
  });

  it('sends an external note to the applicant, keeps an internal one, and takes neither from who only reads', async () => {
    const uuid = await submissions.create({ email: 'noted@applicants.test' });
    const note = (note_type: number, text: string) => ({
      parent_type: 'new_artist_submission',
      parent_uuid: uuid,
      note_type,
      text,
    });
    expect((await submissions.rep.call('POST', '/note', note(2, 'Among us'))).status).toBe(201);
    expect(await submissions.mailsTo('noted@applicants.test')).toEqual([]);
    expect((await submissions.rep.call('POST', '/note', note(1, 'When can we talk?'))).status).toBe(201);
    const mails = await submissions.mailsTo('noted@applicants.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['A message about your application']);
    expect(mails[0]?.text).toContain('When can we talk?');
    const { email } = await submissions.server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', submissions.rep.uuid)
      .executeTakeFirstOrThrow();
    expect(mails[0]?.reply_to).toBe(email);
    expect((await submissions.viewer.call('POST', '/note', note(2, 'Me too'))).status).toBe(403);
    const { notes } = (
      await submissions.viewer.call('GET', `/note?parent_type=new_artist_submission&parent_uuid=${uuid}`)
    ).body.data;
    expect([notes.external.length, notes.internal.length]).toEqual([1, 1]);
  });

  it('is saved by exactly one of two who had it open, and shows the other what was changed', async () => {
    const uuid = await submissions.create();
    const etag = (await submissions.rep.call('GET', `${path}/${uuid}`)).headers.get('ETag') ?? '';
    const answers = await Promise.all(
      [submissions.reviewer, submissions.rep].map((person, index) =>
        person.call('PUT', `${path}/${uuid}`, { came_from: `Way ${index}` }, { 'If-Match': etag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body.data.changes).toMatchObject([{ field: 'came_from', before: null }]);
  });
});
