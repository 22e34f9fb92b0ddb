import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { proStatements, statementCsv } from '../support/money/proStatements';
import { startTestServer, upload, type Person, type TestServer } from '../support/testServer';

const BMI = ['PERIOD', 'TITLE NAME', 'TITLE #', 'ROYALTY AMOUNT'] as const;
const bmi = (rows: readonly (readonly string[])[], delimiter = ','): string => statementCsv(BMI, rows, { delimiter });

describeOnDatabases('The rows of PRO earnings statements', (open) => {
  let server: TestServer;
  let finance: Person;
  let statements: ReturnType<typeof proStatements>;
  let day = 0;

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    statements = proStatements(server, finance);
  }, 240_000);
  afterAll(() => server.close());

  /** A day that no other test uses. */
  const anotherDay = (): string => new Date(Date.UTC(2019, 0, (day += 1))).toISOString().slice(0, 10);
  const analysed = (content: string | Buffer, more: object = {}) =>
    statements.analysed({ content, date: anotherDay(), ...more });
  const preview = async (content: string | Buffer, more: object = {}) => {
    const url = await upload(finance, 'pro_earnings_statement', { bytes: Buffer.from(content), name: 'a.csv' }, {});
    return finance.call('GET', `/pro_earnings_statement/preview?${new URLSearchParams({ url, pro: 'BMI', ...more })}`);
  };
  const groupsOf = async (uuid: string): Promise<string[][]> => {
    const { rows } = await sql<{ title: string; number: string | null }>`
      select w.work_title as title, w.society_work_id as number from pro_statement_work w
      join pro_earnings_statement p on p.run_uuid = w.run_uuid where p.uuid = ${uuid} order by 1
    `.execute(server.services.db);
    return rows.map(({ title, number }) => [title, number ?? '']);
  };

  it('are left out where a comma in a title has no quotation marks: they are wider than the head', async () => {
    const read = await analysed(`${BMI.join(',')}\r\n20253,Hello, Goodbye,123456789,1.50\r\n20253,B,2,2.00\r\n`);
    expect(read).toMatchObject({ row_count: 2, left_out_count: 1, unmatched_total: 2 });
    expect(read.problems).toEqual([
      {
        row: 2,
        error: 'The row has 5 cells, but the head has 4.',
        cells: ['20253', 'Hello', ' Goodbye', '123456789', '1.50'],
      },
    ]);
  });

  it('may all end in one delimiter more than the head, but not some of them', async () => {
    const all = await analysed(`${BMI.join(',')}\r\n20253,A,1,1.00,\r\n20253,B,2,2.00,\r\n`);
    expect(all).toMatchObject({ row_count: 2, left_out_count: 0, unmatched_total: 3 });
    const some = await analysed(`${BMI.join(',')}\r\n20253,Hello, Goodbye,123456789,\r\n20253,B,2,2.00\r\n`);
    expect(some).toMatchObject({ row_count: 2, left_out_count: 1, unmatched_total: 2 });
  });

  it.each([
    [
      'a comma in a file of commas',
      bmi([
        ['20253', 'A', '1', '0,123'],
        ['20253', 'C', '3', '12,34'],
        ['20253', 'E', '5', '0,004'],
      ]),
      12.467,
    ],
    [
      'a point in a file of semicolons',
      bmi(
        [
          ['20253', 'A', '1', '0.123'],
          ['20253', 'C', '3', '12.34'],
          ['20253', 'F', '6', '100.000'],
        ],
        ';',
      ),
      112.463,
    ],
    [
      'a comma in German Unicode text',
      Buffer.from(
        `\ufeff${bmi(
          [
            ['20253', 'A', '1', '0,123'],
            ['20253', 'B', '2', '12,34'],
          ],
          '\t',
        )}`,
        'utf16le',
      ),
      12.463,
    ],
  ])('have the decimal sign of their column: %s', async (_, content, total) => {
    expect(await analysed(content)).toMatchObject({ left_out_count: 0, unmatched_total: total });
  });

  it('are asked about where no amount shows the decimal sign, and read as the answer says', async () => {
    const content = bmi([
      ['20253', 'A', '1', '1,234'],
      ['20253', 'B', '2', '2'],
    ]);
    const question =
      "The amounts do not show their decimal sign: '1,234' can be read in two ways. Please choose the decimal sign.";
    const asked = await statements.add({ content, date: anotherDay() });
    expect([asked.status, asked.body.errors]).toEqual([422, { decimal_sign: [question] }]);
    const previewed = await preview(content);
    expect([previewed.status, previewed.body.errors]).toEqual([422, { decimal_sign: [question] }]);
    const wrong = await preview(content, { decimal_sign: 'dash' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { decimal_sign: ['Not a valid choice.'] }]);
    expect(await analysed(content, { decimal_sign: 'comma' })).toMatchObject({ unmatched_total: 3.234 });
    const other = bmi([
      ['20253', 'A', '1', '1,234'],
      ['20253', 'B', '2', '3'],
    ]);
    expect(await analysed(other, { decimal_sign: 'point' })).toMatchObject({ unmatched_total: 1237 });
  });

  it('are read with an inch mark inside a cell, and one bad cell costs its row', async () => {
    const read = await analysed(
      `${BMI.join('\t')}\n20253\tBlue 12" Mix\t1\t1.00\n20253\t"B\t2\t2.00\n20253\tC\t3\t4.00\n`,
    );
    expect(read).toMatchObject({ row_count: 3, left_out_count: 1, unmatched_total: 5 });
    expect(read.problems[0]).toMatchObject({
      row: 3,
      error: 'A quotation mark is missing or stands in the wrong place.',
    });
    expect(await groupsOf(read.uuid)).toEqual([
      ['Blue 12" Mix', '1'],
      ['C', '3'],
    ]);
  });

  it('are grouped by title where a number is a placeholder or was rounded by a spreadsheet', async () => {
    const numbers = ['0', '0', '9.87654E+11', '9.87654E+11', 'N/A', 'n/a', '-', '000', '#N/A', 'TBD', '17'];
    const { uuid } = await analysed(bmi(numbers.map((number, at) => ['20253', `P${10 + at}`, number, '1.00'])));
    expect(await groupsOf(uuid)).toEqual(numbers.map((number, at) => [`P${10 + at}`, number === '17' ? '17' : '']));
    const { rows } = await sql<{ groups: number }>`
      select count(distinct g.group_key)::int as groups from pro_unmatched_group g where g.work_title like 'P1_' or g.work_title = 'P20'
    `.execute(server.services.db);
    expect(rows).toEqual([{ groups: numbers.length }]);
  });

  it('are left out where they name no work, with their amount', async () => {
    const content = bmi([
      ['20253', '', '', '5.00'],
      ['20253', ' ', 'N/A', '3.00'],
      ['20253', '', '17', '1.00'],
    ]);
    const { statement_preview } = (await preview(content)).body.data;
    expect(statement_preview.problems.map(({ row, error }: { row: number; error: string }) => [row, error])).toEqual([
      [2, 'The row names no work.'],
      [3, 'The row names no work.'],
    ]);
    expect(statement_preview.totals).toMatchObject([{ amount: 1, left_out_amount: 8 }]);
    expect(await analysed(content)).toMatchObject({ row_count: 3, left_out_count: 2, unmatched_total: 1 });
  });

  it('are shown before they are booked, as they would be read, and nothing is kept of that', async () => {
    const content = `${BMI.join(',')}\r\n20253,A,1,"1,000.50"\r\n\r\n20253,B, C,2,2.00\r\n20253,,,4.00\r\n,Total,,1004.50\r\n`;
    const { status, body } = await preview(content);
    expect(status).toBe(200);
    expect(body.data.statement_preview).toEqual({
      format: 'BMI',
      encoding: 'utf-8',
      decimal_sign: 'point',
      row_count: 3,
      left_out_count: 2,
      totals: [{ currency: 'USD', rows: 1, amount: 1000.5, left_out_rows: 2, left_out_amount: 4, stated: 1004.5 }],
      problems: [
        { row: 4, error: 'The row has 5 cells, but the head has 4.', cells: ['20253', 'B', ' C', '2', '2.00'] },
        { row: 5, error: 'The row names no work.', cells: ['20253', '', '', '4.00'] },
      ],
    });
    const { rows } =
      await sql`select from pro_earnings_statement where sha256 = encode(sha256(${Buffer.from(content)}), 'hex')`.execute(
        server.services.db,
      );
    expect(rows).toEqual([]);
    const header = await preview('Titel;Werknummer\r\nA;1\r\n');
    expect([header.status, header.body.errors]).toEqual([
      422,
      { url: ['The report has failed column header validation. Please update the column headers and re-upload.'] },
    ]);
    const viewer = await server.person('Viewer');
    expect((await viewer.call('GET', '/pro_earnings_statement/preview')).status).toBe(403);
  });
});
