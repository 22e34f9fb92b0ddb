import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { readAcknowledgements } from '../../src/catalog/publishing/acknowledgements';
import { problemsOf } from '../../src/catalog/publishing/adapters/ern/testing/structure';
import { login, startSftpServer } from '../../src/catalog/publishing/drops/testing/sftpServer';
import { sealCredentials } from '../../src/catalog/publishing/openChannel';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { addSoundingSong } from '../support/soundingSong';
import { eventually } from '../support/testServer';

const settings = {
  sender_id: 'PADPIDA2026112701A',
  sender_name: 'Segno',
  recipient_id: 'PADPIDA2026112702B',
  recipient_name: 'Streams',
  label: 'Segno Records',
  acknowledgements: 'yes',
};

describeOnDatabases('A channel that takes messages of DDEX over SFTP', (open) => {
  let fixture: SongFixture;
  let server: Awaited<ReturnType<typeof startSftpServer>>;
  let channel: string;
  let root: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'segno-ddex-'));
    server = await startSftpServer(root);
    fixture = await openSongFixture(await open(), { ISRC_PREFIX: 'QZSEG', PUBLISH_RETRY_SECONDS: '1,1' });
    await sql`update publish_blocker set active = false`.execute(db());
    await sql`update channel set active = false`.execute(db());
    channel = await addChannel('Streams', {});
  });
  afterAll(async () => {
    await fixture.server.close();
    server.close();
    rmSync(root, { recursive: true, force: true });
  });

  const db = () => fixture.server.services.db;
  /** Adds a channel with its own folder on the server. */
  const addChannel = async (name: string, changed: Record<string, string>): Promise<string> => {
    const place = {
      host: '127.0.0.1',
      port: String(server.port),
      host_key: server.hostKey,
      user: login.user,
      folder: name,
    };
    mkdirSync(join(root, name));
    const { uuid } = await db()
      .insertInto('channel')
      .values({ name, kind: 'ern_sftp', settings: JSON.stringify({ ...settings, ...place, ...changed }), active: true })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const credentials = sealCredentials({ password: login.password }, { uuid, config: fixture.server.services.config });
    await db().updateTable('channel').set({ credentials }).where('uuid', '=', uuid).execute();
    return uuid;
  };
  const alone = async (uuid: string) => {
    await sql`update channel set active = uuid = ${uuid}`.execute(db());
  };

  const add = (title: string) => addSoundingSong(fixture, title);
  const push = async (songs: readonly string[], is_visible = true) => {
    const answer = await fixture.admin.call(
      'PATCH',
      '/song/push',
      songs.map((song) => ({ song, is_visible })),
    );
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    for (const song of songs)
      await eventually(
        () => fixture.stateOf(song),
        (state) => state !== 'In Progress',
      );
  };
  /** Files of the channel, by path. */
  const filesOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => [relative(join(root, name), path), readFileSync(path, 'utf8')]),
    );
  const messagesOf = (name: string) => Object.entries(filesOf(name)).filter(([path]) => /W\d{7}\.xml$/.test(path));
  const read = async (song: string) => (await fixture.admin.call('GET', `/song/${song}`)).body.data.song;
  const lastLine = async (song: string, of = channel) =>
    db()
      .selectFrom('song_ingestion_log')
      .select(['operation', 'status', 'message', 'details', 'message_id'])
      .where('song_uuid', '=', song)
      .where('channel_uuid', '=', of)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  const statusAt = async (song: string) =>
    (await db().selectFrom('song_channel').select('status').where('song_uuid', '=', song).executeTakeFirstOrThrow())
      .status;
  const acknowledge = async (file: string, xml: string) => {
    mkdirSync(join(root, 'Streams/acknowledgements'), { recursive: true });
    writeFileSync(join(root, 'Streams/acknowledgements', file), xml);
    await fixture.server.services.jobs.enqueue(db(), readAcknowledgements, {});
    await fixture.server.jobs.whenIdle();
  };
  const answer = (messageId: string, status: string, error = '') => `<?xml version="1.0"?>
    <ns3:AcknowledgementMessage xmlns:ns3="http://ddex.net/xml/ern-c-sftp/18"><MessageHeader><MessageId>theirs</MessageId></MessageHeader>
    <ReleaseStatus><ReleaseId><ProprietaryId>W0000001</ProprietaryId></ReleaseId>${error}
    <Acknowledgement><MessageType>NewReleaseMessage</MessageType><MessageId>${messageId}</MessageId>
    <MessageStatus><Status>${status}</Status></MessageStatus></Acknowledgement></ReleaseStatus></ns3:AcknowledgementMessage>`;

  it('has message and file in a folder of the release, and again with an update, and the end of its deals', async () => {
    const song = await add('Ferry');
    await push([song]);
    const { work_id, isrc } = await read(song);
    const paths = Object.keys(filesOf('Streams')).map((path) =>
      path.replace(/_\d{17}/, '_moment').replace(/_[\da-f]{12}\./, '_md5.'),
    );
    expect(paths).toEqual([
      `N_${work_id}_moment/${work_id}.xml`,
      `N_${work_id}_moment/resources/${isrc}_Stereo_md5.wav`,
    ]);
    const first = messagesOf('Streams')[0]?.[1] ?? '';
    const line = await lastLine(song);
    expect([problemsOf(first), line.operation, line.status]).toEqual([[], 'CREATE', 'COMPLETE']);
    expect(first).toContain(`<MessageId>${line.message_id}</MessageId>`);
    expect(first).toContain('<DisplayTitleText>Ferry</DisplayTitleText>');
    expect([await statusAt(song), (await read(song)).publish_state]).toEqual(['pending', 'Published']);

    await fixture.admin.call('PUT', `/song/${song}`, { work_title: 'Ferry Home' });
    await push([song]);
    const second =
      messagesOf('Streams')
        .map(([, xml]) => xml)
        .find((xml) => xml.includes('Ferry Home')) ?? '';
    expect([problemsOf(second), second.includes('<EndDateTime>')]).toEqual([[], false]);

    await push([song], false);
    const ended = messagesOf('Streams')
      .map(([, xml]) => xml)
      .filter((xml) => xml.includes('<EndDateTime>'));
    expect([messagesOf('Streams').length, ended.length, problemsOf(ended[0] ?? '')]).toEqual([3, 1, []]);
    expect([await statusAt(song), (await lastLine(song)).operation]).toEqual(['taken_down', 'TAKE_DOWN']);
  });

  it('acknowledges a song, which its Logs say; for another message, twice or unreadable changes nothing', async () => {
    const song = await add('Harbour');
    await push([song]);
    const { message_id } = await lastLine(song);
    await acknowledge('ACK_1.xml', answer('another message', 'ResourceCorrupt'));
    await acknowledge('ACK_2.xml', '<html>Service unavailable');
    expect([await statusAt(song), (await lastLine(song)).message]).toEqual(['pending', null]);
    await acknowledge('ACK_3.xml', answer(message_id ?? '', 'FileOK'));
    const accepted = await lastLine(song);
    expect([await statusAt(song), accepted.status, accepted.message, accepted.details]).toEqual([
      'live',
      'COMPLETE',
      'The channel accepted the message',
      'FileOK',
    ]);
    await acknowledge('ACK_4.xml', answer(message_id ?? '', 'FileOK'));
    expect([await lastLine(song), await fixture.stateOf(song)]).toEqual([accepted, 'Published']);
    expect(readdirSync(join(root, 'Streams/acknowledgements'))).toEqual(['ACK_2.xml']);
  });

  it('refuses a song later, which is in Error then and can be sent again', async () => {
    const song = await add('Storm');
    await push([song]);
    const { message_id } = await lastLine(song);
    const error = '<ErrorText>The sound is broken</ErrorText>';
    for (const file of ['ACK_5.xml', 'ACK_6.xml'])
      await acknowledge(file, answer(message_id ?? '', 'ResourceCorrupt', error));
    expect(await lastLine(song)).toMatchObject({
      status: 'ERROR',
      message: 'The channel refused the message',
      details: 'ResourceCorrupt: The sound is broken',
    });
    expect([await statusAt(song), await fixture.stateOf(song)]).toEqual(['error', 'Error']);
    const { body } = await fixture.admin.call('GET', '/user_message?history=true');
    const about = body.data.user_messages.filter(({ payload }: { payload: { message: string } }) =>
      payload.message.includes('Storm'),
    );
    expect(about.length).toBe(1);
    await push([song]);
    expect([await statusAt(song), await fixture.stateOf(song)]).toEqual(['pending', 'Published']);
  });

  it('is sent a purge of a song that cannot be described any more', async () => {
    const song = await add('Wreck');
    await push([song]);
    await sql`update song set artist_uuid = null where uuid = ${song}`.execute(db());
    await push([song], false);
    const { work_id } = await read(song);
    const last = messagesOf('Streams')
      .filter(([path]) => path.includes(work_id))
      .at(-1)?.[1];
    expect(last).toContain('<ern:PurgeReleaseMessage');
    expect([await statusAt(song), await fixture.stateOf(song)]).toEqual(['taken_down', 'Taken Down']);
  });

  it('may answer in the older form, in the folder of the message', async () => {
    const song = await add('Pier');
    await push([song]);
    const { work_id } = await read(song);
    const folder = readdirSync(join(root, 'Streams')).find((name) => name.includes(work_id)) ?? '';
    mkdirSync(join(root, 'Streams', folder, 'acknowledgements'));
    const older = `<ern-c:FtpAcknowledgementMessage xmlns:ern-c="http://ddex.net/xml/ern-c/15"><AcknowledgedFile><ReleaseId>${work_id}</ReleaseId></AcknowledgedFile><FileStatus>FileOK</FileStatus></ern-c:FtpAcknowledgementMessage>`;
    writeFileSync(join(root, 'Streams', folder, 'acknowledgements', 'ACK_7.xml'), older);
    writeFileSync(join(root, 'Streams/acknowledgements', 'ACK_0.xml'), '<a/>'.padEnd(2 * 1024 ** 2));
    await acknowledge('ACK_8.txt', 'Not for us');
    expect([await statusAt(song), (await lastLine(song)).details]).toEqual(['live', 'FileOK']);
  });

  it('is sent nothing without party ids, and says which settings are missing', async () => {
    const nameless = await addChannel('Nameless', { sender_id: '', recipient_id: 'Streams' });
    await alone(nameless);
    const song = await add('Quay');
    await push([song]);
    const { status, message, details } = await lastLine(song, nameless);
    expect([status, message, await fixture.stateOf(song)]).toEqual(['ERROR', 'The channel is not set up', 'Error']);
    expect(details).toContain('Not a DDEX party id, such as PADPIDA2014120301U');
    expect(filesOf('Nameless')).toEqual({});
    await alone(channel);
  });

  it('is sent no song that lacks something, which the channel is named with, and shows the message before', async () => {
    const song = await fixture.add('Bare');
    const answer = await fixture.admin.call('PATCH', '/song/push', [{ song, is_visible: true }]);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The song Bare cannot be published: Streams: A genre is missing, Streams: There is no approved full track, Streams: The content tier is missing',
    ]);
    // Before a push: each with the song's field that fixes it, or the channel whose settings are incomplete.
    const blocked = (await fixture.admin.call('GET', `/song/${song}`)).body.data.song;
    expect(blocked.publish_allowed).toBe(false);
    expect(blocked.publish_blockers.filter(({ code }: { code: string }) => code === 'channel').slice(0, 2)).toEqual([
      { code: 'channel', text: 'Streams: A genre is missing', field: 'genre_uuids', channel_uuid: channel },
      {
        code: 'channel',
        text: 'Streams: There is no approved full track',
        field: 'source_files',
        channel_uuid: channel,
      },
    ]);
    const previewOf = async (uuid: string) =>
      (await fixture.admin.call('GET', `/song/${uuid}/channel_message`)).body.data.items.find(
        (item: { channel: string }) => item.channel === 'Streams',
      );
    expect(await previewOf(song)).toMatchObject({
      message: null,
      problems: expect.arrayContaining(['A genre is missing']),
    });
    const whole = await add('Whole');
    await sql`update song set isrc = 'QZSEG2699999' where uuid = ${whole}`.execute(db());
    const before = filesOf('Streams');
    const { problems, message } = await previewOf(whole);
    expect([problems, problemsOf(message), filesOf('Streams')]).toEqual([[], [], before]);
    const viewer = await fixture.server.person('Viewer');
    expect((await viewer.call('GET', `/song/${whole}/channel_message`)).status).toBe(403);
  });

  it('has what is published in one go as a batch, with a completion file when all of it is there', async () => {
    const batches = await addChannel('Batches', { choreography: 'batch', acknowledgements: 'no' });
    await alone(batches);
    const songs = [await add('One'), await add('Two'), await add('Three')];
    await push(songs);
    const paths = Object.keys(filesOf('Batches'));
    const [batch, ...others] = new Set(paths.map((path) => path.split('/')[0]));
    expect(others).toEqual([]);
    expect(paths.filter((path) => path.startsWith(`${batch}/W`) && path.endsWith('.xml')).length).toBe(3);
    expect(paths.filter((path) => path.includes('/resources/')).length).toBe(3);
    const completion = `${batch}/BatchComplete_${batch?.slice(2)}.xml`;
    expect(paths.filter((path) => path.includes('Complete'))).toEqual([completion]);
    const manifest = String(filesOf('Batches')[completion]);
    const listed = (tag: string) =>
      [...manifest.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);
    expect([...listed('RootDirectory'), ...listed('NumberOfMessages')]).toEqual([batch, '3']);
    expect(listed('DeliveryType')).toEqual(songs.map(() => 'NewReleaseDelivery'));
    expect(listed('URL').map((url) => `${batch}${url?.slice(1)}`)).toEqual(
      paths.filter((path) => path.startsWith(`${batch}/W`) && path.endsWith('.xml')).sort(),
    );
    for (const id of listed('MessageId')) expect(JSON.stringify(filesOf('Batches'))).toContain(`>${id}<`);

    // One message of the next batch never arrives, so the others wait for it.
    const [four, lost] = [await add('Four'), await add('Lost')];
    await fixture.server.services.store.remove(`source/${lost}/Lost.wav`);
    await push([four, lost]);
    expect([await fixture.stateOf(four), await fixture.stateOf(lost)]).toEqual(['Published', 'Error']);
    await fixture.server.services.jobs.enqueue(db(), readAcknowledgements, {});
    await fixture.server.jobs.whenIdle();
    const completions = Object.keys(filesOf('Batches')).filter((path) => path.includes('Complete'));
    expect([completions.length, completions.includes(completion)]).toEqual([2, true]);
    await alone(channel);
  });
});
