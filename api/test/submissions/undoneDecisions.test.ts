import { afterUndo } from '../support/afterUndo';
import { applicant } from '../support/artistSubmissionFlows';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { messageTextsTo } from '../support/messages';
import { eventually, prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('A decision that is taken back', (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola Reed'));
  let [one, two]: Person[] = [];
  let seed = 0;

  beforeAll(async () => {
    [one, two] = [await server.person('Music Reviewer'), await server.person('Music Reviewer')];
  });

  const track = async (name: string): Promise<string> => (await submitTrack(artist.person, name, (seed += 1))).uuid;
  const act = async (person: Person | undefined, uuid: string, action: string, body: object = {}) => {
    const answer = await person?.call('POST', `/new_track_submission/${uuid}/${action}`, body);
    return { status: answer?.status, message: answer?.body.message, now: answer?.body.data?.new_track_submission };
  };
  const messages = () => messageTextsTo(artist.person);
  const mails = (subject: string) =>
    server.services.db.selectFrom('mail').select('uuid').where('subject', '=', subject).execute();

  it('is as if it had not been made: status, approver, note, message and mail', async () => {
    const uuid = await track('Night Ferry');
    await act(two, uuid, 'approve');
    await afterUndo(server.services.db);
    const before = await messages();
    await act(one, uuid, 'reject', { note: 'Too long.' });
    const subject = 'Your track "Night Ferry" was declined';
    expect([await mails(subject), await messages()]).toEqual([[expect.anything()], before]);

    const undone = await act(one, uuid, 'undo');
    expect(undone).toMatchObject({
      status: 200,
      now: { status: { name: 'Pending final feedback' }, last_approver: two?.uuid },
    });
    await afterUndo(server.services.db);
    const { body } = await artist.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`);
    expect([await mails(subject), await messages(), body.data.notes.external]).toEqual([[], before, []]);
    const log = await one?.call('GET', `/user_activity/new_track_submission/${uuid}`);
    expect(log?.body.data.user_activities[0]).toMatchObject({
      action_string: 'has_taken_back',
      changes: [{ field: 'status', after: { name: 'Pending final feedback' } }],
    });
  });

  it('has a message that is hidden, and unread, until then, and is older than those of what happened since', async () => {
    const uuid = await track('Low Water');
    const url = `/my-tracks/edit/${uuid}`;
    const heard = async (): Promise<object[]> =>
      (await artist.person.call('GET', '/user_message?history=true')).body.data.user_messages
        .filter(({ payload }: { payload: { url: string } }) => payload.url === url)
        .map(({ payload, read_at }: { payload: object; read_at: string | null }) => ({ ...payload, read: !!read_at }));
    await act(one, uuid, 'request_revision');
    const note = { note_type: 1, parent_type: 'new_track_submission', parent_uuid: uuid, text: 'From the bridge on.' };
    await one?.call('POST', '/note', note);
    // The artist opens the track.
    await artist.person.call('PATCH', '/user_message/read', { url });
    const noted = { message: expect.stringMatching(/ wrote a note on the track "Low Water"$/), url, read: true };
    expect(await heard()).toEqual([noted]);
    await afterUndo(server.services.db);
    expect(await heard()).toEqual([
      noted,
      { message: 'A revision of your track "Low Water" is requested', url, read: false },
    ]);
  });

  it('is not taken back once its time is over: the artist has heard of it, though the tab was closed', async () => {
    const uuid = await track('Slow Tide');
    await act(one, uuid, 'request_revision');
    await afterUndo(server.services.db);
    const heard = 'A revision of your track "Slow Tide" is requested';
    await eventually(messages, (all) => all.includes(heard));
    expect(await act(one, uuid, 'undo')).toMatchObject({
      status: 409,
      message: 'A decision can be taken back for 10 seconds. It is too late now.',
    });
    expect([(await mails(heard)).length, await messages()]).toEqual([1, expect.arrayContaining([heard])]);
  });

  it('is not taken back when somebody else has acted, nor by anybody else, nor twice', async () => {
    const uuid = await track('Glass');
    await act(one, uuid, 'approve');
    const refused = {
      status: 409,
      message: 'Somebody else has acted on this submission since. It cannot be taken back.',
    };
    expect(await act(two, uuid, 'undo')).toMatchObject(refused);
    await act(two, uuid, 'approve');
    expect(await act(one, uuid, 'undo')).toMatchObject(refused);
    expect(await act(two, uuid, 'undo')).toMatchObject({ status: 200, now: { last_approver: one?.uuid } });
    expect((await act(two, uuid, 'undo')).status).toBe(409);
    expect((await artist.person.call('POST', `/new_track_submission/${uuid}/undo`)).status).toBe(403);
  });

  it('of an artist submission is taken back in the same way', async () => {
    const made = await one?.call('POST', '/new_artist_submission', { ...applicant, email: 'back@applicants.test' });
    const path = `/new_artist_submission/${made?.body.data.new_artist_submission.uuid}`;
    await one?.call('PUT', `${path}/reject`, { note: 'Not our music.' });
    const undone = await one?.call('PUT', `${path}/undo`);
    expect(undone?.body.data.new_artist_submission).toMatchObject({ status: { name: 'New' }, last_approver: null });
    const written = server.services.db
      .selectFrom('mail')
      .select('uuid')
      .where('recipient', '=', 'back@applicants.test');
    expect(await written.execute()).toEqual([]);
    await one?.call('PUT', `${path}/approve`);
    await afterUndo(server.services.db);
    expect((await one?.call('PUT', `${path}/undo`))?.status).toBe(409);
  });
});
