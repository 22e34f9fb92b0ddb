import { sql } from 'kysely';
import { sendHeldNotes } from '../../src/account/heldNotesJob';
import { accountFlows } from '../support/accountFlows';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { firstRun, prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('Mails about notes', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => accountFlows(server));
  const reviewer = prepared(() => server.person('Music Reviewer'));

  const atOnce = { rhythm: 'at_once', quiet_from: null, quiet_until: null, time_zone: 'Pacific/Auckland' };
  /** An artist with these settings, and the mails they received. */
  const artistWith = async (choice: object) => {
    const { person } = await server.artist();
    const { email } = await on.db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    expect((await person.call('PUT', '/note_mail_choice', { ...atOnce, ...choice })).status).toBe(200);
    return { person, mails: () => on.mailsTo(email) };
  };
  const write = async (uuid: string, text: string): Promise<string> =>
    (
      await reviewer.call('POST', '/note', {
        parent_type: 'new_track_submission',
        parent_uuid: uuid,
        note_type: 1,
        text,
      })
    ).body.data.note.uuid;
  const due = async (person: Person) =>
    (
      await sql<{ hour: number; day: number; hours: number }>`
        select extract(hour from due_at at time zone 'Pacific/Auckland')::int as hour,
          extract(isodow from due_at at time zone 'Pacific/Auckland')::int as day,
          (extract(epoch from due_at - now()) / 3600)::float8 as hours
        from held_note where user_uuid = ${person.uuid} order by due_at`.execute(on.db)
    ).rows;
  /** Makes all held notes due. */
  const letTimePass = async () => {
    await sql`update held_note set due_at = now()`.execute(on.db);
    await sendHeldNotes.run({ ...firstRun(server), input: {} });
  };

  it('come at once when nothing else was chosen, and outside the quiet hours', async () => {
    const hour = Number(new Date().toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Pacific/Auckland' }));
    const { person, mails } = await artistWith({ quiet_from: (hour + 2) % 24, quiet_until: (hour + 4) % 24 });
    await write((await submitTrack(person, 'Night Ferry')).uuid, 'Now');
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('\n\nNow\n\n')]);
  });

  it('wait for the end of the quiet hours, and are one mail then, without what was seen meanwhile', async () => {
    const hour = Number(new Date().toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Pacific/Auckland' }));
    const { person, mails } = await artistWith({ quiet_from: (hour + 23) % 24, quiet_until: (hour + 3) % 24 });
    const [first, second] = [await submitTrack(person, 'Night Ferry'), await submitTrack(person, 'Slow Tide')];
    const seen = await write(first.uuid, 'Seen');
    const about = { parent_type: 'new_track_submission', parent_uuid: first.uuid, until: seen };
    expect((await person.call('PUT', '/note/seen', about)).status).toBe(204);
    await write(first.uuid, 'First');
    await write(second.uuid, 'Second');
    expect(await mails()).toEqual([]);
    const waiting = await due(person);
    expect(waiting.map((note) => note.hour)).toEqual(Array(3).fill((hour + 3) % 24));
    for (const { hours } of waiting) expect(hours).toBeLessThanOrEqual(3);
    await letTimePass();
    await letTimePass();
    const [mail, ...more] = await mails();
    expect([mail?.subject, mail?.kind, more]).toEqual(['2 new notes on tracks', 'track_note', []]);
    expect(mail?.text).toMatch(
      /"Night Ferry":\n\nFirst\n\nOpen "Night Ferry":[^]*"Slow Tide":\n\nSecond\n\nOpen "Slow Tide":/,
    );
    expect(mail?.text).not.toContain('Seen');
  });

  it.each([
    ['daily', [1, 2, 3, 4, 5, 6, 7], 24],
    ['weekly', [1], 168],
  ] as const)('come %s at seven of the reader’s day', async (rhythm, days, most) => {
    const { person, mails } = await artistWith({ rhythm });
    await write((await submitTrack(person, 'Night Ferry')).uuid, 'Later');
    const [note] = await due(person);
    expect([note?.hour, days.some((day) => day === note?.day)]).toEqual([7, true]);
    // Allows for a clock change in the week.
    expect(note?.hours).toBeGreaterThan(0);
    expect(note?.hours).toBeLessThanOrEqual(most + 1);
    await sql`update app_user set is_active = false where uuid = ${person.uuid}`.execute(on.db);
    await letTimePass();
    expect(await mails()).toEqual([]);
  });

  it('are chosen with hours that fit, in a zone that exists, by who gets them', async () => {
    const { person } = await artistWith({});
    const wrong = await person.call('PUT', '/note_mail_choice', { ...atOnce, quiet_from: 5, time_zone: 'Moon/Base' });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['quiet_until', 'time_zone']]);
    const empty = await person.call('PUT', '/note_mail_choice', { ...atOnce, quiet_from: 5, quiet_until: 5 });
    expect(empty.status).toBe(422);
    expect((await person.call('GET', '/note_mail_choice')).body.data.note_mail_choice).toEqual(atOnce);
    expect((await (await server.person('Viewer')).call('GET', '/note_mail_choice')).status).toBe(403);
  });
});
