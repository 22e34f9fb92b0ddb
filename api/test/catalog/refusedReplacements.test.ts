import { describeOnDatabases } from '../support/databases';
import { messagesTo } from '../support/messages';
import { toneWav } from '../support/soundFiles';
import { sourceFileFlows } from '../support/sourceFileFlows';
import { eventually, prepared } from '../support/testServer';

describeOnDatabases('A refused replacement of a source file', (open) => {
  const files = prepared(async () => sourceFileFlows(await open()));

  afterAll(() => files.server.close());

  const approved = async (title: string) => {
    const song = await files.songs.add(title);
    const [full] = (await files.added(song, 'Full', toneWav(2, 1), `${title}.wav`)).source_files;
    await files.put(song, { uuid: full.uuid, status: 'approved' });
    return { song, full };
  };
  const replace = async (song: string, uuid: string, bytes: Buffer, name: string) =>
    files.put(song, { uuid, url: await files.sent(song, bytes, name), original_filename: name });
  const bad = toneWav(2, 0, { bitDepth: 24 });
  const hashOf = async (song: string) =>
    (
      await files.server.services.db
        .selectFrom('song')
        .select(({ fn, val }) => fn<string>('song_content_hash', [val(song)]).as('hash'))
        .executeTakeFirstOrThrow()
    ).hash;

  it('leaves the file, its review and its content hash as they are, and says why it was refused', async () => {
    const { song, full } = await approved('Kept');
    const hash = await hashOf(song);
    expect((await replace(song, full.uuid, bad, 'Bad.wav')).status).toBe(200);
    expect(await hashOf(song)).toBe(hash);
    const after = await files.settled(song);
    expect(after.source_files).toMatchObject([
      {
        uuid: full.uuid,
        original_file_name: 'Kept.wav',
        sha256: full.sha256,
        status: 'approved',
        asset_status: 'processing_complete',
        url: expect.any(String),
        waveform_json_url: expect.any(String),
        replacement: { original_file_name: 'Bad.wav', status: 'failed', problems: ['Bad.wav must be 16-bit'] },
        former: null,
      },
    ]);
    expect(after.duration).toBe(2);
    expect(after.generate_zip_allowed).toBe(true);
    expect(after.publish_blockers.map(({ code }: { code: string }) => code)).not.toContain('file_quality');
    expect(await hashOf(song)).toBe(hash);
    expect(await messagesTo(files.songs.admin)).toContainEqual({
      message: 'A file of "Kept" was refused: Bad.wav must be 16-bit',
      url: `/songs/edit/${song}`,
    });
  });

  it('is withdrawn, or forgotten when another one is handed in; to withdraw nothing changes nothing', async () => {
    const { song, full } = await approved('Withdrawn');
    await replace(song, full.uuid, bad, 'Bad.wav');
    await files.settled(song);
    const withdraw = () => files.put(song, { uuid: full.uuid, _withdraw: true });
    for (const answer of [await withdraw(), await withdraw()]) {
      expect(answer.status).toBe(200);
      expect(answer.body.data.song.source_files).toMatchObject([
        { original_file_name: 'Withdrawn.wav', status: 'approved', replacement: null },
      ]);
    }
    await replace(song, full.uuid, bad, 'Bad.wav');
    await files.settled(song);
    const again = await replace(song, full.uuid, toneWav(3, 2), 'Good.wav');
    expect(again.body.data.song.source_files).toMatchObject([
      { replacement: { original_file_name: 'Good.wav', status: 'pending', problems: [] } },
    ]);
    expect((await files.settled(song)).source_files).toMatchObject([
      { original_file_name: 'Good.wav', status: 'pending', replacement: null, former: { sha256: full.sha256 } },
    ]);
  });

  it('is neither deleted, replaced nor zipped while its replacement is in process, which is named', async () => {
    const { song, full } = await approved('In Process');
    await replace(song, full.uuid, toneWav(20, 3), 'Next.wav');
    const [removed, replaced, zipped] = [
      await files.put(song, { uuid: full.uuid, _delete: true }),
      await replace(song, full.uuid, toneWav(2, 4), 'Other.wav'),
      await files.songs.admin.call('POST', `/song/${song}/zips`),
    ];
    for (const { status, body } of [removed, replaced, zipped])
      expect([status, body.message]).toEqual([409, 'Next.wav is still being processed.']);
    await files.settled(song);
  });

  it('waits, once accepted, until the song was published with what it has', async () => {
    const { song, full } = await approved('Publishing');
    await replace(song, full.uuid, toneWav(20, 5), 'Next.wav');
    await files.songs.isUnderWay(song);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await files.read(song)).source_files).toMatchObject([
      { original_file_name: 'Publishing.wav', status: 'approved', replacement: { status: 'pending' } },
    ]);
    await files.songs.is(song, 'Published');
    const after = await eventually(
      () => files.read(song),
      ({ source_files: [file] }) => file.replacement === null,
    );
    expect(after.source_files).toMatchObject([{ uuid: full.uuid, original_file_name: 'Next.wav', status: 'pending' }]);
  });
});
