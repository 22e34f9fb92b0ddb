import { sql } from 'kysely';
import { catalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('What waits for a person', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));
  const reviewer = prepared(() => server.person('Music Reviewer'));

  const numbers = async (person: Person) => (await person.call('GET', '/waiting')).body.data.waiting;
  const queue = async (person: Person, path: string, rows: string, value = true) =>
    (
      await person.call('GET', `${path}?waiting_for_me=${value}&sort_by=created_at&sort_order=asc&pagesize=100`)
    ).body.data[rows].map(({ uuid }: { uuid: string }) => uuid);
  const tracks = (person: Person, value = true) =>
    queue(person, '/new_track_submission', 'new_track_submissions', value);
  const songs = (person: Person, value = true) => queue(person, '/song', 'songs', value);

  it('is of a reviewer what he may approve, oldest first, and after the first approval for the others', async () => {
    const { uuid: first } = await submitTrack(on.artist.person, 'First');
    const { uuid: second } = await submitTrack(on.artist.person, 'Second', 1);
    expect(await tracks(reviewer)).toEqual([first, second]);
    expect(await numbers(reviewer)).toMatchObject({ track_submissions: 2 });
    expect((await reviewer.call('POST', `/new_track_submission/${first}/approve`)).status).toBe(200);
    expect(await tracks(reviewer)).toEqual([second]);
    expect(await tracks(reviewer, false)).toEqual([first]);
    expect(await tracks(on.manager)).toEqual([first, second]);
    expect(await numbers(on.manager)).toMatchObject({ track_submissions: 2 });
    expect(await tracks(on.viewer)).toEqual([]);
    expect(await numbers(on.viewer)).toMatchObject({ track_submissions: 0 });
    expect(await tracks(on.artist.person)).toEqual([]);
    expect((await on.manager.call('POST', `/new_track_submission/${first}/approve`)).status).toBe(200);
    expect(await tracks(on.artist.person)).toEqual([first]);
    expect((await on.manager.call('POST', `/new_track_submission/${second}/request_revision`, {})).status).toBe(200);
    // The second waits among the revisions.
    expect([await tracks(on.artist.person), await tracks(on.artist.person, false)]).toEqual([[first], [second]]);
    expect(await tracks(reviewer)).toEqual([]);
    expect(await numbers(on.artist.person)).toEqual({
      track_submissions: 1,
      revisions: 1,
      artist_submissions: null,
      songs: null,
    });
  });

  it('is of artist submissions what a reviewer may approve, and what is his to onboard', async () => {
    const made = await on.admin.call('POST', '/new_artist_submission', {
      first_name: 'Wren',
      last_name: 'Waiting',
      email: 'wren.waiting@example.com',
    });
    expect(made.status).toBe(201);
    const { uuid } = made.body.data.new_artist_submission;
    const applications = (person: Person, value = true) =>
      queue(person, '/new_artist_submission', 'new_artist_submissions', value);
    const other = await server.person('Music Reviewer');
    const approve = (person: Person) => person.call('PUT', `/new_artist_submission/${uuid}/approve`, {});
    expect(await applications(reviewer)).toEqual([uuid]);
    expect(await numbers(reviewer)).toMatchObject({ artist_submissions: 1 });
    expect((await approve(reviewer)).status).toBe(200);
    expect([await applications(reviewer), await applications(reviewer, false)]).toEqual([[], [uuid]]);
    expect(await applications(other)).toEqual([uuid]);
    expect(await applications(on.viewer)).toEqual([]);
    expect(await numbers(on.viewer)).toMatchObject({ artist_submissions: 0 });
    expect((await approve(other)).status).toBe(200);
    // The artist has no representative yet.
    expect([await applications(reviewer), await applications(other)]).toEqual([[uuid], [uuid]]);
    const rep = await server.person('Artist Representative');
    const assigned = await on.admin.call('PUT', `/new_artist_submission/${uuid}`, { assigned_user: rep.uuid });
    expect(assigned.status).toBe(200);
    expect([await applications(reviewer), await applications(rep)]).toEqual([[], [uuid]]);
    expect((await on.admin.call('DELETE', `/new_artist_submission/${uuid}`)).status).toBe(204);
    expect(await applications(rep)).toEqual([]);
    expect(await numbers(rep)).toMatchObject({ artist_submissions: 0 });
  });

  it('is of songs what each role does next', async () => {
    const { db } = server.services;
    const state = (uuid: string, name: string) =>
      sql`update song set curation_state_uuid = (select uuid from song_curation_state where name = ${name}) where uuid = ${uuid}`.execute(
        db,
      );
    const [meta, review, hold] = [await on.song({}), await on.song({}), await on.song({})];
    await state(meta, 'Needs Metadata');
    await state(review, 'Ready For Review');
    await state(hold, 'On Hold');
    await sql`update song set publish_state = 'Error' where uuid = ${hold}`.execute(db);
    expect(await songs(on.tagger)).toEqual([meta]);
    expect(await songs(on.manager)).toEqual([review]);
    expect(await songs(on.viewer)).toEqual([]);
    expect(await numbers(on.tagger)).toEqual({
      track_submissions: null,
      revisions: null,
      artist_submissions: null,
      songs: 1,
    });
    expect(await numbers(on.manager)).toMatchObject({ songs: 1 });
    expect(await songs(on.manager, false)).toEqual([meta, hold]);
    expect((await on.admin.call('DELETE', `/song/${meta}`)).status).toBe(204);
    expect(await numbers(on.tagger)).toMatchObject({ songs: 0 });
  });
});
