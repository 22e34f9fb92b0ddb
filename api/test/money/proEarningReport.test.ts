import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('The file of PRO earnings', (open) => {
  let server: TestServer;
  let finance: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    const { rows: songs } = await sql<{ work_id: string }>`
      insert into song (work_title) values ('=HYPERLINK("http://bad.test")'), ('Night Ferry') returning work_id
    `.execute(server.services.db);
    const [formula, ferry] = songs.map(({ work_id }) => work_id);
    const statements = proStatements(server, finance);
    await statements.analysed({
      date: '2026-02-01',
      content: genericCsv([
        { work_title: 'a', amount: '-1.005', work_id: formula ?? '' },
        { work_title: 'b', amount: '0.004', work_id: ferry ?? '' },
        { work_title: 'c', amount: '0.004', work_id: ferry ?? '' },
        { work_title: '=cmd', amount: '7' },
      ]),
    });
    await statements.analysed({
      pro: 'PRS',
      date: '2026-02-02',
      exchange_rate: '1.5',
      content: genericCsv([{ work_title: 'b', amount: '100.10', work_id: ferry ?? '' }]),
    });
  });
  afterAll(() => server.close());

  it('has the list in its order, unmatched last, sums before rounding, and no cell that a spreadsheet would run', async () => {
    const asked = await finance.call('POST', '/pro_earning/report?quarter=2026-Q1&sort_by=total&sort_order=desc');
    expect(asked.status).toBe(202);
    const { report } = await eventually(
      async () => ({ report: (await finance.call('GET', '/report')).body.data.reports[0] }),
      ({ report: found }) => found?.status === 'complete',
    );
    expect(report).toMatchObject({ kind: 'pro_earnings', user: 'Finance Tester' });
    const lines: string[][] = parse(await (await fetch(report.url)).text(), { bom: true });
    expect(lines).toEqual([
      [
        'Work Title',
        'Artist',
        'ASCAP Domestic',
        'ASCAP International',
        'BMI',
        'PRS',
        'SESAC',
        'BUMA',
        'SOCAN',
        'Total',
      ],
      ['Night Ferry', '', '0.00', '0.00', '0.01', '150.15', '0.00', '0.00', '0.00', '150.16'],
      [`'=HYPERLINK("http://bad.test")`, '', '0.00', '0.00', '-1.01', '0.00', '0.00', '0.00', '0.00', '-1.01'],
      ['Unmatched', '', '0.00', '0.00', '7.00', '0.00', '0.00', '0.00', '0.00', '7.00'],
    ]);
  });
});
