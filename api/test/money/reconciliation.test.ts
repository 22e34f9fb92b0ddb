import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { seededRandom, unitsOf } from '../support/money/generatedStatement';
import { genericCsv, proStatements, statementCsv } from '../support/money/proStatements';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('The reconciliation of PRO earnings statements', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const statements = prepared(() => proStatements(server, finance));
  let workId: string;

  beforeAll(async () => {
    const { rows } = await sql<{ work_id: string }>`
      insert into song (work_title) values ('Night Ferry') returning work_id
    `.execute(server.services.db);
    workId = rows[0]?.work_id ?? '';
  });

  const reconciled = async (statement: { uuid: string }, query = '') => {
    const { pro_reconciliations } = (await finance.call('GET', `/pro_reconciliation?pagesize=1000&${query}`)).body.data;
    return pro_reconciliations.filter((row: { statement_uuid: string }) => row.statement_uuid === statement.uuid);
  };

  it('says what the file comes to, what became of it, and that the file says the same', async () => {
    const ended = await statements.analysed({
      date: '2026-01-01',
      content: genericCsv([
        { work_title: 'A', amount: '10.10', work_id: workId },
        { work_title: 'B', amount: '(3.03)' },
        { work_title: 'C', amount: '1e5' },
        { work_title: 'D', amount: '5.00', currency: 'Dollars' },
        { work_title: 'Total', amount: '12.07' },
      ]),
    });
    // The total is not a row: nobody is paid twice.
    expect(ended).toMatchObject({
      row_count: 4,
      matched_count: 1,
      unmatched_count: 1,
      left_out_count: 2,
      unmatched_total: -3.03,
    });
    expect(await reconciled(ended)).toMatchObject([
      {
        currency: 'USD',
        total: 12.07,
        matched: 10.1,
        unmatched: -3.03,
        left_out: 5,
        left_out_rows: 2,
        difference: 0,
        stated: 12.07,
        stated_difference: 0,
      },
    ]);
    expect((await finance.call('GET', `/pro_earnings_statement/${ended.uuid}/row/6`)).body.data.raw_row.cells).toEqual([
      'Total',
      '12.07',
      '',
      '',
    ]);
  });

  it('lists of each statement the rows that are left out of it, and none of another one', async () => {
    const withUnreadable = (date: string, title: string, amount: string) =>
      statements.analysed({
        date,
        content: genericCsv([
          { work_title: title, amount },
          { work_title: 'x', amount: '1' },
        ]),
      });
    const ended = [
      await withUnreadable('2026-03-01', 'In the first', 'not-a-number-A'),
      await withUnreadable('2026-03-02', 'In the second', 'not-a-number-B'),
    ];
    expect(ended.map(({ problems }) => problems)).toEqual([
      [{ row: 2, error: "The amount 'not-a-number-A' cannot be read.", cells: ['In the first', 'not-a-number-A'] }],
      [{ row: 2, error: "The amount 'not-a-number-B' cannot be read.", cells: ['In the second', 'not-a-number-B'] }],
    ]);
  });

  it('names the difference when the file says otherwise', async () => {
    const ended = await statements.analysed({
      pro: 'BUMA',
      date: '2026-01-02',
      exchange_rate: '1.1',
      content: statementCsv(
        ['Titel', 'Werknummer', 'Bedrag'],
        [
          ['Een', '1', '1.000,50'],
          ['Totaal', '', '1.250,75'],
        ],
        { delimiter: ';' },
      ),
    });
    expect(await reconciled(ended, 'is_open=true')).toMatchObject([
      { currency: 'EUR', total: 1000.5, stated: 1250.75, stated_difference: 250.25, difference: 0 },
    ]);
    expect(await reconciled(ended, 'is_open=false')).toEqual([]);
  });

  it('takes a song that is called Total for a song unless it is the last row', async () => {
    const ended = await statements.analysed({
      date: '2026-01-03',
      content: genericCsv([
        { work_title: 'Total', amount: '1.00' },
        { work_title: 'Total Eclipse', amount: '2.00' },
      ]),
    });
    expect(await reconciled(ended)).toMatchObject([{ total: 3, unmatched: 3, stated: null, stated_difference: null }]);
    const alone = await statements.analysed({
      date: '2026-01-04',
      content: genericCsv([{ work_title: 'Total', amount: '7.00' }]),
    });
    expect(await reconciled(alone)).toMatchObject([{ total: 7, unmatched: 7, stated: null }]);
  });

  it('holds to the last digit for random files in several currencies, and leaves out what was replaced', async () => {
    const random = seededRandom(23);
    const currencies = ['USD', 'GBP', ''];
    for (let file = 0; file < 6; file++) {
      const sums = new Map<string, bigint>([['USD', 0n]]);
      const rows = Array.from({ length: 1 + random(300) }, (_, at) => {
        const units = BigInt(random(2_000_000_000)) * 7n - 5_000_000_000n;
        const currency = currencies[random(3)] ?? '';
        sums.set(currency || 'USD', (sums.get(currency || 'USD') ?? 0n) + units);
        const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
        return {
          work_title: `Row ${file} ${at}x`,
          work_id: random(2) ? workId : '',
          amount: `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`,
          currency,
        };
      });
      const ended = await statements.analysed({
        date: `2025-0${1 + (file % 3)}-01`,
        confirm_replace: true,
        content: genericCsv(rows),
      });
      const { rows: kept } = await sql<{ currency: string; total: string; parts: string }>`
        select t.currency, t.amount::text as total,
          (select sum(s.amount) from pro_statement_sum s where s.run_uuid = t.run_uuid and s.currency = t.currency)::text as parts
        from pro_statement_total t join pro_earnings_statement p on p.run_uuid = t.run_uuid where p.uuid = ${ended.uuid}
      `.execute(server.services.db);
      const found = new Map(kept.map(({ currency, total }) => [currency, unitsOf(total)]));
      expect(found).toEqual(sums);
      for (const { currency, parts } of kept) expect(unitsOf(parts ?? '0')).toBe(sums.get(currency));
      for (const { difference } of await reconciled(ended)) expect(difference).toBe(0);
    }
    const dates = (await finance.call('GET', '/pro_reconciliation?quarter=2025-Q1&pagesize=100')).body.data
      .pro_reconciliations;
    expect(new Set(dates.map(({ statement_uuid }: { statement_uuid: string }) => statement_uuid)).size).toBe(3);
  }, 120_000);

  it('is read by finance and publishing alone', async () => {
    for (const person of [await server.person('Viewer'), (await server.artist()).person])
      expect((await person.call('GET', '/pro_reconciliation')).status).toBe(403);
  });
});
