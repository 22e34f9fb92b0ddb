import { storedStatus, trackStatuses } from '@segno/contract/submissions';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { messageTextsTo } from '../support/messages';
import { revisionFlows } from '../support/revisionFlows';
import { prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases("An artist's tracks", (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Nora Own'));
  const other = prepared(() => server.artist('Olaf Other'));
  const flows = prepared(() => revisionFlows(server));

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

  it('begin with those that need their artist, unless another order is asked for', async () => {
    const names = async (query: string): Promise<string[]> =>
      (await mine.person.call('GET', `/new_track_submission${query}`)).body.data.new_track_submissions.map(
        ({ name }: { name: string }) => name,
      );
    const sorted = [...trackStatuses].sort();
    const needy = ['delivery_error', 'ready_for_delivery', 'revision_requested'];
    expect(await names('')).toEqual([...needy, ...sorted.filter((name) => !needy.includes(name))]);
    expect(await names('?pagesize=2&pagenum=2')).toEqual(['revision_requested', sorted[0]]);
    expect(await names('?sort_by=name&sort_order=desc')).toEqual([...sorted].reverse());
  });

  it('need their artist while files of their song are asked for again, until the revision is submitted', async () => {
    const { db } = server.services;
    const artist = flows.artist.person;
    const song = await flows.song('Files Again');
    const { uuid } = await submitTrack(artist, 'Files Again', 7);
    const status = storedStatus('delivery_complete');
    await db
      .updateTable('new_track_submission')
      .set({ status, song_uuid: song.uuid })
      .where('uuid', '=', uuid)
      .execute();
    const standing = async () => {
      const listed = async (query: string) =>
        (await artist.call('GET', `/new_track_submission?${query}`)).body.data.new_track_submissions.length;
      return {
        counts: await counts(artist),
        listed: { needs_you: await listed('group=needs_you'), done: await listed('group=done') },
        waiting: await listed('waiting_for_me=true'),
        asked: (await artist.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission.files_asked,
      };
    };
    const done = {
      counts: { all: 1, needs_you: 0, in_review: 0, done: 1 },
      listed: { needs_you: 0, done: 1 },
      waiting: 0,
      asked: null,
    };
    expect(await standing()).toEqual(done);
    await flows.request(song, song.files.slice(0, 1));
    expect(await standing()).toEqual({
      counts: { all: 1, needs_you: 1, in_review: 0, done: 0 },
      listed: { needs_you: 1, done: 0 },
      // Counted and listed among the revisions.
      waiting: 0,
      asked: { song_uuid: song.uuid, count: 1, opened_by_artist: false },
    });
    await db.updateTable('song').set({ revision_submitted_at: new Date() }).where('uuid', '=', song.uuid).execute();
    expect(await standing()).toEqual(done);
  });

  it('need their artist again after the delivery while a note by the library is unread', async () => {
    const { uuid } = await submitTrack(other.person, 'Asked Later', 8);
    const { db } = server.services;
    const status = storedStatus('delivery_complete');
    await db.updateTable('new_track_submission').set({ status }).where('uuid', '=', uuid).execute();
    const about = { parent_type: 'new_track_submission', parent_uuid: uuid };
    const body = { ...about, text: 'Is 0:12 meant?', note_type: 1 };
    const noted = await flows.admin.call('POST', '/note', body);
    expect(await counts(other.person)).toMatchObject({ needs_you: 1, done: 0 });
    await other.person.call('PUT', '/note/seen', { ...about, until: noted.body.data.note.uuid });
    expect(await counts(other.person)).toMatchObject({ needs_you: 0, done: 1 });
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
    expect(await messageTextsTo(rep)).toContain('Nora Own has withdrawn the track "Second Thoughts"');
  });
});
