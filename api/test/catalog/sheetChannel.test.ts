import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { shop, startChannel, type TestChannel } from '../support/testChannel';
import { unzip } from '../support/zipFiles';
import { prepared } from '../support/testServer';

describeOnDatabases('A channel that takes a sheet and files', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let partner: TestChannel;

  beforeAll(async () => {
    partner = await startChannel(shop().answer);
    await sql`update publish_blocker set active = false`.execute(db());
  });
  afterAll(async () => {
    await fixture.server.close();
    partner.close();
  });
  beforeEach(() => sql`update channel set active = false`.execute(db()));

  const db = () => fixture.server.services.db;
  const at = (...path: string[]) => join(fixture.server.services.config.dataDir, 'channels', ...path);
  const text = (...path: string[]) => readFileSync(at(...path), 'utf8').replace('\uFEFF', '');
  const create = async (name: string, kind: string, settings: Record<string, string>) => {
    const body = { name, kind, settings, active: true, supports_take_down: true };
    const answer = await fixture.admin.call('POST', '/channel', body);
    expect([answer.status, answer.body.errors]).toEqual([201, null]);
  };
  const add = async (title: string): Promise<{ uuid: string; workId: string }> => {
    const uuid = await fixture.add(title);
    for (const [type, label] of [
      ['Full', 'Full'],
      ['Shorts', '60'],
      ['Shorts', '30'],
    ] as const) {
      const content = Buffer.from(`${label} of ${title}`);
      const storage_key = `source/${uuid}/${label}.wav`;
      await fixture.server.services.store.write(storage_key, content, { contentType: 'audio/wav' });
      const byte_size = content.length;
      const md5 = createHash('md5').update(content).digest('hex');
      const facts = { status: 'approved', asset_status: 'processing_complete', duration: 60, byte_size, md5 } as const;
      const values = {
        song_uuid: uuid,
        file_type: type,
        label,
        storage_key,
        original_file_name: `${label}.wav`,
        ...facts,
      };
      await db().insertInto('song_source_file').values(values).execute();
    }
    const { work_id } = (await fixture.admin.call('GET', `/song/${uuid}`)).body.data.song;
    return { uuid, workId: work_id };
  };
  const push = async (song: string, is_visible = true) => {
    const answer = await fixture.admin.call('PATCH', '/song/push', [{ song, is_visible }]);
    await fixture.server.jobs.whenIdle();
    return [answer.status, answer.body.message, await fixture.stateOf(song)];
  };

  it('gets both under the names that it wants, a change, and the end of a song', async () => {
    const columns = 'Code = workId\nTrack, or song = title\nCurrency = "USD"\nWavs = files\nState = status';
    const settings = { folder: 'sheets', columns, files: 'all', file_names: '{title} - {type}' };
    await create('Sheets', 'sheet_folder', settings);
    const { uuid, workId } = await add('Who: "Me"?');
    expect((await push(uuid))[2]).toBe('Published');
    expect(readdirSync(at('sheets', workId)).sort()).toEqual(
      ['Who_ _Me__ - Full.wav', 'Who_ _Me__ - Shorts (2).wav', 'Who_ _Me__ - Shorts.wav', `${workId}.csv`].sort(),
    );
    expect(text('sheets', workId, 'Who_ _Me__ - Full.wav')).toBe('Full of Who: "Me"?');
    const [head, row] = text('sheets', workId, `${workId}.csv`).split('\r\n');
    expect(head).toBe('Code,"Track, or song",Currency,Wavs,State');
    expect(row).toMatch(new RegExp(`^${workId},"Who: ""Me""\\?",USD,"Who_ _Me__ - .*",active$`));

    await fixture.admin.call('PUT', `/song/${uuid}`, { work_title: 'Who' });
    expect((await push(uuid))[2]).toBe('Published');
    expect(readdirSync(at('sheets', workId))).toHaveLength(4);
    expect(readdirSync(at('sheets', workId))).toContain('Who - Full.wav');
    expect((await push(uuid, false))[2]).toBe('Taken Down');
    expect(readdirSync(at('sheets', workId))).toEqual([`${workId}.csv`]);
    expect(text('sheets', workId, `${workId}.csv`)).toContain('taken down');
  });

  it('gets a ZIP of them where it wants one', async () => {
    await create('Zips', 'sheet_folder', { folder: 'zips', package: 'zip', file_names: '{workId}' });
    const { uuid, workId } = await add('Packed');
    expect((await push(uuid))[2]).toBe('Published');
    const files = await unzip(readFileSync(at('zips', `${workId}.zip`)));
    expect([...files.keys()].sort()).toEqual([`${workId}.csv`, `${workId}.wav`]);
    expect(files.get(`${workId}.wav`)?.toString()).toBe('Full of Packed');
  });

  it('is named with what a song lacks for it, and nothing of the song is sent anywhere', async () => {
    await create('Strict', 'sheet_folder', { folder: 'strict', required: 'ISRC, Title' });
    const { uuid } = await add('No Code');
    expect(await push(uuid)).toEqual([
      409,
      'The song No Code cannot be published: Strict: ISRC is missing',
      'Not Published',
    ]);
    await sql`update song set isrc = 'QZABC2600077' where uuid = ${uuid}`.execute(db());
    expect((await push(uuid))[2]).toBe('Published');
  });

  it('is refused with all that is wrong with its columns and names', async () => {
    const settings = { folder: '../up', columns: 'Title = titel\nnonsense', file_names: '{titel}' };
    const body = { name: 'Wrong', kind: 'sheet_folder', settings, active: true, supports_take_down: true };
    const { errors } = (await fixture.admin.call('POST', '/channel', body)).body;
    expect(Object.keys(errors).sort()).toEqual(['settings.columns', 'settings.file_names', 'settings.folder']);
    expect(errors['settings.columns'][0]).toContain("Nothing is called 'titel'");
  });

  it('receives a song, its change and its take-down, beside channels of two other kinds', async () => {
    await create('Kind HTTP', 'http', { endpoint: partner.endpoint });
    await create('Kind Sheet', 'sheet_folder', { folder: 'kinds' });
    const ddex = { sender_id: 'PADPIDA2026112701A', sender_name: 'Segno', recipient_id: 'PADPIDA2026112702B' };
    const more = { recipient_name: 'Streams', label: 'Segno Records', folder: 'ddex' };
    await create('Kind DDEX', 'ern_folder', { ...ddex, ...more });
    const { uuid, workId } = await add('Everywhere');
    const tiers = (await fixture.admin.call('GET', '/content_tier/select')).body.data.content_tiers;
    const genre = (await fixture.admin.call('POST', '/song_genre', { name: 'Everything' })).body.data.song_genre.uuid;
    await fixture.admin.call('PUT', `/song/${uuid}`, { content_tier: tiers[0].uuid, genre_uuids: [genre] });
    await sql`update song set isrc = 'QZABC2600078' where uuid = ${uuid}`.execute(db());
    await sql`
      update song_source_file set channels = 2, sample_rate = 48000, bit_depth = 16 where song_uuid = ${uuid}`.execute(
      db(),
    );
    const logs = async () =>
      (await fixture.admin.call('GET', `/song_ingestion_log?song=${uuid}`)).body.data.song_ingestion_logs
        .map(
          (log: Record<string, string> & { channel: { name: string } }) =>
            `${log.channel.name} ${log.operation} ${log.status}`,
        )
        .slice(0, 3)
        .sort();
    const kinds = ['Kind DDEX', 'Kind HTTP', 'Kind Sheet'];
    const all = (operation: string) => kinds.map((kind) => `${kind} ${operation} COMPLETE`);
    const finder = async () =>
      (await fixture.admin.call('GET', `/song/finder?song_id=${uuid}`)).body.data.items.map(
        ({ channel, status, source }: Record<string, string>) => `${channel} ${status} ${source}`,
      );
    expect(await push(uuid)).toEqual([200, expect.anything(), 'Published']);
    expect(await logs()).toEqual(all('CREATE'));
    expect(await finder()).toEqual(['Kind DDEX live library', 'Kind HTTP live channel', 'Kind Sheet live library']);
    await fixture.admin.call('PUT', `/song/${uuid}`, { description: 'Louder' });
    expect((await push(uuid))[2]).toBe('Published');
    expect(await logs()).toEqual(all('UPDATE'));
    expect(text('kinds', workId, `${workId}.csv`)).toContain('Louder');
    expect((await push(uuid, false))[2]).toBe('Taken Down');
    expect(await logs()).toEqual(all('TAKE_DOWN'));
    expect(await finder()).toEqual([
      'Kind DDEX taken_down library',
      'Kind HTTP not_found channel',
      'Kind Sheet taken_down library',
    ]);
  });
});
