import { said } from '../support/catalogFlows';
import { describeOnOneDatabase } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { revisionFlows } from '../support/revisionFlows';
import { toneWav } from '../support/soundFiles';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnOneDatabase('A reply to a requested revision', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('is sent with the files, and becomes a note on the track that was the song', async () => {
    const flows = await revisionFlows(server);
    const song = await flows.song('With Reply', { files: 1 });
    await flows.request(song, song.files);
    const [uuid = ''] = song.files;
    const original_filename = 'take.wav';
    const url = await flows.upload(song.uuid, uuid, { bytes: toneWav(1, 31), name: original_filename });
    const submit = (reply: string) =>
      flows.artist.person.call('PUT', `/my_song_revision/${song.uuid}`, {
        source_files: [{ uuid, url, original_filename }],
        reply,
      });
    expect((await flows.read(song.uuid)).body.data.song_revision.track_uuid).toBeNull();
    expect(said(await submit('That click is meant.'))).toEqual([
      422,
      { reply: ['This song did not come from a track of yours, so a reply has no place.'] },
    ]);

    const track = await submitTrack(flows.artist.person, 'With Reply');
    await server.services.db
      .updateTable('new_track_submission')
      .set({ song_uuid: song.uuid })
      .where('uuid', '=', track.uuid)
      .execute();
    expect((await flows.read(song.uuid)).body.data.song_revision.track_uuid).toBe(track.uuid);
    expect((await submit(' That click is meant. ')).status).toBe(200);
    const notes = await flows.admin.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${track.uuid}`);
    expect(notes.body.data.notes.external).toMatchObject([{ text: 'That click is meant.', is_from_artist: true }]);
  });
});
