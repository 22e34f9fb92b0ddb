import { sql } from 'kysely';
import { sendWeeklyDigests } from '../../src/submissions/weeklyDigestJob';
import { address } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { firstRun, prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('The weekly digest of representatives', (open) => {
  // No jobs run: mails are stored but not sent.
  const server = suiteServer(open, { ROLE: 'web' });
  const admin = prepared(() => server.person('Administrator'));

  const run = () => sendWeeklyDigests.run({ ...firstRun(server), input: {} });
  const representative = async (role: 'Artist Representative' | 'Viewer' = 'Artist Representative') => {
    const email = address();
    return { email, person: await server.person(role, { email }) };
  };
  /** An artist represented by this user, with tracks in these statuses, oldest first. */
  const artistOf = async ({ uuid }: Person, name: string, tracks: readonly { name: string; status: number }[]) => {
    const { artistUuid } = await server.artist(name);
    const { db } = server.services;
    await db.updateTable('artist').set({ assigned_to: uuid }).where('uuid', '=', artistUuid).execute();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const rows = tracks.map((track, index) => ({
      artist_uuid: artistUuid,
      created_at: minutesAgo(tracks.length - index),
      ...track,
    }));
    if (rows.length > 0) await db.insertInto('new_track_submission').values(rows).execute();
    return artistUuid;
  };
  const applicantOf = async ({ uuid }: Person, first_name: string): Promise<string> => {
    const made = await admin.call('POST', '/new_artist_submission', {
      first_name,
      last_name: 'Quill',
      email: address(),
      assigned_user: uuid,
    });
    expect([made.status, made.body.errors]).toEqual([201, null]);
    return made.body.data.new_artist_submission.uuid;
  };
  const mailsTo = (email: string) =>
    server.services.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
  const letAWeekPass = () => sql`update weekly_digest set week = week - 7`.execute(server.services.db);

  it('names the tracks of the own artists and the own artist submissions that wait, and nothing else', async () => {
    const [{ email, person }, { person: other }] = [await representative(), await representative()];
    await artistOf(person, 'Nola Reed', [
      { name: 'Night Ferry', status: 1 },
      { name: 'Slow Tide', status: 5 },
      { name: 'Delivered', status: 6 },
      { name: 'Declined', status: 8 },
    ]);
    await artistOf(other, 'Ida Mor', [{ name: 'Not mine', status: 1 }]);
    await applicantOf(person, 'Ada');
    await applicantOf(other, 'Foreign');
    const gone = await applicantOf(person, 'Gone');
    expect((await admin.call('DELETE', `/new_artist_submission/${gone}`)).status).toBe(204);
    await run();
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, mail?.kind, more]).toEqual(['3 submissions wait for you', 'weekly_digest', []]);
    expect(mail?.text).toContain(
      '2 tracks of your artists wait for your review:\n\n- "Night Ferry" by Nola Reed\n- "Slow Tide" by Nola Reed\n\n',
    );
    expect(mail?.text).toContain('1 artist submission assigned to you waits for you:\n\n- Ada Quill\n\n');
    const query = `${person.uuid}&waiting_for_me=true`;
    expect(mail?.text).toContain(`${server.url}/track-submissions?assigned_to=${query}`);
    expect(mail?.text).toContain(`${server.url}/artist-submissions?assigned_user=${query}`);
    expect(mail?.text).toContain('/unsubscribe?token=');
    expect(mail?.text).not.toMatch(/Delivered|Declined|Not mine|Foreign|Gone/);
  });

  it('leads to lists that show exactly what it names', async () => {
    const { email, person } = await representative();
    await artistOf(person, 'Lena Vale', [{ name: 'Listed', status: 1 }]);
    await run();
    const [mail] = await mailsTo(email);
    const query = /track-submissions\?(\S+)/.exec(mail?.text ?? '')?.[1];
    const { body } = await person.call('GET', `/new_track_submission?${query}`);
    expect(body.data.new_track_submissions.map(({ name }: { name: string }) => name)).toEqual(['Listed']);
  });

  it('says of many the ten that wait longest, and how many more there are', async () => {
    const { email, person } = await representative();
    const tracks = Array.from({ length: 12 }, (_, index) => ({ name: `Track ${index + 1}`, status: 1 }));
    await artistOf(person, 'Busy Bee', tracks);
    await run();
    const [mail] = await mailsTo(email);
    expect(mail?.text.match(/^- .+$/gm)).toEqual([
      ...tracks.slice(0, 10).map(({ name }) => `- "${name}" by Busy Bee`),
      '- and 2 more',
    ]);
  });

  it('comes once a week, though its job is repeated and two workers run it', async () => {
    const { email, person } = await representative();
    await artistOf(person, 'Ray Two', [{ name: 'Twice', status: 1 }]);
    await Promise.all([run(), run()]);
    await run();
    expect(await mailsTo(email)).toHaveLength(1);
    await letAWeekPass();
    await Promise.all([run(), run()]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('does not come when nothing waits, nor later in a week that began so', async () => {
    const { email, person } = await representative();
    const artist = await artistOf(person, 'Idle One', []);
    await run();
    await server.services.db
      .insertInto('new_track_submission')
      .values({ artist_uuid: artist, name: 'On Tuesday', status: 1 })
      .execute();
    await run();
    expect(await mailsTo(email)).toEqual([]);
    await letAWeekPass();
    await run();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['1 submission waits for you']);
  });

  it('does not come to who has switched it off, cannot log in, or may not review', async () => {
    const [off, inactive, viewer] = [await representative(), await representative(), await representative('Viewer')];
    for (const { person } of [off, inactive, viewer])
      await artistOf(person, `Artist of ${person.uuid.slice(0, 8)}`, [{ name: 'Unheard', status: 1 }]);
    expect((await off.person.call('PUT', '/mail_preference/weekly_digest', { is_on: false })).status).toBe(200);
    await server.services.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('uuid', '=', inactive.person.uuid)
      .execute();
    await run();
    for (const { email } of [off, inactive, viewer]) expect(await mailsTo(email)).toEqual([]);
  });
});
