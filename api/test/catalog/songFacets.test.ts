import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { songsCounted } from '../../src/catalog/songs/songFacets';
import { chanceOf } from '../../src/seed/big/fictionalArtist';
import { batchFlows } from '../support/batchFlows';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { facetErrors } from '../support/facetTruth';
import { sheetOf, songSheets } from '../support/songSheets';
import { prepared } from '../support/testServer';

const versions = ['Original', 'Cover', 'Remix', null];
const states = ['Not Published', 'In Progress', 'Published', 'Taken Down', 'Error'];
const layouts = ['Full', 'Binaural Full', '5.1 Surround Full'];
const none = { songs: [], counts: [] };

describeOnDatabases('Songs counted by their states', (open, kind) => {
  const batches = prepared(async () => batchFlows(await open()));
  afterAll(() => batches.server.close());

  const db = () => batches.server.services.db;

  /** Totals of lists compared with counts of the songs themselves. */
  const totals = async () => {
    const totalOf = async (query: string) =>
      (await batches.flows.admin.call('GET', `/song?${query}`)).body.data.paging.total_size;
    const stats = (await batches.flows.admin.call('GET', '/song/stats')).body.data.song_stats;
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as all, count(*) filter (where publish_state = 'Error')::int as failed,
        count(*) filter (where publish_state = 'In Progress')::int as in_progress,
        count(*) filter (where is_publish_blocked)::int as blocked, count(*) filter (where version_type = 'Remix')::int as remixes
      from song where deleted_at is null`.execute(db());
    const listed = {
      all: await totalOf(''),
      failed: await totalOf('publish_state=Error'),
      in_progress: stats.publish_in_progress_count,
      blocked: await totalOf('is_publish_blocked=true'),
      remixes: await totalOf('version_type=Remix'),
    };
    expect([stats.publish_error_count, stats.publish_blocked_count]).toEqual([listed.failed, listed.blocked]);
    return { listed, truth: rows[0] };
  };
  const agrees = async (what: string) => {
    const { listed, truth } = await totals();
    expect([what, await facetErrors(db()), listed]).toEqual([what, none, truth]);
  };

  it('are counted as they are after each way to change them', async () => {
    const { admin, manager, song } = batches.flows;
    await agrees('created');
    const [one = '', other = ''] = batches.songs;
    const saved = (body: object) => manager.call('PUT', `/song/${one}`, body);
    expect((await saved({ version_type: 'Remix', content_tier: batches.id('content_tier', 1) })).status).toBe(200);
    await agrees('edited');
    expect((await saved({ version_type: null, content_tier: null })).status).toBe(200);
    await agrees('emptied');
    const gone = await song({ version_type: 'Remix' });
    expect((await admin.call('DELETE', `/song/${gone}`)).status).toBe(204);
    await agrees('deleted');
    await sql`update song set deleted_at = null where uuid = ${gone}`.execute(db());
    await agrees('restored');

    const curation = { attribute: 'curation_state', action: 'set', values: batches.id('song_curation_state', 1) };
    const { uuid: changed } = await batches.done(await batches.batch(curation));
    await agrees('changed by a batch');
    await batches.done(await batches.undo(changed));
    await agrees('changed back by its undo');

    const sheets = songSheets(batches.server);
    const lines = sheets.linesOf(await sheets.exported(admin)).map((line) => ({ ...line, version_type: 'Cover' }));
    const found = await sheets.imported(admin, sheetOf(lines));
    expect(found).toMatchObject({ status: 'ready', errors: [] });
    await sheets.applied(admin, found.uuid);
    await agrees('imported');

    await sql`update publish_blocker set active = false`.execute(db());
    await sql`select refresh_song(uuid) from song`.execute(db());
    await agrees('unblocked');
    const push = (is_visible: boolean) => admin.call('PATCH', '/song/push', { songs: [{ song: other, is_visible }] });
    expect((await push(true)).status).toBe(200);
    await agrees('on its way to the channels');
    await batches.server.jobs.whenIdle();
    await agrees('published');
    expect((await manager.call('PUT', `/song/${other}`, { work_title: 'Changed since' })).status).toBe(200);
    await agrees('desynchronized');
    expect((await push(false)).status).toBe(200);
    await batches.server.jobs.whenIdle();
    await agrees('taken down');
  });

  it('are counted as they are after hundreds of changes, and the counts stay few rows', async () => {
    const chance = chanceOf(16);
    const made = await Promise.all(Array.from({ length: 30 }, () => batches.flows.song({})));
    const some = () => made.filter(() => chance.percent(25));
    const changes = [
      () =>
        sql`update song set publish_state = ${chance.pick(states)}, is_desynchronized = ${chance.percent(50)} where uuid = any(${some()})`,
      () => sql`update song set version_type = ${chance.pick(versions)} where uuid = any(${some()})`,
      () =>
        sql`update song set is_publish_blocked = not is_publish_blocked, publish_blockers = '{}' where uuid = any(${some()})`,
      () =>
        sql`update song set deleted_at = case when deleted_at is null then now() end where uuid = any(${some().slice(0, 3)})`,
      () =>
        sql`insert into song_source_file (song_uuid, file_type, label, storage_key, original_file_name, byte_size, status)
          select uuid, ${chance.pick(layouts)}, 'x', 'x', 'x', 1, ${chance.pick(['pending', 'declined', 'approved'])}
          from unnest(${some()}::uuid[]) as x (uuid)`,
      () => sql`update song_source_file set status = 'declined' where song_uuid = any(${some()})`,
      () => sql`update song_source_file set status = 'approved', file_type = 'Full' where song_uuid = any(${some()})`,
      () => sql`delete from song_source_file where song_uuid = any(${some()})`,
      () =>
        sql`update song set curation_state_uuid = ${batches.id('song_curation_state', chance.below(4))} where uuid = any(${some()})`,
      () => sql`update song set work_title = work_title || '.' where uuid = any(${some()})`,
    ];
    for (let turn = 0; turn < 300; turn++) {
      await chance.pick(changes)().execute(db());
      if (turn % 30 === 29) expect([turn, await facetErrors(db())]).toEqual([turn, none]);
    }
    await agrees('changed at random');
    await sql`delete from song where uuid = any(${made.slice(0, 5)})`.execute(db());
    await agrees('removed for good');
    const { rows } = await sql<{ last: number; rows: number }>`
      select max(id)::int as last, count(*)::int as rows from song_facet_count`.execute(db());
    // Each change adds two rows; only rows since the last compaction are left.
    expect(rows[0]?.last).toBeGreaterThan(1500);
    expect(rows[0]?.rows).toBeLessThan(1000);
  }, 120_000);

  it('are counted by one state more, without another trigger, once the function’s file has given them their combination again', async () => {
    const file = await readFile(join(schemaFolders.functions, 'song_states.sql'), 'utf8');
    const again = sql.raw(await readFile(join(schemaFolders.functions, 'song_states.after.sql'), 'utf8'));
    await sql.raw(file.replace("'publish_state',", "'has_lyrics', s.has_lyrics, 'publish_state',")).execute(db());
    await again.execute(db());
    const sung = async () => {
      const { rows } = await sql<{ counted: number; truth: number }>`
        select ${songsCounted(sql`(f.states -> 'has_lyrics')::boolean`)} as counted,
          (select count(*)::int from song where has_lyrics and deleted_at is null) as truth`.execute(db());
      return rows[0];
    };
    const before = await sung();
    expect(before?.counted).toBe(before?.truth);
    const uuid = await batches.flows.song({});
    await sql`update song set has_lyrics = true where uuid = ${uuid}`.execute(db());
    const counted = (before?.counted ?? 0) + 1;
    expect(await sung()).toEqual({ counted, truth: counted });
    await sql.raw(file).execute(db());
    await again.execute(db());
    await agrees('without it again');
  });

  // The embedded database runs one transaction at a time.
  if (kind === 'postgres')
    it('are counted by transactions that run at once, end in another order and are undone, without waiting for each other', async () => {
      const uuids = await Promise.all(Array.from({ length: 8 }, () => batches.flows.song({})));
      const write = async (uuid: string, writer: number) => {
        for (let turn = 0; turn < 40; turn++) {
          const trx = await db().startTransaction().execute();
          // All reach the same new combination of states.
          await sql`set local lock_timeout = '2s'`.execute(trx);
          await sql`
            update song set publish_blockers = '{}', publish_state = ${states[turn % 5]}, version_type = ${versions[(turn >> 2) % 4]}
            where uuid = ${uuid}`.execute(trx);
          await ((writer + turn) % 3 === 0 ? trx.rollback() : trx.commit()).execute();
        }
      };
      await Promise.all(uuids.map(write));
      await agrees('changed at once');
      const [first, second] = await Promise.all([db().startTransaction().execute(), db().startTransaction().execute()]);
      for (const [at, trx] of [first, second].entries()) {
        await sql`set local lock_timeout = '2s'`.execute(trx);
        await sql`
          update song set is_desynchronized = true, publish_state = 'Error', version_type = 'Public Domain', deleted_at = null
          where uuid = ${uuids[at]}`.execute(trx);
      }
      await second.commit().execute();
      await first.commit().execute();
      await agrees('given the same new combination at once');
    }, 60_000);
});
