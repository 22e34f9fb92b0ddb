import { sql } from 'kysely';
import { describeOnDatabases, isForWholeRun } from '../support/databases';
import { genericCsv, proStatements, statementCsv } from '../support/money/proStatements';
import { prepared, suiteServer, upload, type Person } from '../support/testServer';

const WRONG_HEADER = 'The report has failed column header validation. Please update the column headers and re-upload.';

describeOnDatabases('PRO earnings statements', (open, kind) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const statements = prepared(() => proStatements(server, finance));
  let song: { uuid: string; work_id: string };
  let day = 0;

  /** A day that no other test uses. */
  const anotherDay = (): string => new Date(Date.UTC(2020, 0, (day += 1))).toISOString().slice(0, 10);

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Ola Reed');
    const manager = await server.person('Catalog Manager');
    const made = await manager.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artistUuid });
    song = made.body.data.song;
  });

  const paid = async (query: string) => (await statements.earnings(query)).totals;

  it('are analysed in the background, listed with their file, mailed and logged', async () => {
    const content = genericCsv([
      { work_title: 'Night Ferry', amount: '12.50', work_id: song.work_id },
      { work_title: 'Nobody Knows', amount: '1.25' },
    ]);
    const answer = await statements.add({ content, pro: 'ASCAP', region: 'domestic', date: '2026-02-14' });
    expect(answer.status).toBe(202);
    expect(answer.body.data.async_task.status).toBe('pending');
    expect(await statements.ended(answer)).toMatchObject({
      pro: 'ASCAP',
      region: 'domestic',
      statement_date: '2026-02-14',
      created_by: 'Finance Tester',
      state: 'complete_with_unmatched',
      row_count: 2,
      matched_count: 1,
      unmatched_count: 1,
      left_out_count: 0,
      matched_total: 12.5,
      unmatched_total: 1.25,
      currency: 'USD',
      rate_missing: false,
    });
    const { pro_earnings_statements: listed } = (await finance.call('GET', '/pro_earnings_statement')).body.data;
    expect(await (await fetch(listed[0].url)).text()).toBe(content);
    const file = await finance.call('GET', `/pro_earnings_statement/${listed[0].uuid}/file`);
    expect(await (await fetch(file.body.data.url)).text()).toBe(content);
    const { rows: mails } = await sql<{ subject: string; text: string }>`
      select subject, text from mail where event = ${`statement:${listed[0].uuid}`}
    `.execute(server.services.db);
    expect(mails.map(({ subject }) => subject)).toEqual(['The statement ASCAP domestic 2026-02-14 was analysed']);
    expect(mails[0]?.text).toContain('Unmatched: 1 row, $1.25');
    const { rows: logged } = await sql`
      select action, resource_label from user_activity where resource_type = 'pro_earnings_statement' and resource_uuid = ${listed[0].uuid}
    `.execute(server.services.db);
    expect(logged).toEqual([{ action: 'has_uploaded', resource_label: 'ASCAP domestic 2026-02-14' }]);
    const quarters = await finance.call('GET', '/pro_earnings_statement/quarter_select');
    expect(quarters.body.data.quarters).toContainEqual({ value: '2026-Q1', label: 'Q1 2026' });
  });

  it('count once: the same file is a 409, another one of the same day only with consent', async () => {
    const date = '2025-05-05';
    const before = (await paid('quarter=2025-Q2')).total;
    const first = genericCsv([{ work_title: 'Night Ferry', amount: '10.00', work_id: song.work_id }]);
    const second = genericCsv([{ work_title: 'Night Ferry', amount: '4.00', work_id: song.work_id }]);
    const { uuid } = await statements.analysed({ content: first, pro: 'SESAC', date });
    const again = await statements.add({ content: first, pro: 'SESAC', date, confirm_replace: true });
    expect([again.status, again.body.message]).toEqual([409, 'This report has already been uploaded.']);
    const other = await statements.add({ content: second, pro: 'SESAC', date });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([409, ['confirm_replace']]);
    expect((await paid('quarter=2025-Q2')).total - before).toBe(10);
    // A failed statement replaces nothing.
    const broken = await statements.analysed({
      content: 'work_title,amount\n"A,1',
      pro: 'SESAC',
      date,
      confirm_replace: true,
    });
    expect([broken.state, (await paid('quarter=2025-Q2')).total - before]).toEqual(['failed', 10]);
    const replacing = await statements.analysed({ content: second, pro: 'SESAC', date, confirm_replace: true });
    expect([replacing.state, (await paid('quarter=2025-Q2')).total - before]).toEqual(['complete', 4]);
    expect((await statements.read(uuid)).pro_earnings_statement).toMatchObject({ is_replaced: true, row_count: 1 });
    expect((await paid('pro=SESAC&quarter=2025-Q2')).sesac).toBe(4);
  });

  it('are in dollars by the given rate, by that of the quarter, or not at all', async () => {
    const row = (amount: string) => genericCsv([{ work_title: 'Night Ferry', amount, work_id: song.work_id }]);
    const given = await statements.analysed({
      content: row('100.10'),
      pro: 'PRS',
      date: '2024-01-10',
      exchange_rate: '1.27345678',
    });
    expect([given.currency, given.matched_total]).toEqual(['GBP', 127.473023678]);
    const missing = await statements.analysed({ content: row('7.70'), pro: 'SOCAN', date: '2024-02-10' });
    expect(missing).toMatchObject({ state: 'complete', rate_missing: true, matched_total: 0, matched_count: 1 });
    expect((await paid('quarter=2024-Q1')).total).toBe(127.473023678);
    await sql`insert into fx_rate (currency, quarter, rate) values ('CAD', '2024-Q1', 0.74)`.execute(
      server.services.db,
    );
    const known = await statements.analysed({
      content: row('7.70'),
      pro: 'SOCAN',
      date: '2024-02-10',
      confirm_replace: true,
    });
    expect(known).toMatchObject({ rate_missing: false, matched_total: 5.698 });
    const mixed = await statements.analysed({
      pro: 'BUMA',
      date: '2024-03-01',
      exchange_rate: 1.1,
      content: genericCsv([
        { work_title: 'Night Ferry', amount: '1', work_id: song.work_id },
        { work_title: 'Night Ferry', amount: '1', work_id: song.work_id, currency: 'cad' },
        { work_title: 'Night Ferry', amount: '1', work_id: song.work_id, currency: 'Euro' },
      ]),
    });
    expect(mixed).toMatchObject({ matched_total: 1.84, left_out_count: 1, rate_missing: false });
  });

  // Parsing and permissions do not depend on the database.
  if (!isForWholeRun(kind)) return;

  it('say all that is wrong at once and keep nothing', async () => {
    const before = (await finance.call('GET', '/pro_earnings_statement')).body.data.paging.total_size;
    const missing = await finance.call('POST', '/pro_earnings_statement', {});
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      {
        url: ['This field is required'],
        statement_date: ['This field is required'],
        pro: ['This field is required'],
      },
    ]);
    const wrong = await finance.call('POST', '/pro_earnings_statement', {
      url: 'http://elsewhere.test/file.csv',
      statement_date: Date.now() / 1000 + 3 * 24 * 3600,
      pro: 'BMI',
      region: 'domestic',
      exchange_rate: '0.0',
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        url: ['Not a valid choice.'],
        statement_date: ['Date must be less than today'],
        region: ['Leave this field empty.'],
        exchange_rate: ['Not a valid number'],
      },
    ]);
    const ascap = await statements.add({ pro: 'ASCAP', content: genericCsv([{ work_title: 'A', amount: '1' }]) });
    expect([ascap.status, ascap.body.errors]).toEqual([422, { region: ['This field is required'] }]);
    const pro = await statements.add({ pro: 'GEMA', content: genericCsv([{ work_title: 'A', amount: '1' }]) });
    expect([pro.status, pro.body.errors]).toEqual([422, { pro: ['Not a valid choice.'] }]);
    const after = (await finance.call('GET', '/pro_earnings_statement')).body.data.paging.total_size;
    expect(after).toBe(before);
  });

  it.each([
    [
      'the header of another PRO',
      statementCsv(['Titel', 'Werknummer', 'Bedrag'], [['A', '1', '2']], { delimiter: ';' }),
    ],
    ['an empty file, as far as one can be posted', '\r\n\r\n'],
    ['a header in which quotes are never closed', '"work_title,amount\r\nA,1\r\n'],
    ['lines before the header', 'BMI Royalty Statement\r\nParticipant,Example\r\n\r\nwork_title,amount\r\nA,1\r\n'],
  ])('refuse %s at once, in the specified words', async (_, content) => {
    const answer = await statements.add({ content, date: anotherDay() });
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      422,
      WRONG_HEADER,
      { url: [WRONG_HEADER] },
    ]);
  });

  it('refuse a file that is not called .csv', async () => {
    const file = { bytes: Buffer.from('work_title,amount\nA,1\n'), name: 'a.xlsx' };
    const url = await upload(finance, 'pro_earnings_statement', file, {});
    const answer = await finance.call('POST', '/pro_earnings_statement', {
      url,
      pro: 'BMI',
      statement_date: 1_700_000_000,
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { url: ['Not a valid choice.'] }]);
  });

  it.each([
    ['only a header', 'work_title,amount\r\n', 'The file has no rows below its header.'],
    [
      'quotes that are never closed in the only row',
      'work_title,amount\r\n"B,2\r\n',
      'No row of the file can be read. Row 2: A quotation mark is missing or stands in the wrong place.',
    ],
    [
      'no row that names a work',
      'work_title,amount\r\n ,2\r\n',
      'No row of the file can be read. Row 2: The row names no work.',
    ],
  ])('fail whole for %s: a mail says why, and nothing counts', async (_, content, error) => {
    const quarterBefore = await paid('');
    const ended = await statements.analysed({ content, date: anotherDay() });
    expect(ended).toMatchObject({ state: 'failed', error, row_count: 0, matched_total: 0, unmatched_total: 0 });
    expect(await paid('')).toEqual(quarterBefore);
    const { rows: left } = await sql<{ rows: number }>`
      select (select count(*) from pro_statement_row r where not exists
        (select from pro_earnings_statement p where p.run_uuid = r.run_uuid))::int as rows
    `.execute(server.services.db);
    expect(left).toEqual([{ rows: 0 }]);
    const { rows: mails } = await sql<{ text: string }>`
      select text from mail where event = ${`statement:${ended.uuid}`}
    `.execute(server.services.db);
    expect(mails[0]?.text).toContain(error);
    // A failed file may be added again.
    expect((await statements.analysed({ content, date: ended.statement_date })).state).toBe('failed');
  });

  it('leave out rows whose amount cannot be read, and list them by line', async () => {
    const amounts = ['(1.23)', '1.234,56', '-', '1e5', '1'.repeat(40), '', '$1,234.50', '2.50-', '0.00000001', '12,34'];
    const ended = await statements.analysed({
      date: anotherDay(),
      content: genericCsv(amounts.map((amount, at) => ({ work_title: `Song ${at}`, amount }))),
    });
    expect(ended).toMatchObject({
      state: 'complete_with_unmatched',
      row_count: 10,
      left_out_count: 6,
      unmatched_count: 4,
    });
    expect(ended.problems.map(({ row, error }: { row: number; error: string }) => [row, error])).toEqual([
      [3, "The amount '1.234,56' cannot be read."],
      [4, "The amount '-' cannot be read."],
      [5, "The amount '1e5' cannot be read."],
      [6, `The amount '${'1'.repeat(40)}' cannot be read.`],
      [7, 'The amount is missing.'],
      [11, "The amount '12,34' cannot be read."],
    ]);
    expect(ended.problems[0].cells).toEqual(['Song 1', '1.234,56']);
    expect(ended.unmatched_total).toBe(1230.77000001);
  });

  it('keep every row as it came, with two hundred columns as well', async () => {
    const header = ['amount', 'work_title', ...Array.from({ length: 198 }, (_, at) => `Column ${at}`)];
    const cells = header.map((name, at) => (name === 'amount' ? '3.10' : `=cell "${at}"\n`));
    const { uuid } = await statements.analysed({ date: anotherDay(), content: statementCsv(header, [cells]) });
    const { rows } = await sql<{ raw: string[]; row_number: number }>`
      select r.raw, r.row_number from pro_statement_row r join pro_earnings_statement p on p.run_uuid = r.run_uuid where p.uuid = ${uuid}
    `.execute(server.services.db);
    expect(rows).toEqual([{ raw: cells, row_number: 2 }]);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('are read in %s', async (name, encode) => {
    const title = `Été à Köln ${name}`;
    const { uuid, unmatched_total } = await statements.analysed({
      date: anotherDay(),
      content: encode(statementCsv(['Work_Title ', 'AMOUNT'], [[title, '2.00']])),
    });
    expect(unmatched_total).toBe(2);
    const { rows } = await sql`
      select w.work_title from pro_statement_work w join pro_earnings_statement p on p.run_uuid = w.run_uuid where p.uuid = ${uuid}
    `.execute(server.services.db);
    expect(rows).toEqual([{ work_title: title }]);
  });

  it('are for finance and publishing; what songs have earned is read by all staff, and by no artist', async () => {
    const viewer = await server.person('Viewer');
    const { person: artist } = await server.artist();
    const statusOf = async (person: Person, method: string, path: string) =>
      (await person.call(method, path, method === 'POST' ? {} : undefined)).status;
    for (const [method, path, ofViewer] of [
      ['GET', '/pro_earning', 200],
      ['GET', '/pro_earnings_statement/quarter_select', 200],
      ['GET', '/pro_earnings_statement', 403],
      ['POST', '/pro_earning/report', 403],
      ['POST', '/pro_earnings_statement', 403],
    ] as const) {
      const statuses = [await statusOf(viewer, method, path), await statusOf(artist, method, path)];
      expect([path, ...statuses]).toEqual([path, ofViewer, 403]);
    }
  });
});
