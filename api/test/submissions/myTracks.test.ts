import { storedStatus, trackStatuses } from '@segno/contract/submissions';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

describeOnDatabases("An artist's tracks", (open) => {
  let server: TestServer;
  let mine: Artist;
  let other: Artist;

  beforeAll(async () => {
    server = await startTestServer(await open());
    mine = await server.artist('Ada Own');
    other = await server.artist('Otto Other');
  });
  afterAll(() => server.close());

  const counts = async (person: Person) => (await person.call('GET', '/my_tracks/counts')).body.data.counts;

  it('are counted by what happens next, each once, the own ones alone', async () => {
    await server.services.db
      .insertInto('new_track_submission')
      .values(
        trackStatuses.map((status) => ({
          artist_uuid: mine.artistUuid,
          name: status,
          status: storedStatus(status),
        })),
      )
      .execute();
    expect(await counts(mine.person)).toEqual({ all: 10, needs_you: 3, in_review: 4, done: 3 });
    expect(await counts(other.person)).toEqual({ all: 0, needs_you: 0, in_review: 0, done: 0 });
  });

  it('are withdrawn by their artist while they are new, once, and their representative hears of it', async () => {
    const rep = await server.person('Artist Representative');
    await server.services.db
      .updateTable('artist')
      .set({ assigned_to: rep.uuid })
      .where('uuid', '=', mine.artistUuid)
      .execute();
    const { uuid } = await submitTrack(mine.person, 'Second Thoughts');
    expect((await other.person.call('DELETE', `/my_tracks/${uuid}`)).status).toBe(404);
    expect((await rep.call('DELETE', `/my_tracks/${uuid}`)).status).toBe(403);
    expect((await mine.person.call('DELETE', `/my_tracks/${uuid}`)).status).toBe(204);
    expect((await mine.person.call('DELETE', `/my_tracks/${uuid}`)).status).toBe(404);
    expect((await rep.call('GET', `/new_track_submission/${uuid}`)).status).toBe(404);
    const { user_messages } = (await rep.call('GET', '/user_message')).body.data;
    expect(user_messages.map(({ payload }: { payload: { message: string } }) => payload.message)).toContain(
      'Ada Own has withdrawn the track "Second Thoughts"',
    );
  });
});
