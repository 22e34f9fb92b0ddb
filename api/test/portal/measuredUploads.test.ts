import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { revisionFlows } from '../support/revisionFlows';
import { toneWav, zipOf } from '../support/soundFiles';
import { prepared, suiteServer, upload } from '../support/testServer';

describeOnDatabases('An uploaded file that another page asks about', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => revisionFlows(server));
  const mine = prepared(() => flows.artist.person);

  const ask = (query: Record<string, string>, person = mine) =>
    person.call('GET', `/upload/measures?${new URLSearchParams(query)}`);
  const clipped = toneWav(2, 1, { level: () => 1 });
  const silent = toneWav(2, 1, { level: () => 0 });

  it('is measured in every WAV of a zip, and found again by another session of the artist alone', async () => {
    const { uuid: track } = await submitTrack(mine, 'Measured');
    for (const role of ['Music Reviewer', 'Catalog Manager'] as const)
      await (await server.person(role)).call('POST', `/new_track_submission/${track}/approve`);
    const bytes = await zipOf({
      'Loop A.wav': toneWav(1, 3),
      'Loop B.wav': clipped,
      'Loop C.wav': silent,
      'Loop D.wav': Buffer.from('no sound'),
    });
    const claim = { file_type: 'Loops' };
    const url = await upload(
      mine,
      'new_track_submission_final_files',
      { bytes, name: 'Loops.zip' },
      { uuid: track, ...claim },
    );
    const query = { kind: 'new_track_submission_final_files', subject: track, url, ...claim };
    const first = await ask(query);
    expect(first.status).toBe(200);
    expect(first.body.data.wavs).toEqual([
      {
        fileName: 'Loop A.wav',
        format: expect.objectContaining({ bitDepth: 16, durationSeconds: 1 }),
        measures: expect.objectContaining({ quality: expect.objectContaining({ clip_count: 0 }) }),
      },
      {
        fileName: 'Loop B.wav',
        format: expect.objectContaining({ durationSeconds: 2 }),
        measures: expect.objectContaining({ quality: expect.objectContaining({ clip_count: 2 }) }),
      },
      {
        fileName: 'Loop C.wav',
        format: expect.anything(),
        measures: expect.objectContaining({ quality: expect.objectContaining({ sample_peak: null }) }),
      },
      { fileName: 'Loop D.wav', format: 'not-wav', measures: null },
    ]);
    // Its places can be played again.
    const read = await fetch(first.body.data.address);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    const stored = await server.services.db
      .selectFrom('upload')
      .select('measured')
      .where('subject_uuid', '=', track)
      .execute();
    expect(stored).toEqual([{ measured: first.body.data.wavs }]);
    expect((await ask(query)).body.data.wavs).toEqual(first.body.data.wavs);
    expect((await ask(query, flows.other.person)).status).toBe(404);
    expect((await ask({ ...query, file_type: 'Full' })).status).toBe(404);
  });

  it('is measured alone as the replacement of a declined file, under its address or its key', async () => {
    const song = await flows.song('Neon Causeway', { files: 1 });
    const [file = ''] = song.files;
    await flows.request(song, song.files);
    const url = await flows.upload(song.uuid, file, { bytes: clipped, name: 'Loud.wav' });
    const [{ revision_storage_key: key }] = (await flows.read(song.uuid)).body.data.song_revision.source_files;
    for (const address of [url, key]) {
      const { body } = await ask({ kind: 'my_song_revision', subject: file, url: address });
      expect(body.data.wavs).toMatchObject([{ fileName: 'Loud.wav', measures: { quality: { clip_count: 2 } } }]);
    }
  });

  it('has no measurements if it is a zip that cannot be read', async () => {
    const song = await flows.song('Broken', { files: 1 });
    const [file = ''] = song.files;
    await flows.request(song, song.files);
    const url = await flows.upload(song.uuid, file, {
      bytes: (await zipOf({ 'a.wav': clipped })).subarray(0, 900),
      name: 'a.zip',
    });
    expect((await ask({ kind: 'my_song_revision', subject: file, url })).body.data.wavs).toEqual([]);
  });
});
