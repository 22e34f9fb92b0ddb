import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { deliver } from '../support/deliver';
import { deliveryFlows } from '../support/deliveryFlows';
import { messagesTo } from '../support/messages';
import { deliveryZips, toneWav } from '../support/soundFiles';
import { eventually, prepared, upload } from '../support/testServer';

interface File {
  uuid: string;
  file_type: string;
  asset_status: string;
}

describeOnDatabases('The files of a delivery that is complete', (open) => {
  const deliveries = prepared(async () => deliveryFlows(await open()));

  afterAll(() => deliveries.server.close());

  /** What a song needs before its files are ready, and a delivery whose previews are written under the control of `preview`. */
  const complete = async (name: string, seed: number, preview: () => Promise<void>) => {
    const { store } = deliveries.server.services;
    const write = store.write.bind(store);
    store.write = async (key, ...rest) => {
      if (key.endsWith('/preview.mp3')) await preview();
      return write(key, ...rest);
    };
    const uuid = await deliveries.approved(name);
    await deliver(deliveries.artist.person, uuid, deliveries.form, await deliveryZips(name, seed));
    const { status } = await deliveries.ended(uuid);
    expect(status.name).toBe('Delivery complete');
    const { body } = await deliveries.manager.call('GET', `/new_track_submission/${uuid}`);
    const { song_uuid: song } = body.data.new_track_submission;
    return { uuid, song, restore: () => (store.write = write) };
  };
  const get = (path: string) => deliveries.manager.call('GET', path);
  const read = async (song: string) => (await get(`/song/${song}`)).body.data.song;
  const blockers = (song: { publish_blockers: { code: string }[] }) => song.publish_blockers.map(({ code }) => code);
  const put = (song: string, body: object) => deliveries.manager.call('PUT', `/song/${song}`, body);

  it('are in process at first: length and format are there, and playing, review, zips and publishing are refused', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { uuid, song, restore } = await complete('Slow Ferry', 40, () => held);
    try {
      const { files } = await deliveries.read(uuid);
      expect(files[0].wavs).toEqual([
        {
          uuid: expect.any(String),
          file_name: 'Slow Ferry.wav',
          duration: 4,
          channels: 2,
          asset_status: 'processing',
          problems: [],
          integrated_loudness: null,
          true_peak: null,
          quality: null,
          url: null,
          original_wav_url: null,
          waveform_json_url: null,
          former: null,
        },
      ]);
      const found = await read(song);
      expect(found).toMatchObject({ duration: 4, generate_zip_allowed: false, publish_allowed: false });
      expect(blockers(found)).toContain('files_processing');
      expect(found.source_files.map(({ file_type, asset_status }: File) => `${file_type} ${asset_status}`)).toEqual([
        'Full processing',
        'Loops processing',
        'Shorts processing',
        'Shorts processing',
      ]);
      const [full] = found.source_files;
      expect(full).toMatchObject({
        duration: 4,
        sample_rate: 48_000,
        meets_quality_requirements: true,
        is_intact: true,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: null,
        url_wav: null,
        waveform_json_url: null,
      });
      expect((await get(`/song_source_file/${full.uuid}/waveform`)).status).toBe(412);
      expect((await get(`/song/${song}/similar`)).body.data.similar.state).toBe('pending');
      const { songs } = (await get('/song?work_title=slow%20ferry')).body.data;
      expect(songs).toMatchObject([
        { uuid: song, duration: 4, source_files_count: 4, full_source_file: { url: null, original_wav_url: null } },
      ]);
      const review = await put(song, { source_files: [{ uuid: full.uuid, status: 'approved' }] });
      expect([review.status, review.body.message]).toEqual([409, 'Slow Ferry.wav is still being processed.']);
      expect((await deliveries.manager.call('POST', `/song/${song}/zips`)).status).toBe(409);
      const pushed = await deliveries.manager.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
      expect([pushed.status, pushed.body.message]).toEqual([
        409,
        expect.stringContaining('Some source files are still being processed'),
      ]);
    } finally {
      release();
      restore();
    }
    const { files } = await deliveries.processed(uuid);
    expect(files[0].wavs).toMatchObject([
      {
        asset_status: 'processing_complete',
        integrated_loudness: expect.any(Number),
        true_peak: expect.any(Number),
        quality: { clip_count: 0 },
        url: expect.stringContaining('preview.mp3'),
        waveform_json_url: expect.stringContaining('waveform.json'),
      },
    ]);
    const ready = await read(song);
    expect(blockers(ready)).not.toContain('files_processing');
    expect(ready).toMatchObject({
      generate_zip_allowed: true,
      source_files: [{ url_wav: expect.any(String) }, {}, {}, {}],
    });
    // The search for similar songs completes too.
    await eventually(
      async () => (await get(`/song/${song}/similar`)).body.data.similar.state,
      (state) => state === 'complete',
    );
  });

  /** Skips the seconds between a job's tries. */
  const retried = (uuid: string) =>
    eventually(
      async () => {
        await sql`update job set run_at = now() where state = 'retry'`.execute(deliveries.server.services.db);
        return deliveries.read(uuid);
      },
      ({ files }) =>
        files.every(({ wavs }: { wavs: File[] }) => wavs.every(({ asset_status }) => asset_status !== 'processing')),
      60,
    );

  it('are processed again after the storage failed, with the same result', async () => {
    let failures = 0;
    const { uuid, restore } = await complete('Second Look', 45, async () => {
      failures += 1;
      if (failures <= 2) throw new Error('The storage is away');
    });
    try {
      const { files } = await retried(uuid);
      const wavs: (File & { url: string })[] = files.flatMap((slot: { wavs: object[] }) => slot.wavs);
      expect(wavs.map(({ asset_status }) => asset_status)).toEqual(
        Array.from({ length: 4 }, () => 'processing_complete'),
      );
      expect(failures).toBe(6);
      for (const { url } of wavs) expect((await fetch(url, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
    } finally {
      restore();
    }
  });

  it('fail after the last retry: both sides see why, the representative is notified, and another file replaces it', async () => {
    const { artist, manager, server } = deliveries;
    await server.services.db
      .updateTable('artist')
      .set({ assigned_to: manager.uuid })
      .where('uuid', '=', artist.artistUuid)
      .execute();
    const { uuid, song, restore } = await complete('Never Ready', 50, () => Promise.reject(new Error('No room')));
    const problems = ['Never Ready.wav could not be processed. Please try again.'];
    try {
      const { files, status } = await retried(uuid);
      expect(status.name).toBe('Delivery complete');
      expect(files[0].wavs).toMatchObject([{ asset_status: 'processing_failed', problems, url: null }]);
    } finally {
      restore();
    }
    const failed = await read(song);
    expect(blockers(failed)).toContain('file_quality');
    expect(failed.source_files[0]).toMatchObject({ asset_status: 'processing_failed', problems, url: null });
    expect(await messagesTo(manager)).toContainEqual({
      message: `A file of "Never Ready" was refused: ${problems[0]}`,
      url: `/songs/edit/${song}`,
    });
    const name = 'Ready.wav';
    const url = await upload(
      manager,
      'song_source_file',
      { bytes: toneWav(4, 51), name },
      { song_uuid: song, content_type: 'audio/wav' },
    );
    const [full] = failed.source_files;
    expect((await put(song, { source_files: [{ uuid: full.uuid, url, original_filename: name }] })).status).toBe(200);
    const [replaced] = await eventually(
      async () => (await read(song)).source_files,
      ([file]) => file.replacement === null,
    );
    expect(replaced).toMatchObject({ uuid: full.uuid, original_file_name: name, asset_status: 'processing_complete' });
  });

  it('fail when their stored original is not there any more', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { uuid, song, restore } = await complete('Gone Away', 55, () => held);
    try {
      // The full track is in process by now; the others have not been read.
      const { store, db } = deliveries.server.services;
      const { storage_key } = await db
        .selectFrom('song_source_file')
        .select('storage_key')
        .where('song_uuid', '=', song)
        .where('original_file_name', '=', 'Gone Away Sting.wav')
        .executeTakeFirstOrThrow();
      await store.remove(storage_key);
    } finally {
      release();
      restore();
    }
    const { files } = await deliveries.processed(uuid);
    expect(files[1].wavs).toMatchObject([
      { file_name: 'Gone Away 15.wav', asset_status: 'processing_complete' },
      {
        file_name: 'Gone Away Sting.wav',
        asset_status: 'processing_failed',
        problems: ['Gone Away Sting.wav is not the file that was handed in. Please upload it again.'],
      },
    ]);
  });
});
