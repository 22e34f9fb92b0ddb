import { randomUUID } from 'node:crypto';
import { optionalMailKinds } from '@segno/contract/account';
import { sendResetLink } from '../../src/account/sendResetLinkJob';
import { accountFlows, address } from '../support/accountFlows';
import { afterUndo } from '../support/afterUndo';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { eventually, firstRun, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('The choice of mails', (open) => {
  let server: TestServer;
  let on: ReturnType<typeof accountFlows>;
  let reviewer: Person;
  beforeAll(async () => {
    server = await startTestServer(await open());
    on = accountFlows(server);
    reviewer = await server.person('Music Reviewer');
  });
  afterAll(() => server.close());

  const artistOf = async () => {
    const email = address();
    const person = await server.person('Artist', { email, artistUuid: await on.newArtist(null) });
    return { email, person };
  };
  const choose = (person: Person, kind: string, is_on: boolean) =>
    person.call('PUT', `/mail_preference/${kind}`, { is_on });
  const chosen = async (person: Person): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      (await person.call('GET', '/mail_preference')).body.data.mail_preferences.map(
        ({ kind, is_on }: { kind: string; is_on: boolean }) => [kind, is_on],
      ),
    );
  const decline = async (artist: Person, name: string) => {
    const { uuid } = await submitTrack(artist, name);
    expect((await reviewer.call('POST', `/new_track_submission/${uuid}/reject`, {})).status).toBe(200);
  };
  const subjects = async (email: string) => (await on.mailsTo(email)).map(({ subject }) => subject);

  it('offers what the role can receive, everything switched on at first', async () => {
    const { person } = await artistOf();
    expect(await chosen(person)).toEqual({
      track_approved: true,
      track_declined: true,
      track_revision_requested: true,
      track_delivery_failed: true,
      track_note: true,
      song_revision_requested: true,
      song_published: true,
      first_sale: true,
      sales_statement: true,
      payout: true,
      writer_incomplete: true,
    });
    expect(await chosen(reviewer)).toEqual({ track_note: true, new_songs: true, weekly_digest: true });
    expect(await chosen(await server.person('Viewer'))).toEqual({ new_songs: true });
  });

  it('is kept for the person alone, and switching twice is switching once', async () => {
    const [{ person }, { person: other }] = [await artistOf(), await artistOf()];
    for (const is_on of [false, false]) {
      const answer = await choose(person, 'track_declined', is_on);
      expect([answer.status, answer.body.data.mail_preferences[1]]).toEqual([
        200,
        { kind: 'track_declined', is_on: false },
      ]);
    }
    expect([await chosen(person), await chosen(other)]).toMatchObject([
      { track_approved: true, track_declined: false },
      { track_declined: true },
    ]);
    for (const is_on of [true, true]) expect((await choose(person, 'track_declined', is_on)).status).toBe(200);
    expect(await chosen(person)).toMatchObject({ track_declined: true });
  });

  it('is refused for mails of another role, for what is no optional mail, and without a session', async () => {
    const { person } = await artistOf();
    expect((await choose(person, 'weekly_digest', false)).status).toBe(404);
    expect((await choose(person, 'password_reset', false)).status).toBe(404);
    const wrong = await person.call('PUT', '/mail_preference/track_declined', { is_on: 'perhaps' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['is_on']]);
    expect((await server.call('GET', '/mail_preference')).status).toBe(401);
    expect((await server.call('PUT', '/mail_preference/track_declined', { is_on: false })).status).toBe(401);
    expect(Object.values(await chosen(person))).toEqual(Array(11).fill(true));
  });

  it('keeps a mail that is switched off from being written, and the message is left all the same', async () => {
    const { email, person } = await artistOf();
    await choose(person, 'track_declined', false);
    await decline(person, 'Quiet No');
    expect(await subjects(email)).toEqual([]);
    await afterUndo(server.services.db);
    const { body } = await person.call('GET', '/user_message');
    expect(body.data.user_messages).toMatchObject([{ payload: { message: 'Your track "Quiet No" was declined' } }]);
    await choose(person, 'track_declined', true);
    const { uuid } = await submitTrack(person, 'Loud No', 1);
    expect((await reviewer.call('POST', `/new_track_submission/${uuid}/reject`, {})).status).toBe(200);
    expect(await subjects(email)).toEqual(['Your track "Loud No" was declined']);
  });

  it('leaves the mails without which nobody can go on: a new password is sent though all is switched off', async () => {
    const { email, person } = await artistOf();
    for (const kind of optionalMailKinds.filter((one) => /^(track|song)/.test(one))) await choose(person, kind, false);
    expect((await on.forgot(email)).status).toBe(200);
    const [mail, ...more] = await eventually(
      () => on.mailsTo(email),
      ({ length }) => length > 0,
    );
    expect([mail?.subject, mail?.kind, more]).toEqual(['Reset your password', null, []]);
    expect([mail?.text, mail?.html].join()).not.toMatch(/unsubscribe/i);
  });

  it('sends one mail for one request of a new password, though its job is repeated', async () => {
    const { email } = await artistOf();
    const run = (request: string) => sendResetLink.run({ ...firstRun(server), input: { email, request } });
    const request = randomUUID();
    for (const _ of [1, 2]) await run(request);
    expect(await subjects(email)).toEqual(['Reset your password']);
    await run(randomUUID());
    expect(await subjects(email)).toHaveLength(2);
  });
});
