import { createHash } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { songSheets } from '../support/songSheets';
import { toneWav } from '../support/soundFiles';
import { sourceFileFlows } from '../support/sourceFileFlows';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases('Files of songs that an import has created', (open) => {
  const files = prepared(async () => sourceFileFlows(await open()));
  let sheets: ReturnType<typeof songSheets>;
  let admin: Person;

  beforeAll(async () => {
    sheets = songSheets(files.server);
    admin = files.songs.admin;
    await files.server.artist('Ada Vale');
  });
  afterAll(() => files.server.close());

  const wav = toneWav(2, 1);
  const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

  /** An applied import of a song of this title. */
  const created = async (title: string) => {
    const found = await sheets.imported(admin, `work_title,artist\r\n${title},Ada Vale\r\n`);
    const { operation } = await sheets.applied(admin, found.uuid);
    return { uuid: String(found.uuid), operation, song: String(found.changes[0].song.uuid) };
  };
  const add = async (
    { uuid, song }: { uuid: string; song: string },
    { bytes = wav, file_type = 'Full', person = admin, name = 'Rain.wav' } = {},
  ) =>
    person.call('POST', `/song_import/${uuid}/song/${song}/source_file`, {
      file_type,
      url: await files.sent(song, bytes, name),
      original_filename: name,
      checksum: md5Of(bytes),
    });
  const undone = async (operation: string) => {
    const { body, status } = await admin.call('POST', `/batch_operation/${operation}/undo`);
    expect(status).toBe(202);
    await files.server.jobs.whenIdle();
    const task = await admin.call('GET', `/async_task/${body.data.batch_operation.async_task.uuid}`);
    return task.body.data.async_task.errors.map((each: { error: string }) => each.error);
  };
  const statusOf = async (song: string): Promise<number> => (await admin.call('GET', `/song/${song}`)).status;

  it('become source files, and the undo of the import deletes the song with them', async () => {
    const made = await created('Rain');
    const answer = await add(made);
    expect([answer.status, answer.body.data]).toEqual([200, { song: { uuid: made.song, work_title: 'Rain' } }]);
    const song = await files.settled(made.song);
    expect(song.source_files).toMatchObject([
      { file_type: 'Full', original_file_name: 'Rain.wav', asset_status: 'processing_complete', status: 'pending' },
    ]);
    expect((await add(made, { bytes: toneWav(2, 2), file_type: 'Shorts', name: 'Rain 30.wav' })).status).toBe(200);
    await files.settled(made.song);
    expect(await undone(made.operation)).toEqual([]);
    expect(await statusOf(made.song)).toBe(404);
    const late = { file_type: 'Full', url: 'https://x', original_filename: 'a.wav', checksum: md5Of(wav) };
    const path = `/song_import/${made.uuid}/song/${made.song}/source_file`;
    expect((await admin.call('POST', path, late)).status).toBe(404);
  });

  it('are added once, however often they are sent', async () => {
    const made = await created('Snow');
    expect((await add(made)).status).toBe(200);
    expect((await add(made)).status).toBe(200);
    expect((await files.settled(made.song)).source_files).toHaveLength(1);
    const second = await add(made, { bytes: toneWav(2, 3) });
    expect([second.status, second.body.errors]).toEqual([
      422,
      { 'source_files.0.file_type': ['A song cannot have more than 1 file of the type Full'] },
    ]);
    expect(await undone(made.operation)).toEqual([]);
    expect(await statusOf(made.song)).toBe(404);
  });

  it('keep the song from the undo once somebody has reviewed one or has added another', async () => {
    const reviewed = await created('Hail');
    await add(reviewed);
    const [file] = (await files.settled(reviewed.song)).source_files;
    await files.put(reviewed.song, { uuid: file.uuid, status: 'approved' });
    await add(reviewed, { bytes: toneWav(2, 4), file_type: 'Shorts' });
    expect(await undone(reviewed.operation)).toEqual(['The song was changed since and was left alone.']);
    const extended = await created('Sleet');
    await files.added(extended.song, 'Full', wav, 'Sleet.wav');
    expect(await undone(extended.operation)).toEqual(['The song was changed since and was left alone.']);
    expect([await statusOf(reviewed.song), await statusOf(extended.song)]).toEqual([200, 200]);
  });

  it('are taken only by songs that this import has created, and only as a file type of uploads that were issued for them', async () => {
    const made = await created('Fog');
    const other = await created('Mist');
    expect((await add({ uuid: made.uuid, song: other.song })).status).toBe(404);
    expect((await add({ uuid: made.uuid, song: await files.songs.add('Old') })).status).toBe(404);
    const path = `/song_import/${made.uuid}/song/${made.song}/source_file`;
    const foreign = {
      file_type: 'Shorts',
      url: await files.sent(other.song, wav, 'a.wav'),
      original_filename: 'a.wav',
      checksum: md5Of(wav),
    };
    expect((await admin.call('POST', path, foreign)).body.errors).toEqual({
      'source_files.0.url': ['Not a valid choice.'],
    });
    expect((await add(made, { file_type: 'Demo' })).body.errors).toEqual({
      'source_files.0.file_type': ['Not a valid choice.'],
    });
    expect(Object.keys((await admin.call('POST', path, {})).body.errors).sort()).toEqual([
      'checksum',
      'file_type',
      'original_filename',
      'url',
    ]);
    expect((await files.read(made.song)).source_files).toEqual([]);
  });

  it('are refused to people without the permission for source files, and the imports of others are not found', async () => {
    const made = await created('Dew');
    const manager = await files.server.person('Catalog Manager');
    const path = `/song_import/${made.uuid}/song/${made.song}/source_file`;
    const order = { file_type: 'Full', url: 'https://x', original_filename: 'a.wav', checksum: md5Of(wav) };
    expect((await manager.call('POST', path, order)).status).toBe(404);
    const finance = await files.server.person('Finance Analyst');
    expect((await finance.call('POST', path, order)).status).toBe(403);
  });
});
