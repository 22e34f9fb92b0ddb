import { describeOnDatabases } from '../support/databases';
import { revisionFlows } from '../support/revisionFlows';
import { said } from '../support/catalogFlows';
import { toneWav } from '../support/soundFiles';
import { prepared, suiteServer } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';
const closed = [409, 'This revision was submitted already, or is no longer requested.'];

describeOnDatabases("The revisions requested of an artist's songs", (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => revisionFlows(server));

  const titles = ({ song_revisions }: { song_revisions: { work_title: string }[] }) =>
    song_revisions.map(({ work_title }) => work_title);

  it('are listed newest first, with how many files are declined, and searched by title', async () => {
    const { song, request, list, admin } = flows;
    const [first, second, quiet] = [
      await song('First Tide', { files: 3 }),
      await song('Second Tide'),
      await song('Quiet'),
    ];
    await request(first, first.files.slice(0, 2), { revision_note: 'Please export without the limiter' });
    await request(second, second.files.slice(0, 1));
    // Declined, but no revision was requested from the artist.
    await admin.call('PUT', `/song/${quiet.uuid}`, { source_files: [{ uuid: quiet.files[0], status: 'declined' }] });

    const all = await list();
    expect(titles(all)).toEqual(['Second Tide', 'First Tide']);
    expect(all.song_revisions[1]).toEqual({
      uuid: first.uuid,
      work_title: 'First Tide',
      revision_note: 'Please export without the limiter',
      revision_requested_at: expect.stringMatching(/Z$/),
      opened_by_artist: false,
      source_files_count: 2,
      file_notes: [
        { uuid: first.files[0], name: 'File 1', note: 'Hiss 1', url: null },
        { uuid: first.files[1], name: 'File 2', note: 'Hiss 2', url: null },
      ],
    });
    expect(titles(await list(flows.artist.person, '?work_title=first'))).toEqual(['First Tide']);
    expect(titles(await list(flows.artist.person, '?sort_by=work_title&sort_order=asc'))).toEqual([
      'First Tide',
      'Second Tide',
    ]);
    expect((await list(flows.artist.person, '?pagesize=1&pagenum=2')).paging).toMatchObject({ total_size: 2 });
    expect(titles(await list(flows.artist.person, '?pagesize=1&pagenum=2'))).toEqual(['First Tide']);
  });

  it('are read with the declined files alone, each with its note and loudness', async () => {
    const { song, request, read } = flows;
    const two = await song('Two Files');
    await request(two, two.files.slice(1));
    const { song_revision } = (await read(two.uuid)).body.data;
    expect(song_revision).toMatchObject({ uuid: two.uuid, work_title: 'Two Files', source_files_count: 1 });
    expect(song_revision.source_files).toEqual([
      {
        uuid: two.files[1],
        file_type: 'Stems',
        label: 'File 2',
        duration: 2,
        channels: 2,
        sample_rate: 48_000,
        created_at: expect.stringMatching(/Z$/),
        original_file_name: 'file 2.wav',
        original_wav_url: expect.stringContaining('http'),
        url: null,
        waveform_json_url: null,
        integrated_loudness: -14.5,
        true_peak: -1,
        revision_note: 'Hiss 1',
        replacement: null,
        revision_filename: null,
        revision_storage_key: null,
        revision_upload_uuid: null,
        revision_url: null,
      },
    ]);
  });

  it("of another artist's song are not there: not in the list, nor to read or to upload for", async () => {
    const { song, request, read, presign, list, other, admin } = flows;
    const own = await song('Only Mine');
    await request(own, own.files);
    expect(titles(await list(other.person))).toEqual([]);
    expect((await read(own.uuid, other.person)).status).toBe(404);
    expect((await presign(other.person, own.uuid, { source_file: own.files[0] })).status).toBe(404);
    expect((await read(nowhere)).status).toBe(404);
    expect((await presign(flows.artist.person, nowhere, { source_file: own.files[0] })).status).toBe(404);
    // Staff use the song's own page.
    expect((await read(own.uuid, admin)).status).toBe(403);
  });

  it('take an upload for a declined file only, and remember it until it is submitted', async () => {
    const { song, request, presign, read, upload } = flows;
    const two = await song('Uploads');
    const [good, bad] = two.files;
    if (!good || !bad) throw new Error('The song has two files');
    await request(two, [bad]);
    const mine = flows.artist.person;
    expect(said(await presign(mine, two.uuid, { source_file: good }))).toEqual([
      422,
      { source_file: ['Not a valid choice.'] },
    ]);
    expect(said(await presign(mine, two.uuid, { source_file: nowhere }))).toEqual([
      422,
      { source_file: ['Not a valid choice.'] },
    ]);
    const draft = async () => {
      const [file] = (await read(two.uuid)).body.data.song_revision.source_files;
      return [file.revision_filename, file.revision_storage_key, file.revision_url];
    };
    await upload(two.uuid, bad, { bytes: toneWav(1, 1), name: 'take one.wav' });
    expect(await draft()).toEqual([
      'take one.wav',
      expect.stringContaining('my_song_revision/'),
      expect.stringMatching(/^http.*my_song_revision\//),
    ]);
    await upload(two.uuid, bad, { bytes: toneWav(1, 2), name: 'take two.wav' });
    // A presigned form without an upload is not a file.
    expect((await presign(mine, two.uuid, { source_file: bad })).status).toBe(200);
    expect((await draft())[0]).toBe('take two.wav');
    // Taken away again, and with it the one before: neither comes back.
    const taken = async () => (await read(two.uuid)).body.data.song_revision.source_files[0].revision_upload_uuid;
    const uuid = await taken();
    expect((await flows.other.person.call('DELETE', `/upload/${uuid}`)).status).toBe(404);
    expect((await mine.call('DELETE', `/upload/${uuid}`)).status).toBe(204);
    expect([await draft(), await taken()]).toEqual([[null, null, null], null]);
    expect((await mine.call('DELETE', `/upload/${uuid}`)).status).toBe(404);
  });

  it('are gone when staff no longer decline a file', async () => {
    const { song, request, read, presign, admin } = flows;
    const one = await song('Withdrawn', { files: 1 });
    await request(one, one.files);
    expect((await read(one.uuid)).status).toBe(200);
    await admin.call('PUT', `/song/${one.uuid}`, { source_files: [{ uuid: one.files[0], status: 'approved' }] });
    expect((await read(one.uuid)).status).toBe(404);
    expect(said(await presign(flows.artist.person, one.uuid, { source_file: one.files[0] }))).toEqual(closed);
  });
});
