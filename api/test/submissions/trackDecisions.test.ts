import { afterUndo } from '../support/afterUndo';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { messageTextsTo } from '../support/messages';
import { mp3Bytes } from '../support/soundFiles';
import { prepared, suiteServer, upload, type Answer, type Person } from '../support/testServer';

describeOnDatabases('A track that several people decide on', (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola Reed'));
  let one: Person;
  let two: Person;
  let three: Person;

  beforeAll(async () => {
    [one, two, three] = [
      await server.person('Music Reviewer'),
      await server.person('Music Reviewer'),
      await server.person('Music Reviewer'),
    ];
  });

  const act = (person: Person, track: string, action: string): Promise<Answer> =>
    person.call('POST', `/new_track_submission/${track}/${action}`, {});
  const read = async (track: string) =>
    (await one.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission;
  const messages = async (): Promise<string[]> => {
    await afterUndo(server.services.db);
    return messageTextsTo(artist.person);
  };

  it('is approved by two people of whom neither counts twice, also when both press twice at the same moment', async () => {
    const { uuid } = await submitTrack(artist.person, 'Night Ferry', 1);
    const answers = await Promise.all([one, two, one, two].map((person) => act(person, uuid, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await read(uuid)).status.name).toBe('Approved and ready for delivery');
    expect((await messages()).sort()).toEqual([
      'Your track "Night Ferry" is approved and ready for delivery',
      'Your track "Night Ferry" is pending final feedback',
    ]);
  });

  it('is not approved for the last time by somebody who has not seen the first approval', async () => {
    const { uuid } = await submitTrack(artist.person, 'Low Sun', 4);
    const shown = { status: (await read(uuid)).status.id };
    const approve = (person: Person, body: object) =>
      person.call('POST', `/new_track_submission/${uuid}/approve`, body);
    expect((await approve(one, shown)).status).toBe(200);
    const unseen = await approve(two, shown);
    expect([unseen.status, unseen.body.message]).toEqual([
      409,
      'Music Tester approved it a moment ago. Approve again to give the second approval.',
    ]);
    const seen = await approve(two, { status: (await read(uuid)).status.id });
    expect(seen.body.data.new_track_submission.status.name).toBe('Approved and ready for delivery');
  });

  it('has the mp3 before a revision, to be heard beside the new one', async () => {
    const made = await submitTrack(artist.person, 'First Take', 5);
    expect((await read(made.uuid)).former_source_file).toBeNull();
    await act(one, made.uuid, 'request_revision');
    const file = { bytes: await mp3Bytes(11, 6), name: 'second.mp3' };
    const url = await upload(artist.person, 'new_track_submission', file, { uuid: made.uuid });
    await artist.person.call('PUT', `/my_tracks/${made.uuid}`, { url, original_filename: 'second.mp3' });
    const { source_file, former_source_file } = await read(made.uuid);
    expect([former_source_file.original_filename, source_file.original_filename]).toEqual([
      'First Take.mp3',
      'second.mp3',
    ]);
    expect((await fetch(former_source_file.url)).status).toBe(200);
  });

  it('is either approved or declined when two people press at the same moment, and the artist hears of what it became', async () => {
    const { uuid } = await submitTrack(artist.person, 'Slow Tide', 2);
    await act(one, uuid, 'approve');
    const [approved, declined] = await Promise.all([act(two, uuid, 'approve'), act(three, uuid, 'reject')]);
    const { status } = await read(uuid);
    // An approved track can be declined afterwards; a declined one cannot be approved.
    expect([declined.status, status.name]).toEqual([200, 'Rejected']);
    expect([200, 409]).toContain(approved.status);
    expect((await messages()).includes('Your track "Slow Tide" is approved and ready for delivery')).toBe(
      approved.status === 200,
    );
  });

  it('that is deleted while somebody has it open is neither decided on nor changed any more', async () => {
    const { uuid } = await submitTrack(artist.person, 'Glass', 3);
    expect((await two.call('DELETE', `/new_track_submission/${uuid}`)).status).toBe(204);
    const answers = [
      await act(one, uuid, 'approve'),
      await act(one, uuid, 'reject'),
      await act(one, uuid, 'request_revision'),
      await one.call('PUT', `/new_track_submission/${uuid}`, { name: 'Glass Elevator' }),
      await one.call('DELETE', `/new_track_submission/${uuid}`),
      await one.call('GET', `/new_track_submission/${uuid}`),
      await artist.person.call('PUT', `/my_tracks/${uuid}`, { name: 'Glass Elevator' }),
      await one.call('POST', '/note', {
        text: 'Still there?',
        note_type: 2,
        parent_type: 'new_track_submission',
        parent_uuid: uuid,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const { status, name } = await server.services.db
      .selectFrom('new_track_submission')
      .select(['status', 'name'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([status, name]).toEqual([1, 'Glass']);
  });
});
