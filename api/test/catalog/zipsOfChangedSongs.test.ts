import { sql } from 'kysely';
import { removeZips } from '../../src/catalog/songs/files/zipRoutes';
import { describeOnDatabases } from '../support/databases';
import { toneWav } from '../support/soundFiles';
import { download, samplesOf, unzip } from '../support/zipFiles';
import { zipFlows } from '../support/zipFlows';
import { prepared } from '../support/testServer';

describeOnDatabases('The zips of a song that is changed', (open) => {
  const zips = prepared(async () => zipFlows(await open()));

  afterAll(() => zips.server.close());

  it('are offered no more once a file is added, replaced, renamed or removed, or what they say changes', async () => {
    const { song, full } = await zips.songWithFull('Changing');
    const { db } = zips.fixture.server.services;
    const regenerated = async () => {
      expect((await zips.generate(song)).status).toBe(202);
      expect((await zips.ended(song)).zip_state).toBe('complete');
    };
    const file = (values: object) =>
      db.updateTable('song_source_file').set(values).where('uuid', '=', full.uuid).execute();
    const changes: [string, () => Promise<unknown>][] = [
      ['added', () => zips.add(song, 'Loops', 'Loop.wav', toneWav(1, 9), 1)],
      ['content', () => file({ md5: '0'.repeat(32) })],
      [
        'object',
        async () => file({ storage_key: (await zips.add(song, 'Loops', 'x.wav', toneWav(1, 5))).key, md5: null }),
      ],
      ['being processed', () => file({ asset_status: 'processing' })],
      ['name', () => file({ original_file_name: 'Other.wav', asset_status: 'processing_complete' })],
      ['title', () => zips.manager.call('PUT', `/song/${song}`, { work_title: 'Changed' })],
      [
        'removed',
        () => zips.manager.call('PUT', `/song/${song}`, { source_files: [{ uuid: full.uuid, _delete: true }] }),
      ],
    ];
    await regenerated();
    const seen = [];
    for (const [change, make] of changes) {
      await make();
      const { zip_state, zip_urls, generate_zip_allowed } = await zips.zipsOf(song);
      seen.push([change, zip_state, Object.keys(zip_urls).length, generate_zip_allowed]);
      if (change === 'content') await file({ md5: null });
      if (change !== 'being processed') await regenerated();
    }
    expect(seen).toEqual(changes.map(([change]) => [change, null, 0, true]));
  });

  it('stay when a file is reviewed', async () => {
    const { song, full } = await zips.songWithFull('Reviewed');
    await zips.generate(song);
    await zips.ended(song);
    const body = { source_files: [{ uuid: full.uuid, status: 'approved' }] };
    expect((await zips.manager.call('PUT', `/song/${song}`, body)).status).toBe(200);
    expect((await zips.zipsOf(song)).zip_state).toBe('complete');
  });

  it('of files that are replaced while they are zipped are never offered', async () => {
    const { song, full } = await zips.songWithFull('Moving');
    const { services } = zips.fixture.server;
    const before = toneWav(1, 5);
    const after = toneWav(1, 77);
    const replacement = await zips.add(await zips.fixture.add('Elsewhere'), 'Full', 'Moving.wav', after);
    expect((await zips.generate(song)).status).toBe(202);
    await services.db
      .updateTable('song_source_file')
      .set({ storage_key: replacement.key, md5: null })
      .where('uuid', '=', full.uuid)
      .execute();
    for (let look = 0; look < 15; look += 1) {
      expect(await zips.zipsOf(song)).toMatchObject({ zip_state: null, zip_urls: {}, generate_zip_allowed: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await zips.generate(song)).status).toBe(202);
    const { zip_state, zip_urls } = await zips.ended(song);
    expect(zip_state).toBe('complete');
    const [wav] = (await unzip((await download(zip_urls.all)).bytes)).values();
    expect(wav && samplesOf(wav).equals(samplesOf(after))).toBe(true);
    expect(wav && samplesOf(wav).equals(samplesOf(before))).toBe(false);
  });

  it('that were replaced are removed after three hours, and those on offer stay', async () => {
    const { song } = await zips.songWithFull('Cleaned');
    const { db, store, jobs } = zips.fixture.server.services;
    const keyOf = async () =>
      (
        await db
          .selectFrom('song_zip')
          .select('storage_key')
          .where('song_uuid', '=', song)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).storage_key;
    const cleanUp = async () => {
      await jobs.enqueue(db, removeZips, {});
      await zips.fixture.server.jobs.whenIdle();
    };
    await zips.generate(song);
    await zips.ended(song);
    const first = await keyOf();
    await zips.generate(song);
    await zips.ended(song);
    const second = await keyOf();
    expect(second).not.toBe(first);
    const there = async () => [Boolean(await store.head(first)), Boolean(await store.head(second))];
    await cleanUp();
    expect(await there()).toEqual([true, true]);
    await sql`update song_zip set created_at = now() - interval '4 hours'`.execute(db);
    await cleanUp();
    expect(await there()).toEqual([false, true]);
    expect((await zips.zipsOf(song)).zip_state).toBe('complete');
    await zips.fixture.server.services.db
      .updateTable('song')
      .set({ work_title: 'Renamed' })
      .where('uuid', '=', song)
      .execute();
    await cleanUp();
    expect(await there()).toEqual([false, false]);
    expect(await db.selectFrom('song_zip').select('uuid').where('song_uuid', '=', song).execute()).toEqual([]);
  });
});
