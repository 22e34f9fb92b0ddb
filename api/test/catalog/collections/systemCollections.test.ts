import { sql } from 'kysely';
import { fillSystemCollections } from '../../../src/catalog/systemCollections';
import { describeOnDatabases } from '../../support/databases';
import { leaveSales, salesCsv, salesLine } from '../../support/money/salesFiles';
import { openSongFixture } from '../../support/songFixture';
import { eventually, prepared } from '../../support/testServer';

describeOnDatabases('The collections that the system fills', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let sales = 0;

  afterAll(() => fixture.server.close());

  const db = () => fixture.server.services.db;

  /** Adds a song on sale that was first published this many days ago. */
  const published = async (title: string, days: number, status: 'live' | 'taken_down' = 'live'): Promise<string> => {
    const uuid = await fixture.add(title);
    await fixture.is(uuid, 'Published');
    await fixture.isInTheShop(uuid, status);
    await sql`
      update song set published_at = now() - make_interval(days => ${days}), last_published_hash = song_content_hash(uuid)
      where uuid = ${uuid}`.execute(db());
    return uuid;
  };
  const sell = async (song: string, quantity: number, o: { days?: number; kind?: 'sale' | 'refund' } = {}) => {
    await sql`
      insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name)
      values (${`sale-${(sales += 1)}`}, ${song}, ${fixture.artistUuid}, 'Shop', 'Podcast', now() - make_interval(days => ${o.days ?? 1}),
        ${quantity}, 29, 10, ${o.kind ?? 'sale'}, 'test.csv')`.execute(db());
  };
  const collection = async (name: string) => {
    const { body } = await fixture.admin.call('GET', `/song_collection?name=${encodeURIComponent(name)}`);
    return body.data.song_collections[0];
  };
  const titlesIn = async (name: string): Promise<string[]> => {
    const { uuid } = await collection(name);
    const { body } = await fixture.admin.call('GET', `/song?song_collection_uuid=${uuid}&pagesize=500`);
    return body.data.songs.map(({ work_title }: { work_title: string }) => work_title);
  };

  it('are there from the first start on, with their rules', async () => {
    expect(await collection('New Releases')).toMatchObject({ read_only: true, system_rule: 'new_releases' });
    expect(await collection('Best Sellers')).toMatchObject({ read_only: true, system_rule: 'best_sellers' });
  });

  it('hold what was first published within 60 days and is on sale', async () => {
    const young = await published('Young', 59);
    await published('Old', 61);
    await published('Gone', 1, 'taken_down');
    await fillSystemCollections(db());
    expect(await titlesIn('New Releases')).toEqual(['Young']);
    expect((await collection('New Releases')).filled_at).not.toBeNull();
    await sql`update song set published_at = now() - interval '61 days' where uuid = ${young}`.execute(db());
    await fillSystemCollections(db());
    expect(await titlesIn('New Releases')).toEqual([]);
  });

  it('hold the newest 200', async () => {
    await sql`
      with made as (
        insert into song (work_id, work_title, artist_uuid, curation_state_uuid, publish_state, published_at)
        select 'X' || n, 'Release ' || n, ${fixture.artistUuid}, (select curation_state_uuid from song limit 1), 'Published',
          now() - make_interval(mins => n)
        from generate_series(1, 201) n returning uuid)
      insert into song_channel (song_uuid, channel_uuid, status)
      select made.uuid, c.uuid, 'live' from made, channel c where c.name = 'Storefront'`.execute(db());
    await fillSystemCollections(db());
    const titles = await titlesIn('New Releases');
    expect(titles).toHaveLength(200);
    expect(titles).not.toContain('Release 201');
  });

  it('hold the 50 songs that sold most within 90 days, refunds taken off', async () => {
    const best = await published('Best', 400);
    await sell(best, 5);
    const returned = await published('Returned', 400);
    await sell(returned, 3);
    await sell(returned, 3, { kind: 'refund' });
    await sell(await published('Long Ago', 400), 9, { days: 91 });
    await sell(await published('Off Sale', 400, 'taken_down'), 9);
    await fillSystemCollections(db());
    expect(await titlesIn('Best Sellers')).toEqual(['Best']);

    const { rows } = await sql<{
      uuid: string;
    }>`select uuid from song where work_title like 'Release %' limit 50`.execute(db());
    for (const { uuid } of rows) await sell(uuid, 6);
    await fillSystemCollections(db());
    const titles = await titlesIn('Best Sellers');
    expect(titles).toHaveLength(50);
    expect(titles).not.toContain('Best');
  });

  it('leave songs in step with the channels', async () => {
    const song = await published('In Step', 0);
    await sell(song, 100);
    await fillSystemCollections(db());
    expect(await titlesIn('New Releases')).toContain('In Step');
    expect(await titlesIn('Best Sellers')).toContain('In Step');
    await sql`select refresh_song(${song})`.execute(db());
    expect((await fixture.admin.call('GET', `/song/${song}`)).body.data.song.is_desynchronized).toBe(false);
  });

  it('are filled soon after a song was published, and after it was sold', async () => {
    await sql`update publish_blocker set active = false`.execute(db());
    const song = await fixture.add('Fresh');
    await sql`update song set isrc = 'USABC2600777' where uuid = ${song}`.execute(db());
    const pushed = await fixture.admin.call('PATCH', '/song/push', { songs: [{ song, is_visible: true }] });
    expect(pushed.status).toBe(200);
    await eventually(
      () => titlesIn('New Releases'),
      (titles) => titles.includes('Fresh'),
      60,
    );
    const line = salesLine('fresh', {
      purchase_date: new Date().toISOString().slice(0, 10),
      isrc: 'USABC2600777',
      quantity: '500',
      gross: '29',
    });
    await leaveSales(fixture.server.services.config.salesDrop, 'fresh.csv', salesCsv([line]));
    await fixture.admin.call('POST', '/sales_import');
    await eventually(
      () => titlesIn('Best Sellers'),
      (titles) => titles.includes('Fresh'),
      60,
    );
  });
});
