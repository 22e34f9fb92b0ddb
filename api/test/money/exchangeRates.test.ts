import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { eventually, prepared, suiteServer, upload, type Answer } from '../support/testServer';

describeOnDatabases('exchange rates', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const statements = prepared(() => proStatements(server, finance));
  let work_id: string;
  let song_uuid: string;

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Ola Reed');
    const manager = await server.person('Catalog Manager');
    const made = await manager.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artistUuid });
    ({ work_id, uuid: song_uuid } = made.body.data.song);
  });

  const rows = () =>
    genericCsv([
      { work_title: 'Night Ferry', amount: '100', work_id },
      { work_title: 'Nobody Knows', amount: '10' },
    ]);
  const total = async (): Promise<number> => (await statements.earnings()).totals.total;
  const shown = async (uuid: string) => (await statements.read(uuid)).pro_earnings_statement;
  const rated = async (name: string) =>
    (await finance.call('GET', `/exchange_rate?name=${encodeURIComponent(name)}`)).body.data.exchange_rates[0];

  it('convert statements that came without one, and again when they change; earnings and queue follow, the log says so', async () => {
    const added = await statements.analysed({ pro: 'PRS', date: '2025-02-14', content: rows() });
    const own = await statements.analysed({
      pro: 'PRS',
      date: '2025-02-15',
      exchange_rate: '2',
      confirm_same_content: true,
      content: rows(),
    });
    expect([added.rate_missing, added.rates]).toEqual([true, [{ currency: 'GBP', rate: null, is_given: false }]]);
    expect(own.rates).toEqual([{ currency: 'GBP', rate: 2, is_given: true }]);
    const missing = await finance.call('GET', '/pro_earnings_statement?rate_missing=true&is_replaced=false');
    expect(missing.body.data.pro_earnings_statements).toMatchObject([{ uuid: added.uuid }]);
    const before = await total();

    const effect = await finance.call('GET', '/exchange_rate/effect?currency=GBP&quarter=2025-Q1&rate=1.25');
    expect(effect.body.data.statements).toEqual([
      { uuid: added.uuid, name: 'PRS 2025-02-14', amount: 110, usd: null, new_usd: 137.5 },
    ]);
    const made = await finance.call('POST', '/exchange_rate', { currency: 'gbp', quarter: '2025-Q1', rate: '1.25' });
    expect(made.body.data.exchange_rate).toMatchObject({
      name: 'GBP Q1 2025',
      rate: 1.25,
      source: 'entered',
      statements: 1,
    });
    await eventually(total, (sum) => sum === before + 137.5);
    expect(await shown(added.uuid)).toMatchObject({
      rate_missing: false,
      rates: [{ currency: 'GBP', rate: 1.25, is_given: false }],
      matched_total: 125,
      unmatched_total: 12.5,
    });

    const { uuid } = made.body.data.exchange_rate;
    await finance.call('PUT', `/exchange_rate/${uuid}`, { rate: '1.5' });
    await eventually(total, (sum) => sum === before + 165);
    const queue = (await finance.call('GET', '/pro_unmatched_group')).body.data.pro_unmatched_groups;
    expect(queue).toMatchObject([{ usd: 35, rate_missing: false }]);
    // Moving the rate to another quarter leaves the statement without one.
    await finance.call('PUT', `/exchange_rate/${uuid}`, { quarter: '2025-Q3' });
    await eventually(total, (sum) => sum === before);
    expect((await shown(added.uuid)).rate_missing).toBe(true);
    expect((await shown(own.uuid)).matched_total).toBe(200);
    const logged = await finance.call('GET', `/user_activity/pro_earnings_statement/${added.uuid}`);
    const actions = logged.body.data.user_activities.map((line: { action_string: string }) => line.action_string);
    expect(actions.filter((action: string) => action === 'has_updated')).toHaveLength(3);
  });

  it('convert the dollars of matches, and count those of later statements', async () => {
    const statement = await statements.analysed({
      pro: 'PRS',
      date: '2023-02-14',
      content: genericCsv([{ work_title: 'Said by Hand', amount: '10' }]),
    });
    expect(statement.rate_missing).toBe(true);
    const { pro_unmatched_groups: groups } = (await finance.call('GET', '/pro_unmatched_group?pagesize=100')).body.data;
    const group = groups.find(({ work_title }: { work_title: string }) => work_title === 'Said by Hand');
    await finance.call('POST', `/pro_unmatched_group/${group.uuid}/match`, { song_uuid });
    const match = async () => (await finance.call('GET', '/pro_match')).body.data.pro_matches[0];
    await eventually(match, ({ state }) => state === 'matched');
    expect(await match()).toMatchObject({ rows: 1, usd: 0 });
    await finance.call('POST', '/exchange_rate', { currency: 'GBP', quarter: '2023-Q1', rate: '1.2' });
    await eventually(
      async () => (await shown(statement.uuid)).matched_total,
      (sum) => sum === 12,
    );
    expect(await match()).toMatchObject({ rows: 1, usd: 12 });
    await statements.analysed({
      pro: 'PRS',
      date: '2023-03-14',
      content: genericCsv([{ work_title: 'Said by Hand', amount: '5' }]),
    });
    expect(await match()).toMatchObject({ rows: 2, usd: 18 });
  });

  it('say all that is wrong at once, and refuse a second one of a quarter', async () => {
    const wrong = await finance.call('POST', '/exchange_rate', { currency: 'USD', quarter: '2025-5', rate: '0' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { currency: ['Not a valid choice.'], quarter: ['Not a valid choice.'], rate: ['Not a valid number'] },
    ]);
    const rate = { currency: 'CAD', quarter: '2024-Q4', rate: '0.7' };
    expect((await finance.call('POST', '/exchange_rate', rate)).status).toBe(201);
    const second = await finance.call('POST', '/exchange_rate', { ...rate, rate: '0.8' });
    expect([second.status, second.body.errors]).toEqual([
      422,
      { quarter: ['There is a rate of this currency for this quarter.'] },
    ]);
    const editor = await server.person('Catalog Manager');
    expect((await editor.call('POST', '/exchange_rate', rate)).status).toBe(403);
  });

  describe("the European Central Bank's file", () => {
    const FILE = ['Date,USD,GBP,CAD,', '2024-06-28,1.10,0.80,1.60,', '2024-06-27,1.30,0.80,N/A,', 'x,1,1,1,'].join(
      '\n',
    );
    const read = async (content: string) => {
      const url = await upload(finance, 'exchange_rate_import', { bytes: Buffer.from(content), name: 'hist.csv' }, {});
      const started: Answer = await finance.call('POST', '/exchange_rate_import', { url });
      const path = `/exchange_rate_import/${started.body.data.exchange_rate_import.uuid}`;
      return { path, ...(await followed(path, 'reading')) };
    };
    const followed = (path: string, until: string) =>
      eventually(
        async () => (await finance.call('GET', path)).body.data.exchange_rate_import,
        ({ status }) => status !== until,
      );

    it('previews the changes, applies them, keeps entered rates and leaves out rates that changed since; a rate that is written back unchanged stays imported', async () => {
      await finance.call('POST', '/exchange_rate', { currency: 'CAD', quarter: '2024-Q2', rate: '0.73' });
      const found = await read(FILE);
      expect(found.counts).toMatchObject({ days: 2, changes: 2, errors: 2 });
      expect(
        found.changes.map(({ record, after }: { record: { name: string }; after: string }) => [record.name, after]),
      ).toEqual(
        expect.arrayContaining([
          ['EUR Q2 2024', '1.20000000'],
          ['GBP Q2 2024', '1.50000000'],
        ]),
      );
      expect(found.errors.map(({ error }: { error: string }) => error)).toContain(
        'CAD Q2 2024 was entered by a person. It stays.',
      );
      expect(await rated('GBP Q2 2024')).toBeUndefined();
      await finance.call('POST', '/exchange_rate', { currency: 'EUR', quarter: '2024-Q2', rate: '1.1' });
      expect((await finance.call('POST', `${found.path}/apply`)).status).toBe(202);
      const applied = await followed(found.path, 'applying');
      expect(applied).toMatchObject({ status: 'applied', counts: { left: 1 } });
      expect(await rated('GBP Q2 2024')).toMatchObject({ rate: 1.5, source: 'ECB' });
      expect(await rated('EUR Q2 2024')).toMatchObject({ rate: 1.1, source: 'entered' });
      expect((await read(FILE)).counts.changes).toBe(0);
      const imported = await rated('GBP Q2 2024');
      const put = async (rate: string) =>
        (await finance.call('PUT', `/exchange_rate/${imported.uuid}`, { ...imported, rate })).body.data.exchange_rate;
      expect(await put('1.50')).toMatchObject({ rate: 1.5, source: 'ECB' });
      expect(await put('1.51')).toMatchObject({ rate: 1.51, source: 'entered' });
    });

    it('has the currencies in which shops sell and societies pay, to as many places as a small one needs', async () => {
      const { db } = server.services;
      await sql`insert into channel (name, kind, sales_format) values ('Tones', 'http', '{"currency": "JPY"}')`.execute(
        db,
      );
      await sql`insert into performing_rights_organization (name, currency) values ('Nordic Rights', 'SEK')`.execute(
        db,
      );
      const found = await read('Date,USD,JPY,SEK,NOK,\n2023-06-28,1.10,163.37,11.80,11.70,\n');
      expect(
        found.changes.map(({ record, after }: { record: { name: string }; after: string }) => [record.name, after]),
      ).toEqual(
        expect.arrayContaining([
          ['JPY Q2 2023', '0.00673318'],
          ['SEK Q2 2023', '0.09322034'],
        ]),
      );
      expect(JSON.stringify(found.changes)).not.toContain('NOK');
    });

    it.each([
      ['another table', 'work_title,amount\nA,1\n', 'first column is Date'],
      ['an empty file', '\n', 'The file is empty.'],
    ])('is refused in words where it is %s', async (_, content, words) => {
      expect(await read(content)).toMatchObject({ status: 'failed', error: expect.stringContaining(words) });
    });
  });
});
