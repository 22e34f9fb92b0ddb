import { sql } from 'kysely';
import { applicant, artistSubmissionFlows, path } from '../support/artistSubmissionFlows';
import { describeOnDatabases } from '../support/databases';
import { mp3Bytes, toneWav } from '../support/soundFiles';
import { prepared, upload } from '../support/testServer';

describeOnDatabases('An artist submission', (open) => {
  const submissions = prepared(async () => artistSubmissionFlows(await open()));

  afterAll(() => submissions.server.close());

  it('is created by staff with its tracks, which everybody who reads submissions can hear', async () => {
    const mp3 = { bytes: await mp3Bytes(11, 3), name: 'first.mp3' };
    const wav = { bytes: toneWav(11, 4), name: 'second.wav' };
    const {
      rows: [country],
    } = await sql<{ uuid: string; name: string }>`select uuid, name from country where name = 'Portugal'`.execute(
      submissions.server.services.db,
    );
    const source_files = [];
    for (const file of [mp3, wav])
      source_files.push({
        url: await upload(submissions.reviewer, 'new_artist_submission', file, { content_type: 'audio/mpeg' }),
        original_filename: file.name,
      });
    const uuid = await submissions.create({
      artist_band_name: 'Quill & Ink',
      country: country?.uuid,
      is_pro_member: true,
      source_files,
    });
    const submission = await submissions.read(uuid, submissions.viewer);
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
    // Only users who write to applicants may read contact data (docs/decisions/0020).
    expect(submission.email).toBeUndefined();
    expect((await submissions.read(uuid)).email).toMatch(/@applicants\.test$/);
    for (const [index, file] of [mp3, wav].entries()) {
      const heard = await fetch(submission.source_files[index].url);
      expect(Buffer.from(await heard.arrayBuffer()).equals(file.bytes)).toBe(true);
    }
    // A form can be used only once.
    const again = await submissions.reviewer.call('POST', path, { ...applicant, source_files });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { 'source_files.0.url': ['Not a valid choice.'], 'source_files.1.url': ['Not a valid choice.'] },
    ]);
  });

  it('refuses everything that is wrong with a new one at once, and keeps nothing', async () => {
    const notes = await upload(
      submissions.reviewer,
      'new_artist_submission',
      { bytes: Buffer.from('Just words'), name: 'a.mp3' },
      {},
    );
    const before = await submissions.look();
    const answer = await submissions.reviewer.call('POST', path, {
      first_name: 'Ada\r\nBcc: all@segno.test',
      last_name: '  ',
      email: 'nowhere',
      country: '00000000-0000-4000-8000-000000000000',
      assigned_user: submissions.viewer.uuid,
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
    const tooLong = await submissions.reviewer.call('POST', path, { ...huge, email: 'a@b.test' });
    expect(tooLong.status === 413 || Object.keys(tooLong.body.errors).length === 6).toBe(true);
    expect(await submissions.look()).toBe(before);
  });

  it('keeps HTML as text, in the submission and in the mail', async () => {
    const html = '<img src=x onerror=alert(1)>';
    const uuid = await submissions.create({ first_name: html, music_sounds_like: html, email: 'html@applicants.test' });
    expect((await submissions.read(uuid)).first_name).toBe(html);
    await submissions.reviewer.call('PUT', `${path}/${uuid}/reject`, { note: html });
    const { html: mailed } = await submissions.server.services.db
      .selectFrom('mail')
      .select('html')
      .where('recipient', '=', 'html@applicants.test')
      .executeTakeFirstOrThrow();
    expect(mailed).not.toContain('<img');
    expect(mailed).toContain('&lt;img');
  });

  it('takes back with PUT what GET gave, and changes what else is sent, with one message to who is assigned', async () => {
    const uuid = await submissions.create({ source: 4 });
    const before = await submissions.read(uuid);
    const { status, body } = await submissions.reviewer.call('PUT', `${path}/${uuid}`, {
      ...before,
      assigned_user: submissions.rep.uuid,
    });
    expect([status, body.data.new_artist_submission.assigned_user]).toEqual([
      200,
      { uuid: submissions.rep.uuid, full_name: 'Artist Tester' },
    ]);
    expect(body.data.new_artist_submission.source).toEqual({ id: 4, name: 'Event' });
    // PUT accepts its answer and announces nothing again.
    expect((await submissions.reviewer.call('PUT', `${path}/${uuid}`, body.data.new_artist_submission)).status).toBe(
      200,
    );
    const messages = (await submissions.rep.call('GET', '/user_message')).body.data.user_messages.filter(
      ({ payload }: { payload: { url: string } }) => payload.url === `/artist-submissions/edit/${uuid}`,
    );
    expect(messages.map(({ payload }: { payload: { message: string } }) => payload.message)).toEqual([
      'The artist submission of Ada Quill is assigned to you',
    ]);
    const cleared = await submissions.reviewer.call('PUT', `${path}/${uuid}`, { assigned_user: null });
    expect(cleared.body.data.new_artist_submission.assigned_user).toBeNull();
  });

  it('is found by name, band, status, source, assigned user and country, and deleted ones by their filter alone', async () => {
    const {
      rows: [country],
    } = await sql<{ uuid: string }>`select uuid from country where name = 'Iceland'`.execute(
      submissions.server.services.db,
    );
    const one = await submissions.create({
      first_name: 'Þóra',
      last_name: 'Filterwell',
      source: 5,
      country: country?.uuid,
      assigned_user: submissions.rep.uuid,
    });
    const two = await submissions.create({
      first_name: 'Bob',
      last_name: 'Filterwell',
      artist_band_name: 'Überfilter',
      source: 6,
    });
    const gone = await submissions.create({ first_name: 'Gone', last_name: 'Filterwell' });
    await submissions.reviewer.call('PUT', `${path}/${two}/approve`);
    expect((await submissions.reviewer.call('DELETE', `${path}/${gone}`)).status).toBe(204);
    const found = async (query: string) =>
      (
        await submissions.viewer.call('GET', `${path}?full_name=filterwell&${query}`)
      ).body.data.new_artist_submissions.map(({ uuid }: { uuid: string }) => uuid);
    expect(await found('')).toEqual([two, one]);
    expect(await found('status=2')).toEqual([two]);
    expect(await found('status=1,2&sort_by=status&sort_order=desc')).toEqual([two, one]);
    expect(await found('source=5')).toEqual([one]);
    expect(await found('source=5,6')).toEqual([two, one]);
    expect(await found(`assigned_user=${submissions.rep.uuid}`)).toEqual([one]);
    expect(await found(`assigned_user=-${submissions.rep.uuid}`)).toEqual([two]);
    expect(await found(`country=${country?.uuid}`)).toEqual([one]);
    expect(await found('deleted=true')).toEqual([gone]);
    expect(await found('deleted=false')).toEqual([two, one]);
    const byBand = await submissions.viewer.call('GET', `${path}?full_name=uberfilter`);
    expect(byBand.body.data.new_artist_submissions).toHaveLength(1);
    for (const query of ['status=9', 'source=0', 'country=PT', 'deleted=perhaps', 'assigned_user=me'])
      expect((await submissions.viewer.call('GET', `${path}?${query}`)).status).toBe(422);
    const deleted = await submissions.read(gone);
    expect([typeof deleted.deleted_at, deleted.is_approvable, deleted.is_rejectable, deleted.is_deletable]).toEqual([
      'string',
      false,
      false,
      false,
    ]);
    const approved = await submissions.reviewer.call('PUT', `${path}/${gone}/approve`);
    expect([approved.status, approved.body.message]).toEqual([409, 'This submission was deleted.']);
  });
});
