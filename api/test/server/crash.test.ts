import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseKinds } from '../support/databaseKinds';
import { deliver, deliveryForm, isProcessed } from '../support/deliver';
import { prepareRealServer, type RealServer } from '../support/processes/realServer';
import { deliveryZips, mp3Bytes, toneWav, zipOf } from '../support/soundFiles';
import { eventually, upload } from '../support/testServer';

/** A slow sales channel: it answers only when the test lets it. */
async function startSlowChannel() {
  const calls: { reference: string; answer(): void }[] = [];
  const server = createServer((request, response) => {
    const reference = request.url?.split('/').at(-1) ?? '';
    const answer = () => void response.end(JSON.stringify({ id: `slow-${reference}`, url: null }));
    request.resume().on('end', () => calls.push({ reference, answer }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const call = (number: number) =>
    eventually(
      async () => calls[number - 1],
      (found) => found !== undefined,
    );
  return { url: `http://127.0.0.1:${port}`, calls, call, close: () => server.close() };
}

// One sequence per database: data acknowledged before each crash is needed after it.
describe.each(databaseKinds)('A server on %s that is killed', (kind) => {
  let server: RealServer;
  let channel: Awaited<ReturnType<typeof startSlowChannel>>;
  let track: string;
  let song: string;

  beforeAll(async () => {
    channel = await startSlowChannel();
    server = await prepareRealServer(kind);
    await server.inDatabase((db) =>
      db
        .insertInto('channel')
        .values({ name: 'Slow', kind: 'http', settings: JSON.stringify({ endpoint: channel.url }), active: true })
        .execute(),
    );
    await server.start();
  });
  afterAll(async () => {
    await server.remove();
    channel.close();
  });

  const restart = async () => {
    await server.kill();
    await server.start();
  };
  const read = async () =>
    (await server.people.artist.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission;
  const readSong = async () => (await server.people.manager.call('GET', `/song/${song}`)).body.data.song;
  it('right after it answered 201 to an upload has the whole file', async () => {
    const { artist } = server.people;
    const bytes = await mp3Bytes(12);
    const url = await upload(artist, 'new_track_submission', { bytes, name: 'Night Ferry.mp3' }, {});
    await restart();
    const body = { name: 'Night Ferry', description: 'For films', url, original_filename: 'Night Ferry.mp3' };
    const made = await artist.call('POST', '/new_track_submission', body);
    expect([made.status, made.body.errors]).toEqual([201, null]);
    track = made.body.data.new_track_submission.uuid;
    // Crashes again at once: the waveform's job was acknowledged with the submission.
    await restart();
    const { source_file } = await eventually(read, (found) => found.source_file.waveform_json_url !== null);
    expect(Buffer.from(await (await fetch(source_file.url)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('while it unpacks a delivery makes one song of it, with each file once, and processes them all', async () => {
    const { artist, reviewers } = server.people;
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${track}/approve`);
    const zips = { ...(await deliveryZips('Night Ferry')), Full: await zipOf({ 'Night Ferry.wav': toneWav(40) }) };
    const form = await deliveryForm(artist, server.writerUuid);
    expect((await deliver(artist, track, form, zips)).status).toBe(200);
    await restart();
    const states = (found: { files: { state: string }[] }) => found.files.map(({ state }) => state);
    await eventually(read, (found) => states(found).includes('processing'));
    await restart();
    await eventually(read, (found) => states(found).includes('complete'));
    await restart();

    const done = await eventually(read, ({ status }) => status.id !== 9, 90);
    expect(done.status.name).toBe('Delivery complete');
    const fileStates = ({ files }: { files: { wavs: { asset_status: string }[] }[] }) =>
      files.flatMap(({ wavs }) => wavs.map(({ asset_status }) => asset_status));
    expect(fileStates(done)).toContain('processing');
    await restart();
    // Some are ready, and another one may be partly processed.
    await eventually(read, (found) => fileStates(found).includes('processing_complete'), 90);
    await restart();
    const { files } = await eventually(read, isProcessed, 90);
    expect(fileStates({ files })).toEqual(Array.from({ length: 4 }, () => 'processing_complete'));
    const { body } = await server.people.manager.call('GET', '/song?work_title=night%20ferry');
    expect(body.data.paging.total_size).toBe(1);
    song = body.data.songs[0].uuid;
    const { source_files } = await readSong();
    expect(source_files.map(({ file_type, label }: Record<string, string>) => `${file_type}: ${label}`)).toEqual([
      'Full: Night Ferry',
      'Loops: Loop A',
      'Shorts: 15',
      'Shorts: Sting',
    ]);
    for (const { original_wav_url, url, waveform_json_url } of source_files)
      for (const address of [original_wav_url, url, waveform_json_url])
        expect((await fetch(address, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
  }, 180_000);

  it('between a push and the answer of its channel tells the channel again, and publishes once', async () => {
    const { manager } = server.people;
    const pick = async (path: string, key: string) => (await manager.call('GET', path)).body.data[key][0].uuid;
    const { source_files } = await readSong();
    await manager.call('PUT', `/song/${song}`, {
      description: 'A ferry at night.',
      genre_uuids: [await pick('/song_genre/select', 'song_genres')],
      taxonomy: { mood: [await pick('/tag/select?tag_field=mood', 'tags')] },
      content_tier: await pick('/content_tier/select', 'content_tiers'),
      source_files: source_files.map(({ uuid }: { uuid: string }) => ({ uuid, status: 'approved' })),
    });
    await manager.call('PATCH', '/song/ready_for_publication', { songs: [song] });
    const pushed = await manager.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
    expect(pushed.body.data.songs[0].publish_state).toBe('In Progress');
    await channel.call(1);
    await restart();
    expect((await readSong()).publish_state).toBe('In Progress');
    (await channel.call(2))?.answer();
    const { publish_state } = await eventually(readSong, (found) => found.publish_state !== 'In Progress');
    expect(publish_state).toBe('Published');
    // The channel gets the song under one reference, so the second call does not add a song.
    expect(new Set(channel.calls.map(({ reference }) => reference))).toEqual(new Set([song]));
    const { body } = await manager.call('GET', `/song/${song}/downstream_status`);
    expect(body.data.items.map(({ status }: { status: string }) => status)).toEqual(['live', 'live']);
  });

  it('after an order has the order once, and after its payment the sale once', async () => {
    const { manager, artist } = server.people;
    const { body } = await manager.call('GET', `/song/${song}/downstream_status`);
    const shop = body.data.items.map(({ url_downstream }: { url_downstream: string }) => url_downstream).find(Boolean);
    const form = {
      form_key: crypto.randomUUID(),
      license: 'Podcast',
      buyer_name: 'Pia Moss',
      buyer_email: 'pia@example.com',
    };
    const order = async () => {
      const answer = await fetch(`${shop}/orders`, { method: 'POST', body: new URLSearchParams(form) });
      expect(await answer.text()).toContain('Thank you');
      return answer.url.split('/').at(-1);
    };
    const ordered = await order();
    await restart();
    // The buyer never received the answer and sends the form again.
    expect(await order()).toBe(ordered);
    const key = await readFile(join(server.dataDir, 'secrets', 'STOREFRONT_KEY'), 'utf8');
    const confirm = () =>
      fetch(`${server.url}/shop/api/orders/${ordered}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key.trim()}` },
      });
    expect((await confirm()).status).toBe(200);
    await restart();
    // The payment did not receive its answer either.
    expect((await confirm()).status).toBe(200);
    await restart();
    const { body: totals } = await artist.call('GET', '/artist/earnings_summary/totals');
    // 35 % of 29 dollars.
    expect(totals.data.earning.all_time_totals.total).toBe(10.15);
  });

  it('has nothing twice, and nothing left to do', async () => {
    await server.kill();
    const number = (query: string) =>
      server.inDatabase(
        async (db) => (await sql.raw<{ n: number }>(`select (${query})::int as n`).execute(db)).rows[0]?.n,
      );
    expect({
      songs: await number('select count(*) from song'),
      files: await number('select count(*) from song_source_file'),
      objects: await number('select count(distinct storage_key) from song_source_file'),
      deliveryMessages: await number(
        `select count(*) from user_message where payload->>'message' like 'The delivery of % is complete'`,
      ),
      acquisitionMessages: await number(
        `select count(*) from user_message where payload->>'message' like 'The acquisition of % is complete'`,
      ),
      lines: await number("select count(*) from song_ingestion_log where status = 'COMPLETE'"),
      otherLines: await number("select count(*) from song_ingestion_log where status <> 'COMPLETE'"),
      products: await number('select count(*) from storefront_product'),
      purchases: await number('select count(*) from storefront_purchase'),
      sales: await number('select count(*) from sale_event'),
      failedJobs: await number("select count(*) from job where state = 'failed'"),
    }).toEqual({
      songs: 1,
      files: 4,
      objects: 4,
      deliveryMessages: 1,
      acquisitionMessages: 1,
      lines: 2,
      otherLines: 0,
      products: 1,
      purchases: 1,
      sales: 1,
      failedJobs: 0,
    });
  });
});
