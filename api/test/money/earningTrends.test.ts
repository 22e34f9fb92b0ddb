import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('Trends of PRO earnings', (open) => {
  let server: TestServer;
  let finance: Person;
  let artistUuid: string;
  let ferry: { uuid: string; work_id: string };
  let lantern: { uuid: string; work_id: string };

  /** Adds a published song with a writer of the PRO, registered there since its publication by default. */
  const registered = async (title: string, o: { pro: string; status?: string; since?: string; artist?: string }) => {
    const { rows } = await sql<{ uuid: string; work_id: string }>`
      insert into song (work_title, artist_uuid, publish_state, published_at)
      values (${title}, ${o.artist ?? null}, 'Published', '2024-01-01T00:00:00Z') returning uuid, work_id
    `.execute(server.services.db);
    const [song] = rows;
    if (!song) throw new Error('The song was not made');
    await sql`
      with w as (
        insert into writer (first_name, last_name, performing_rights_organization_uuid)
        select 'Mara', ${title}, uuid from performing_rights_organization where name = ${o.pro} returning uuid
      )
      insert into song_writer_share (song_uuid, writer_uuid, position, share, editable)
      select ${song.uuid}, w.uuid, 1, 100, false from w
    `.execute(server.services.db);
    const { status = 'AS', since = '2024-01-02T00:00:00Z' } = o;
    if (status !== 'none')
      await sql`
        insert into song_registration (song_uuid, performing_rights_organization_uuid, status, registered_at)
        select ${song.uuid}, uuid, ${status}, ${since}::timestamptz from performing_rights_organization where name = ${o.pro}
      `.execute(server.services.db);
    return song;
  };

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    ({ artistUuid } = await server.artist('Ola Reed'));
    ferry = await registered('Night Ferry', { pro: 'BMI', artist: artistUuid });
    lantern = await registered('Paper Lantern', { pro: 'BMI' });
    await registered('Silent Harbour', { pro: 'BMI' });
    await registered('Not Sent', { pro: 'BMI', status: 'none' });
    await registered('Refused', { pro: 'BMI', status: 'RJ' });
    await registered('Sent Since', { pro: 'BMI', since: '2026-03-01T00:00:00Z' });
    await registered('Sent Late', { pro: 'BMI', status: 'registered', since: '2025-03-01T00:00:00Z' });
    await registered('Of Others', { pro: 'SESAC' });
    const statements = proStatements(server, finance);
    const paid = (pro: string, date: string, amounts: readonly (readonly [{ work_id: string }, string])[]) =>
      statements.analysed({
        pro,
        date,
        ...(pro === 'PRS' && { exchange_rate: 1 }),
        content: genericCsv([
          ...amounts.map(([{ work_id }, amount]) => ({ work_title: 'x', work_id, amount })),
          { work_title: `Nobody ${date}`, amount: '1.00' },
        ]),
      });
    await paid('BMI', '2024-11-10', [[ferry, '100.00']]);
    await paid('BMI', '2025-02-10', [
      [ferry, '40.00'],
      [lantern, '10.00'],
    ]);
    await paid('PRS', '2025-02-10', [[lantern, '500.00']]);
    await paid('BMI', '2025-11-10', [
      [ferry, '50.00'],
      [lantern, '8.00'],
    ]);
    await paid('BMI', '2026-02-10', [
      [ferry, '39.00'],
      [lantern, '2.50'],
    ]);
  });
  afterAll(() => server.close());

  const trend = async (query: string) =>
    (await finance.call('GET', `/pro_earning/trend?${query}`)).body.data.earning_trend.map(
      (each: { quarter: string; total: number; year_before: number | null; change_percent: number | null }) => [
        each.quarter,
        each.total,
        each.year_before,
        each.change_percent,
      ],
    );

  it('give a song, an artist and a PRO quarter by quarter, without gaps, against the year before', async () => {
    expect(await trend(`song_uuid=${ferry.uuid}`)).toEqual([
      ['2024-Q4', 100, null, null],
      ['2025-Q1', 40, null, null],
      ['2025-Q2', 0, null, null],
      ['2025-Q3', 0, null, null],
      ['2025-Q4', 50, 100, -50],
      ['2026-Q1', 39, 40, -2.5],
    ]);
    expect(await trend(`artist_uuid=${artistUuid}`)).toEqual(await trend(`song_uuid=${ferry.uuid}`));
    expect(await trend('pro=PRS')).toEqual([['2025-Q1', 501, null, null]]);
    expect((await trend('')).at(-1)).toEqual(['2026-Q1', 42.5, 552, -92.3]);
  });

  it('find what fell to half or less, where the PRO has sent a statement of the quarter', async () => {
    const drops = async (query: string) => {
      const { earning_drops, quarter } = (await finance.call('GET', `/pro_earning/drop?${query}`)).body.data;
      return [
        quarter,
        ...earning_drops.map((each: Record<string, unknown>) => [
          each['work_title'],
          each['artist_name'],
          each['pro'],
          each['usd'],
          each['year_before'],
          each['change'],
        ]),
      ];
    };
    // PRS has not paid yet: its 500 dollars do not count as missing.
    expect(await drops('')).toEqual(['2026-Q1', ['Paper Lantern', null, 'BMI', 2.5, 10, -7.5]]);
    expect(await drops('quarter=2025-Q4')).toEqual(['2025-Q4', ['Night Ferry', 'Ola Reed', 'BMI', 50, 100, -50]]);
    expect(await drops('quarter=2025-Q4&work_title=lantern')).toEqual(['2025-Q4']);
    expect((await finance.call('GET', '/pro_earning/drop?quarter=2025')).status).toBe(422);
  });

  it('find published songs for which a PRO has never paid since they were registered there', async () => {
    const { unearned_songs } = (await finance.call('GET', '/pro_earning/unearned_song')).body.data;
    const published_at = '2024-01-01T00:00:00.000Z';
    expect(unearned_songs).toHaveLength(2);
    expect(unearned_songs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ work_title: 'Silent Harbour', pro: 'BMI', statements: 4, published_at }),
        expect.objectContaining({ work_title: 'Sent Late', pro: 'BMI', statements: 2, published_at }),
      ]),
    );
    expect((await finance.call('GET', '/pro_earning/unearned_song?pro=SESAC')).body.data.unearned_songs).toEqual([]);
  });

  it('are read by finance and publishing alone', async () => {
    const { person: artist } = await server.artist();
    for (const person of [await server.person('Viewer'), artist])
      for (const path of ['trend', 'drop', 'unearned_song'])
        expect((await person.call('GET', `/pro_earning/${path}`)).status).toBe(403);
  });
});
