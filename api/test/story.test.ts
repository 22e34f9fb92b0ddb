import { describeOnDatabases } from './support/databases';
import { deliver, deliveryForm, isProcessed, submitTrack } from './support/deliver';
import { deliveryZips } from './support/soundFiles';
import { eventually, prepared, suiteServer, type Person } from './support/testServer';

describeOnDatabases("An artist's mp3 becomes a published song and a sale", (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola Reed'));
  let reviewer: Person;
  let second: Person;
  let manager: Person;
  let finance: Person;

  beforeAll(async () => {
    [reviewer, second, manager, finance] = [
      await server.person('Music Reviewer'),
      await server.person('Music Reviewer'),
      await server.person('Catalog Manager'),
      await server.person('Finance Analyst'),
    ];
  });

  let track: string;
  let song: string;

  it('takes the mp3 and draws its waveform', async () => {
    track = (await submitTrack(artist.person, 'Night Ferry')).uuid;
    const read = await eventually(
      () => artist.person.call('GET', `/new_track_submission/${track}`),
      ({ body }) => body.data.new_track_submission.source_file.waveform_json_url !== null,
    );
    const { source_file, status } = read.body.data.new_track_submission;
    expect(status).toEqual({ id: 1, name: 'New' });
    expect(source_file.duration).toBeCloseTo(12, 0);
    const waveform = (await (await fetch(source_file.waveform_json_url)).json()) as { data: number[] };
    expect(waveform).toMatchObject({ version: 1, length: 1000 });
    expect(Math.max(...waveform.data)).toBeGreaterThan(0.3);
    expect((await fetch(source_file.url, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
  });

  it('needs two different reviewers', async () => {
    const first = await reviewer.call('POST', `/new_track_submission/${track}/approve`);
    expect(first.body.data.new_track_submission.status.name).toBe('Pending final feedback');
    expect(first.body.data.new_track_submission.is_approvable).toBe(false);
    const again = await reviewer.call('POST', `/new_track_submission/${track}/approve`);
    expect(again.status).toBe(409);
    const other = await second.call('POST', `/new_track_submission/${track}/approve`);
    expect(other.body.data.new_track_submission.status.name).toBe('Approved and ready for delivery');
  });

  it('unpacks the delivery and makes the song', async () => {
    const answer = await deliver(
      artist.person,
      track,
      await deliveryForm(artist.person, artist.writerUuid),
      await deliveryZips('Night Ferry'),
    );
    expect(answer.body.data.new_track_submission.status.name).toBe('Delivery in Progress');
    const read = await eventually(
      () => manager.call('GET', `/new_track_submission/${track}`),
      ({ body: { data } }) => data.new_track_submission.status.id !== 9 && isProcessed(data.new_track_submission),
      60,
    );
    expect(read.body.data.new_track_submission).toMatchObject({ status: { name: 'Delivery complete' } });
    song = read.body.data.new_track_submission.song_uuid;
    const { body } = await manager.call('GET', `/song/${song}`);
    expect(body.data.song).toMatchObject({
      work_title: 'Night Ferry',
      artist_suggested_description: 'A bright tone that swells.',
      bpm: 120,
      publish_state: 'Not Published',
      is_publish_blocked: true,
      curation_state: { name: 'Needs Metadata' },
    });
    expect(
      body.data.song.source_files.map(
        ({ file_type, label }: { file_type: string; label: string }) => `${file_type}: ${label}`,
      ),
    ).toEqual(['Full: Night Ferry', 'Loops: Loop A', 'Shorts: 15', 'Shorts: Sting']);
    // F4: for a loop of one second the duration of three repetitions is stored.
    expect(body.data.song.source_files[1].duration).toBeCloseTo(3, 2);
    expect(body.data.song.writer_shares).toMatchObject([{ share: 100 }]);
    expect(body.data.song.publish_blockers.map(({ text }: { text: string }) => text)).toEqual([
      'Some source files are not approved',
      'A genre is missing',
      'A mood is missing',
      'The description is missing',
      'The content tier is missing',
      'The song is not marked ready for publication',
    ]);
  });

  it('refuses to publish while something is missing, and says what', async () => {
    const { status, body } = await manager.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
    expect(status).toBe(409);
    expect(body.message).toContain('A genre is missing');
  });

  it('publishes to the shop once nothing is missing', async () => {
    const pick = async (path: string, key: string) => (await manager.call('GET', path)).body.data[key][0].uuid;
    const { body } = await manager.call('GET', `/song/${song}`);
    const update = await manager.call('PUT', `/song/${song}`, {
      ...body.data.song,
      description: 'A ferry at night.',
      genre_uuids: [await pick('/song_genre/select', 'song_genres')],
      taxonomy: { mood: [await pick('/tag/select?tag_field=mood', 'tags')] },
      content_tier: await pick('/content_tier/select', 'content_tiers'),
      source_files: body.data.song.source_files.map(({ uuid }: { uuid: string }) => ({ uuid, status: 'approved' })),
    });
    expect(update.body.errors).toBeNull();
    expect(update.body.data.song.publish_blockers.map(({ code }: { code: string }) => code)).toEqual([
      'not_ready_for_publication',
    ]);
    const ready = await manager.call('PATCH', '/song/ready_for_publication', { songs: [song] });
    expect(ready.body.data.songs[0]).toMatchObject({
      publish_allowed: true,
      curation_state: { name: 'Ready For Publication' },
    });

    const pushed = await manager.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
    expect(pushed.body.data.songs[0].publish_state).toBe('In Progress');
    const published = await eventually(
      () => manager.call('GET', `/song/${song}`),
      ({ body }) => body.data.song.publish_state !== 'In Progress',
    );
    expect(published.body.data.song).toMatchObject({
      publish_state: 'Published',
      is_desynchronized: false,
      publish_allowed: false,
      take_down_allowed: true,
    });
    expect(
      (await artist.person.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission.status.name,
    ).toBe('Acquisition Complete');
  });

  const shopPage = async () => (await manager.call('GET', `/song/${song}/downstream_status`)).body.data.items[0];

  it('sells the song in the shop and shows the sale to its artist', async () => {
    const { status, url_downstream } = await shopPage();
    expect(status).toBe('live');
    const page = await (await fetch(url_downstream)).text();
    expect(page).toContain('Night Ferry');
    const preview = await fetch(`${url_downstream}/preview`);
    expect(preview.headers.get('content-type')).toBe('audio/mpeg');

    const form = {
      form_key: crypto.randomUUID(),
      license: 'Podcast',
      buyer_name: 'Pia Moss',
      buyer_email: 'pia@example.com',
    };
    const orders = new Set<string>();
    for (const _ of [1, 2]) {
      const ordered = await fetch(`${url_downstream}/orders`, { method: 'POST', body: new URLSearchParams(form) });
      expect(await ordered.text()).toContain('Thank you');
      orders.add(ordered.url.split('/').at(-1) ?? '');
    }
    // C14: an order becomes a sale when its payment is confirmed.
    const [order] = orders;
    const confirmed = await fetch(`${server.url}/shop/api/orders/${order}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.services.config.storefrontKey}` },
    });
    expect([orders.size, confirmed.status]).toEqual([1, 200]);

    const totals = await eventually(
      async () => {
        await finance.call('POST', '/sales_import');
        return artist.person.call('GET', '/artist/earnings_summary/totals');
      },
      ({ body }) => body.data.earning.all_time_totals.total > 0,
    );
    // 35 % of 29 dollars, once: a form sent twice is one order.
    expect(totals.body.data.earning.current_totals).toMatchObject({
      total: 10.15,
      sales: 10.15,
      refunds: 0,
      gross: 29,
    });
    const { body } = await artist.person.call('GET', '/artist/earnings_summary');
    expect(body.data.earnings).toMatchObject([{ work_title: 'Night Ferry', total: 10.15, refunds: 0 }]);
  });

  it('takes the song down; the shop then says that it is gone', async () => {
    const { url_downstream } = await shopPage();
    await manager.call('PATCH', '/song/push', [{ song, is_visible: false }]);
    await eventually(
      () => manager.call('GET', `/song/${song}`),
      ({ body }) => body.data.song.publish_state === 'Taken Down',
    );
    expect((await fetch(url_downstream)).status).toBe(410);
    expect((await fetch(`${server.url}/shop/songs/never-published`)).status).toBe(404);
  });
});
