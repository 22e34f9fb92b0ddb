import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases('The artist who held a song on a day', (openDatabase) => {
  const at = prepared(async () => openSongFixture(await openDatabase()));
  let [ida, uma] = ['', ''];
  let publishing: Person;

  const published = async (title: string): Promise<string> => {
    const song = await at.add(title);
    await at.server.services.db
      .updateTable('song')
      .set({ published_at: new Date('2026-01-01'), publish_state: 'Taken Down' })
      .where('uuid', '=', song)
      .execute();
    return song;
  };
  const give = (song: string, artist_uuid: string) => at.admin.call('PUT', `/song/${song}`, { artist_uuid });
  /** Moves the last change of a song to another moment. */
  const appliedOn = (song: string, moment: string) =>
    sql`update rights_change set asked_at = '2026-01-02', applied_at = ${moment} where uuid = (
      select uuid from rights_change where resource_uuid = ${song} order by applied_at desc nulls last limit 1)`.execute(
      at.server.services.db,
    );
  const holder = async (song: string, moment: string): Promise<string | null> => {
    const { rows } = await sql<{ held: string | null }>`
      select song_artist_at(${song}::uuid, ${moment}::timestamptz) as held`.execute(at.server.services.db);
    return rows[0]?.held ?? null;
  };
  const changesOf = async (song: string): Promise<{ uuid: string }[]> =>
    (await publishing.call('GET', `/rights_change?resource_uuid=${song}`)).body.data.rights_changes;

  beforeAll(async () => {
    ida = (await at.server.artist('Ida Mor')).artistUuid;
    uma = (await at.server.artist('Uma Ray')).artistUuid;
    publishing = await at.server.person('Publishing Administrator');
  });
  afterAll(() => at.server.close());

  it('is the present one of a song that never changed hands', async () => {
    const song = await published('Ferry');
    expect(await holder(song, '2020-01-01')).toBe(at.artistUuid);
    expect(await holder('00000000-0000-4000-8000-000000000001', '2020-01-01')).toBeNull();
  });

  it('changes with the day on which a change was applied, in UTC', async () => {
    const song = await published('Harbor');
    await give(song, ida);
    await appliedOn(song, '2026-03-10T15:00:00Z');
    await give(song, uma);
    await appliedOn(song, '2026-06-01T00:00:00Z');
    const days = ['2026-03-09T23:59:59Z', '2026-03-10T00:00:00Z', '2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z'];
    expect(await Promise.all(days.map((day) => holder(song, day)))).toEqual([at.artistUuid, ida, ida, uma]);
    const timeline = await publishing.call('GET', `/rights_change?resource_uuid=${song}&is_applied=true`);
    expect(
      timeline.body.data.rights_changes.map((change: Record<string, { name?: string } | string>) => [
        change['applied_at'],
        change['before'],
        change['after'],
      ]),
    ).toMatchObject([
      ['2026-06-01T00:00:00.000Z', { name: 'Ida Mor' }, { name: 'Uma Ray' }],
      ['2026-03-10T15:00:00.000Z', {}, { name: 'Ida Mor' }],
    ]);
    expect(await changesOf(song)).toEqual([]);
  });

  it('is whoever has it at the end of a day of several changes, a restored one too', async () => {
    const song = await published('Tide');
    await give(song, ida);
    await appliedOn(song, '2026-03-10T08:00:00Z');
    const { rows } = await sql<{ uuid: string }>`
      select uuid from rights_change where resource_uuid = ${song}`.execute(at.server.services.db);
    expect((await publishing.call('POST', `/rights_change/${rows[0]?.uuid ?? ''}/revert`)).status).toBe(200);
    await appliedOn(song, '2026-03-12T08:00:00Z');
    const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
    expect(await Promise.all(days.map((day) => holder(song, day)))).toEqual([at.artistUuid, ida, ida, at.artistUuid]);
  });

  it('does not change by what waits or was refused, and by an approval on its day', async () => {
    const song = await published('Quay');
    await sql`
      insert into rights_change (resource_type, resource_uuid, resource_label, field, before, after, status, asked_by, asked_at)
      values ('song', ${song}, 'Quay', 'artist', jsonb_build_object('uuid', ${at.artistUuid}::text, 'name', 'Nola Reed'),
        jsonb_build_object('uuid', ${ida}::text, 'name', 'Ida Mor'), 'pending', ${at.admin.uuid}, '2026-01-05')
    `.execute(at.server.services.db);
    expect(await holder(song, '2026-01-06')).toBe(at.artistUuid);
    const [waiting] = await changesOf(song);
    expect((await publishing.call('POST', `/rights_change/${waiting?.uuid ?? ''}/approve`)).status).toBe(200);
    expect(await holder(song, '2026-01-06')).toBe(at.artistUuid);
    expect(await holder(song, new Date().toISOString())).toBe(ida);
  });
});
