import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared, type Answer } from '../support/testServer';

const said = ({ status, body }: Answer) => [status, body?.message];

describeOnDatabases('What is removed at the same moment as something else happens', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let db: Db;

  beforeAll(async () => {
    ({ db } = fixture.server.services);
    // Blockers are tested elsewhere: here an artist who is ready and a song suffice.
    await sql`update publish_blocker set active = false where code <> 'artist_not_ready'`.execute(db);
  });
  afterAll(() => fixture.server.close());

  /** Sends a request while a transaction has done its work but not ended; returns the answer. */
  const during = async (work: (trx: Db) => Promise<unknown>, call: () => Promise<Answer>): Promise<Answer> => {
    let answer: Promise<Answer> | undefined;
    let isAnswered = false;
    await db.transaction().execute(async (trx) => {
      await work(trx);
      answer = call();
      void answer.then(() => (isAnswered = true));
      await sleep(400);
      // The request waits: an answer now could be outdated in a moment.
      expect(isAnswered).toBe(false);
    });
    if (!answer) throw new Error('The call was not made');
    return answer;
  };
  const remove = (path: string) => () => fixture.admin.call('DELETE', path);
  const push = (song: string) => () => fixture.admin.call('PATCH', '/song/push', [{ song, is_visible: true }]);
  const make = async (noun: string, body: object): Promise<string> =>
    (await fixture.admin.call('POST', `/${noun}`, body)).body.data[noun].uuid;
  const artistWith = async (title: string) => {
    const { artistUuid, writerUuid } = await fixture.server.artist();
    const song = await make('song', { work_title: title, artist_uuid: artistUuid });
    return { artist: artistUuid, writer: writerUuid, song };
  };

  it('an artist stays when a song of theirs is sent off', async () => {
    const { artist, song } = await artistWith('Ferry');
    // Like the first half of a push: locks the artist and sets the song in progress.
    const answer = await during(
      async (trx) => {
        await sql`select from artist where uuid = ${artist} for share`.execute(trx);
        await sql`update song set publish_state = 'In Progress' where uuid = ${song}`.execute(trx);
      },
      remove(`/artist/${artist}`),
    );
    expect(said(answer)).toEqual([409, 'There was an error deleting the Artist ']);
    expect((await fixture.admin.call('GET', `/artist/${artist}`)).status).toBe(200);
  });

  it('a song stays when its artist goes', async () => {
    const { artist, song } = await artistWith('Tide');
    const answer = await during(
      (trx) =>
        sql`update artist set deleted_at = now(), curation_state = 'Ready For Review' where uuid = ${artist}`.execute(
          trx,
        ),
      push(song),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^The song Tide cannot be published: /);
    expect(await fixture.stateOf(song)).toBe('Not Published');
  });

  it('a song that is gone is sent nowhere', async () => {
    const { song } = await artistWith('Gone');
    const answer = await during(
      (trx) => sql`update song set deleted_at = now() where uuid = ${song}`.execute(trx),
      push(song),
    );
    expect(answer.status).toBe(404);
  });

  it('of an artist and a push at once one wins, and never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { artist, song } = await artistWith(`Round ${round}`);
      const [removed, pushed] = await Promise.all([remove(`/artist/${artist}`)(), push(song)()]);
      expect([
        [204, 409],
        [409, 200],
      ]).toContainEqual([removed.status, pushed.status]);
    }
  });

  it('a writer stays who is given a share, or becomes a default', async () => {
    const { artist, song } = await artistWith('Shared');
    const body = { first_name: 'Ada', last_name: 'Byron', designation_code: 'CA' };
    const inUse = [409, 'There was an error deleting the writer'];
    const shared = await make('writer', body);
    expect(
      said(
        await during(
          (trx) =>
            trx
              .insertInto('song_writer_share')
              .values({ song_uuid: song, writer_uuid: shared, position: 0, share: '100' })
              .execute(),
          remove(`/writer/${shared}`),
        ),
      ),
    ).toEqual(inUse);
    const listed = await make('writer', body);
    await db.insertInto('artist_writer').values({ artist_uuid: artist, writer_uuid: listed }).execute();
    expect(
      said(
        await during(
          (trx) =>
            trx.updateTable('artist_writer').set({ is_default: true }).where('writer_uuid', '=', listed).execute(),
          remove(`/writer/${listed}`),
        ),
      ),
    ).toEqual(inUse);
    expect((await fixture.admin.call('GET', `/writer/${listed}`)).body.data.writer.is_default).toBe(true);
  });

  it('a genre stays that a song is given, and a parent that is given a child', async () => {
    const inUse = [409, 'There was an error deleting the songGenre'];
    const genre = await make('song_genre', { name: 'Zydeco' });
    const { song } = await artistWith('Zydeco');
    const used = await during(
      (trx) => trx.insertInto('song_song_genre').values({ song_uuid: song, song_genre_uuid: genre }).execute(),
      remove(`/song_genre/${genre}`),
    );
    expect(said(used)).toEqual(inUse);
    const family = await make('instrument', { name: 'Squeezed' });
    const parent = await during(
      (trx) => trx.insertInto('instrument').values({ name: 'Concertina', parent_instrument_uuid: family }).execute(),
      remove(`/instrument/${family}`),
    );
    expect(said(parent)).toEqual(inUse);
  });

  it('refuses a new song for an artist who is gone, and saves the existing ones again', async () => {
    const { artist, song } = await artistWith('Left Behind');
    expect((await remove(`/artist/${artist}`)()).status).toBe(204);
    const refused = await fixture.admin.call('POST', '/song', { work_title: 'Late', artist_uuid: artist });
    expect([refused.status, refused.body.errors]).toEqual([422, { artist_uuid: ['Not a valid choice.'] }]);
    const saved = await fixture.admin.call('PUT', `/song/${song}`, { artist_uuid: artist, bpm: 90 });
    expect([saved.status, saved.body.data.song.bpm]).toEqual([200, 90]);
    expect(
      (await fixture.admin.call('PUT', `/song/${await fixture.add('Other')}`, { artist_uuid: artist })).status,
    ).toBe(422);
  });
});
