import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { proStatements, statementCsv } from '../support/money/proStatements';
import { eventually, type Person } from '../support/testServer';

interface Earning {
  song_uuid: string | null;
  artist_uuid: string | null;
  artist_name: string | null;
  total: number;
}

describeOnDatabases('PRO earnings of a song that changed hands', (openDatabase) => {
  let at: SongFixture;
  let finance: Person;
  let statements: ReturnType<typeof proStatements>;
  let song = { uuid: '', work_id: '' };
  let [ida, uma] = ['', ''];

  const earned = async (query = ''): Promise<unknown[]> => {
    const { pro_earnings }: { pro_earnings: Earning[] } = await statements.earnings(query);
    return pro_earnings
      .filter(({ song_uuid }) => song_uuid === song.uuid)
      .map(({ artist_name, total }) => [artist_name, total])
      .sort();
  };
  const give = (artist_uuid: string) => at.admin.call('PUT', `/song/${song.uuid}`, { artist_uuid });
  const rowsOf = async (artist: string) =>
    (await finance.call('GET', `/pro_statement_row?song_uuid=${song.uuid}&artist_uuid=${artist}`)).body.data;

  beforeAll(async () => {
    at = await openSongFixture(await openDatabase());
    finance = await at.server.person('Finance Analyst');
    statements = proStatements(at.server, finance);
    ida = (await at.server.artist('Ida Mor')).artistUuid;
    uma = (await at.server.artist('Uma Ray')).artistUuid;
    const uuid = await at.add('Night Ferry');
    await sql`
      update song set published_at = '2024-01-01', publish_state = 'Published' where uuid = ${uuid}`.execute(
      at.server.services.db,
    );
    song = (await at.admin.call('GET', `/song/${uuid}`)).body.data.song;
    await give(ida);
    await sql`
      update rights_change set applied_at = '2025-08-20T10:00:00Z' where resource_uuid = ${uuid}`.execute(
      at.server.services.db,
    );
    const amounts = [
      ['2025-Q2', '10.00'],
      ['Q3 2025', '4.00'],
      ['2025-08-19', '0.50'],
      ['20253', '3.00'],
      ['202507', '0.25'],
      ['2025-02-01 - 2025-09-30', '1.00'],
      ['2025-02-30', '0.125'],
      ['', '2.00'],
    ] as const;
    await statements.analysed({
      ...{ pro: 'BMI', date: '2026-03-31' },
      content: statementCsv(
        ['work_title', 'work_id', 'amount', 'Performance Period'],
        amounts.map(([period, amount]) => ['x', song.work_id, amount, period]),
      ),
    });
  });
  afterAll(() => at.server.close());

  it('belong to who held it on the last day of the period of the row, else on the date of the statement', async () => {
    // In Q2, on August 19 and in July it was not hers yet.
    expect(await earned()).toEqual([
      ['Ida Mor', 10.125],
      ['Nola Reed', 10.75],
    ]);
    expect(await earned('quarter=2026-Q1&pro=BMI')).toEqual(await earned());
    expect(await earned(`artist_uuid=${ida}`)).toEqual([['Ida Mor', 10.125]]);
    expect(await earned(`artist_uuid=${at.artistUuid}`)).toEqual([['Nola Reed', 10.75]]);
    expect((await statements.earnings(`artist_uuid=${ida}`)).totals.total).toBe(10.125);
  });

  it('open to the rows of that artist, and are in the trend of that artist', async () => {
    const [before, now] = [await rowsOf(at.artistUuid), await rowsOf(ida)];
    expect([before.totals.usd, before.paging.total_size, now.totals.usd]).toEqual([10.75, 3, 10.125]);
    const trend = async (query: string) =>
      (await finance.call('GET', `/pro_earning/trend?${query}`)).body.data.earning_trend;
    expect(await trend(`artist_uuid=${at.artistUuid}`)).toMatchObject([{ quarter: '2026-Q1', total: 10.75 }]);
    expect(await trend(`song_uuid=${song.uuid}`)).toMatchObject([{ quarter: '2026-Q1', total: 20.875 }]);
  });

  it('follow a later change of the artist, and stay with who held it before', async () => {
    await give(uma);
    const moved = await eventually(earned, (rows) => rows.length === 2 && JSON.stringify(rows).includes('Ida'), 60);
    expect(moved).toEqual([
      ['Ida Mor', 10.125],
      ['Nola Reed', 10.75],
    ]);
    await give(ida);
    expect(await earned()).toEqual(moved);
  });

  it('are a drop of the song, whoever held it', async () => {
    await statements.analysed({
      ...{ pro: 'BMI', date: '2025-03-31' },
      content: statementCsv(['work_title', 'work_id', 'amount'], [['x', song.work_id, '50.00']]),
    });
    const { earning_drops: drops } = (await finance.call('GET', '/pro_earning/drop?quarter=2026-Q1')).body.data;
    expect(drops).toMatchObject([{ song_uuid: song.uuid, year_before: 50, usd: 20.875 }]);
  });
});
