import { createHash } from 'node:crypto';
import { storedStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { said } from '../support/catalogFlows';
import { describeOnOneDatabase } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { messagesTo } from '../support/messages';
import { revisionFlows } from '../support/revisionFlows';
import { toneWav, zipOf } from '../support/soundFiles';
import { prepared, suiteServer, type Person } from '../support/testServer';

const nothing = [409, 'No delivered file of this track has to be replaced to be published.'];

describeOnOneDatabase('A delivered file that cannot be published', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => revisionFlows(server));
  const rep = prepared(() => server.person('Artist Representative'));

  const set = (table: 'song' | 'song_source_file' | 'new_track_submission', uuid: string, values: object) =>
    server.services.db.updateTable(table).set(values).where('uuid', '=', uuid).execute();
  /** A delivered track whose first file is clipped. */
  const clipped = async (name: string) => {
    const song = await flows.song(name);
    const [file = ''] = song.files;
    const { uuid: track } = await submitTrack(flows.artist.person, name);
    const status = storedStatus('delivery_complete');
    await set('new_track_submission', track, { status, song_uuid: song.uuid });
    await set('song', song.uuid, { assigned_to: rep.uuid, revision_note: 'Less bass' });
    await set('song_source_file', file, {
      meets_quality_requirements: false,
      warnings: ['file 1.wav is clipped', 'x'],
    });
    await sql`select refresh_song(${song.uuid})`.execute(server.services.db);
    return { track, song, file };
  };
  const begin = (track: string, person: Person = flows.artist.person) =>
    person.call('POST', `/my_tracks/${track}/file_revision`);
  const read = async (path: string) => (await flows.artist.person.call('GET', path)).body.data;
  const trackOf = async (uuid: string) => (await read(`/new_track_submission/${uuid}`)).new_track_submission;
  const stepsOf = async (uuid: string) =>
    (await read(`/my_tracks/${uuid}/timeline`)).timeline.steps.map(({ step }: { step: string }) => step);

  const toldOf = async (track: string) =>
    (await messagesTo(flows.artist.person)).filter(({ url }) => url?.includes(track)).map(({ message }) => message);

  it('is replaced by its artist, who opens the revision that staff would request', async () => {
    const before = await read('/my_tracks/counts');
    const { track, song, file } = await clipped('Own Loop');
    const { all, needs_you } = before.counts;
    expect((await read('/my_tracks/counts')).counts).toMatchObject({ all: all + 1, needs_you: needs_you + 1 });
    expect((await begin(track, flows.other.person)).status).toBe(404);
    expect((await begin(track, flows.admin)).status).toBe(403);

    const begun = await begin(track);
    expect(begun.body.data?.song_revision).toMatchObject({
      uuid: song.uuid,
      opened_by_artist: true,
      revision_note: null,
      track_uuid: track,
      source_files: [{ uuid: file, revision_note: 'file 1.wav is clipped' }],
    });
    // A second click, or another tab.
    expect((await begin(track)).body.data).toEqual(begun.body.data);

    expect(await trackOf(track)).toMatchObject({
      files_asked: { song_uuid: song.uuid, count: 1, opened_by_artist: true },
      unpublishable_files: ['file 1.wav'],
    });
    expect(await stepsOf(track)).toEqual(['new', 'files_reopened']);
    expect(await flows.songOf(song.uuid)).toMatchObject({
      revision_opened_by_artist: true,
      curation_state: { name: 'Needs Revision' },
      source_files: [{ status: 'declined', revision_note: 'file 1.wav is clipped' }, { status: 'pending' }],
    });
    expect(await messagesTo(rep)).toMatchObject([
      { message: 'Ada Own is replacing 1 file of "Own Loop" that cannot be published' },
    ]);
    const [logged, ...more] = (
      await flows.admin.call('GET', `/user_activity?resource_uuid=${song.uuid}&action_string=has_requested_revision`)
    ).body.data.user_activities;
    expect([logged.action_target_labels, more]).toEqual([['file 1.wav'], []]);

    const same = toneWav(1, 50);
    const hashOf = (kind: 'md5' | 'sha256', bytes: Buffer) => createHash(kind).update(bytes).digest('hex');
    await set('song_source_file', file, { md5: hashOf('md5', same), audio_hash: hashOf('sha256', same.subarray(44)) });
    const asked = { source_file: file, checksum: hashOf('md5', same), original_filename: 'same.wav' };
    const packed = await flows.upload(song.uuid, file, { bytes: await zipOf({ 'same.wav': same }), name: 'same.zip' });
    for (const refused of [
      await flows.presign(flows.artist.person, song.uuid, asked),
      await flows.submit(song.uuid, [{ uuid: file, url: packed, original_filename: 'same.zip' }]),
    ])
      expect(Object.values(refused.body.errors)).toEqual([['same.wav is the file that cannot be published']]);
    const url = await flows.upload(song.uuid, file, { bytes: toneWav(1, 51), name: 'take.wav' });
    const answer = {
      source_files: [{ uuid: file, url, original_filename: 'take.wav' }],
      reply: ' That click is meant. ',
    };
    expect((await flows.artist.person.call('PUT', `/my_song_revision/${song.uuid}`, answer)).status).toBe(200);
    // Also while it is in process.
    expect((await trackOf(track)).unpublishable_files).toEqual([]);
    const { notes } = await read(`/note?parent_type=new_track_submission&parent_uuid=${track}`);
    expect(notes.external).toMatchObject([{ text: 'That click is meant.', is_from_artist: true }]);
    await flows.settled(song.uuid);
    const { files, ...settled } = await trackOf(track);
    expect(settled).toMatchObject({ files_asked: null, unpublishable_files: [] });
    const former = { original_file_name: 'file 1.wav', integrated_loudness: -14.5 };
    expect(files.find((slot: { file_type: string }) => slot.file_type === 'Stems').wavs[0]).toMatchObject({ former });
    expect(JSON.stringify(files)).not.toContain('replaced_by');
    expect(await stepsOf(track)).toEqual(['new', 'files_reopened', 'files_sent', 'delivery_complete']);
    expect(await toldOf(track)).toEqual(['The files that you sent again for "Own Loop" were checked and are fine now']);
    const mails = server.services.db
      .selectFrom('mail')
      .select('text')
      .where('subject', 'like', '%"Own Loop" are fine%');
    expect(await mails.execute()).toEqual([{ text: expect.stringContaining(`/my-tracks/edit/${track}`) }]);
    expect(said(await begin(track))).toEqual(nothing);
  });

  it('may be replaced by another one that cannot be published, of which the artist hears', async () => {
    const { track, song, file } = await clipped('Still Loud');
    await begin(track);
    const bytes = toneWav(2, 0, { level: () => 1 });
    const url = await flows.upload(song.uuid, file, { bytes, name: 'loud.wav' });
    expect((await flows.submit(song.uuid, [{ uuid: file, url, original_filename: 'loud.wav' }])).status).toBe(200);
    await flows.settled(song.uuid);
    expect(await toldOf(track)).toEqual([
      'The files that you sent again for "Still Loud" were checked: One file cannot be published as it is: loud.wav.',
    ]);
  });

  it('is added to the revision that staff requested, which stays theirs', async () => {
    const { track, song, file } = await clipped('Both Ask');
    const [, other = ''] = song.files;
    await flows.request(song, [other], { revision_note: 'Export again' });
    expect((await begin(track)).body.data?.song_revision).toMatchObject({
      opened_by_artist: false,
      revision_note: 'Export again',
      source_files: [{ uuid: file }, { uuid: other, revision_note: 'Hiss 1' }],
    });
  });

  it('cannot be replaced once its song is published or while it is being published, and no other file can', async () => {
    const { track, song, file } = await clipped('On Sale');
    await set('song', song.uuid, { publish_state: 'Published' });
    expect(said(await begin(track))).toEqual(nothing);
    expect((await trackOf(track)).unpublishable_files).toEqual([]);
    await set('song', song.uuid, { publish_state: 'In Progress' });
    expect(said(await begin(track))).toEqual([409, 'The files cannot be changed while the song is being published.']);
    await set('song_source_file', file, { meets_quality_requirements: true });
    expect(said(await begin(track))).toEqual(nothing);
    const { uuid } = await submitTrack(flows.artist.person, 'Not Delivered');
    expect(said(await begin(uuid))).toEqual(nothing);
  });
});
