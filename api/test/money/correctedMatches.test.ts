import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv } from '../support/money/proStatements';
import { unmatchedEarnings } from '../support/money/unmatchedEarnings';
import { prepared } from '../support/testServer';

describeOnDatabases('Matches of PRO earnings statements', (open) => {
  const unmatched = prepared(async () => unmatchedEarnings(await open()));
  /** 'Night Ferry' by its ISWC, 'Paper Lantern' by its work ID. */
  const ISWC = 'T9000000001';
  let lanternId: string;

  beforeAll(async () => {
    lanternId = unmatched.lantern.work_id;
  });
  afterAll(() => unmatched.server.close());

  let days = 0;
  const anotherDay = () => new Date(Date.UTC(2022, 0, 1 + days++)).toISOString().slice(0, 10);
  type Rows = Parameters<typeof genericCsv>[0];
  const analysed = (rows: Rows, o: object = {}) =>
    unmatched.statements.analysed({ date: anotherDay(), content: genericCsv(rows), ...o });
  const matchesOf = async (statement: { uuid: string }) =>
    (await unmatched.rowsOf(statement)).map(({ matched_by }) => matched_by);
  const titleMatches = async (query = '') =>
    (await unmatched.finance.call('GET', `/pro_title_match?pagesize=1000&${query}`)).body.data.pro_title_matches;

  it('that a statement has taught go with it when it is replaced, in every statement that used them', async () => {
    const date = anotherDay();
    await analysed([{ work_title: 'Taught', amount: '1', society_work_id: 'L1', iswc: ISWC }], { date });
    const using = await analysed([{ work_title: 'Otherwise', amount: '5', society_work_id: 'L1' }]);
    expect(await matchesOf(using)).toEqual(['society_work_id']);
    // With the same number: it is matched while the replaced statement still counts.
    await analysed(
      [
        { work_title: 'Taught', amount: '2', society_work_id: 'L2', iswc: ISWC },
        { work_title: 'Untaught', amount: '3', society_work_id: 'L1' },
      ],
      { date, confirm_replace: true },
    );
    expect(await matchesOf(using)).toEqual([null]);
    expect(await unmatched.groupNamed('Otherwise')).toMatchObject({ rows: 2, usd: 8, statements: 2 });
    await unmatched.expectFiguresOfRows();
    // A match that another statement also taught stays.
    await analysed([{ work_title: 'Taught', amount: '1', society_work_id: 'L2', iswc: ISWC }]);
    await analysed([{ work_title: 'Taught again', amount: '1', work_id: lanternId }], { date, confirm_replace: true });
    const after = await analysed([{ work_title: 'Third', amount: '1', society_work_id: 'L2' }]);
    expect(await matchesOf(after)).toEqual(['society_work_id']);
    await unmatched.expectFiguresOfRows();
  });

  it('by a number are the same in whatever order statements come, and are none where statements disagree', async () => {
    const before = await analysed([{ work_title: 'Early', amount: '1', society_work_id: 'O1' }]);
    expect(await matchesOf(before)).toEqual([null]);
    const teaching = await analysed([
      { work_title: 'Teaching', amount: '1', society_work_id: 'O1', iswc: ISWC },
      { work_title: 'Beside', amount: '1', society_work_id: 'O1' },
    ]);
    expect([await matchesOf(before), await matchesOf(teaching)]).toEqual([
      ['society_work_id'],
      ['iswc', 'society_work_id'],
    ]);
    const date = anotherDay();
    await analysed([{ work_title: 'Disagreeing', amount: '1', society_work_id: 'O1', work_id: lanternId }], { date });
    expect([await matchesOf(before), await matchesOf(teaching)]).toEqual([[null], ['iswc', null]]);
    await unmatched.expectFiguresOfRows();
    await analysed([{ work_title: 'Agreeing', amount: '1' }], { date, confirm_replace: true });
    expect([await matchesOf(before), await matchesOf(teaching)]).toEqual([
      ['society_work_id'],
      ['iswc', 'society_work_id'],
    ]);
    await unmatched.expectFiguresOfRows();
  });

  it('by a learned number or a title give way to an ISWC, work ID, ISRC or IPI that says otherwise', async () => {
    const { db } = unmatched.server.services;
    const coded = await unmatched.songNamed('Coded Letter', { iswc: 'T9000000099', writer: ['Ibarra', '00055555555'] });
    await sql`update song set isrc = 'NLA502600001' where uuid = ${coded.uuid}`.execute(db);
    await analysed([{ work_title: 'Coded', amount: '1', society_work_id: 'C1', iswc: 'T9000000099' }]);
    const named = (row: Record<string, string>) => ({
      work_title: 'Coded Letter',
      amount: '1',
      society_work_id: 'C1',
      ...row,
    });
    const learned = await analysed([
      named({ amount: '1.01' }),
      named({ amount: '1.02', iswc: 'T9000000099', isrc: 'NLA502600001' }),
      named({ amount: '1.03', iswc: ISWC }),
      named({ amount: '1.04', iswc: 'T9111111111' }),
      named({ amount: '1.05', work_id: lanternId }),
      named({ amount: '1.06', isrc: 'NLA502699999' }),
      named({ amount: '1.07', society_work_id: '', iswc: 'T9111111111' }),
      named({ amount: '1.08', society_work_id: '' }),
    ]);
    expect(await matchesOf(learned)).toEqual(['society_work_id', 'iswc', 'iswc', null, 'work_id', null, null, 'title']);
    // BMI's columns include an IPI number.
    const paid = (ip: string, number: string) => ['20261', 'Coded Letter', number, '1.00', ip].join(',');
    const byIpi = await unmatched.statements.analysed({
      date: anotherDay(),
      content: [
        'PERIOD,TITLE NAME,TITLE #,ROYALTY AMOUNT,IP #',
        paid('55555555', 'C1'),
        paid('66666666', 'C1'),
        paid('66666666', ''),
      ].join('\n'),
    });
    expect(await matchesOf(byIpi)).toEqual(['society_work_id', null, null]);
    await unmatched.expectFiguresOfRows();
  });

  it('are by the numbers of the row itself before a learned one, so that a correction reaches the row and undo says the same', async () => {
    const named = { work_title: 'Both', society_work_id: 'Z1', iswc: ISWC };
    const teaching = await analysed([{ ...named, amount: '1' }]);
    const next = await analysed([{ ...named, amount: '2' }]);
    expect([await matchesOf(teaching), await matchesOf(next)]).toEqual([['iswc'], ['iswc']]);
    const before = await unmatched.figures();
    for (const [whose, reason] of [
      [unmatched.lantern, 'person'],
      [null, 'not_ours'],
    ] as const) {
      const corrected = await unmatched.corrected(next, 2, whose);
      expect([await matchesOf(teaching), await matchesOf(next)]).toEqual([[reason], [reason]]);
      await unmatched.undone(corrected);
      expect(await unmatched.figures()).toEqual(before);
    }
  });

  it('by a title alone are listed, the largest amount first, and corrected: another song, not ours, and as before', async () => {
    const { uuid } = await analysed([
      { work_title: 'PAPER LANTERN', amount: '40' },
      { work_title: 'Paper Lantern', amount: '2.50' },
      { work_title: 'Night Ferry', amount: '-90' },
      { work_title: 'Night Ferry', amount: '7', iswc: ISWC },
    ]);
    const before = await unmatched.figures();
    const listed = await titleMatches();
    expect(listed.slice(0, 2)).toMatchObject([
      { work_title: 'Night Ferry', song_title: 'Night Ferry', rows: 1, usd: -90 },
      {
        work_title: 'PAPER LANTERN',
        song_title: 'Paper Lantern',
        rows: 2,
        usd: 42.5,
        statement_uuid: uuid,
        row_number: 2,
      },
    ]);
    expect(await titleMatches('work_title=lantern')).toHaveLength(1);
    const other = await unmatched.corrected({ uuid }, 3, unmatched.ferry);
    expect(other).toMatchObject({ state: 'matched', song_title: 'Night Ferry', rows: 2, usd: 42.5 });
    expect(await matchesOf({ uuid })).toEqual(['person', 'person', 'title', 'iswc']);
    await unmatched.expectFiguresOfRows();
    // After a different decision, the first one no longer counts.
    const nobodys = await unmatched.corrected({ uuid }, 2, null);
    expect(nobodys).toMatchObject({ state: 'matched', song_uuid: null, song_title: null, rows: 2, usd: 42.5 });
    expect(await unmatched.stateOf(other.uuid)).toMatchObject({ state: 'undone', rows: 0, usd: 0 });
    expect(await matchesOf({ uuid })).toEqual(['not_ours', 'not_ours', 'title', 'iswc']);
    expect(await unmatched.groups('work_title=lantern')).toEqual([]);
    expect((await unmatched.statements.read(uuid)).pro_earnings_statement).toMatchObject({
      unmatched_count: 2,
      unmatched_total: 42.5,
    });
    await unmatched.expectFiguresOfRows();
    expect(await unmatched.undone(nobodys)).toMatchObject({ state: 'undone', rows: 0, usd: 0 });
    expect(await unmatched.figures()).toEqual(before);
    expect(await matchesOf({ uuid })).toEqual(['title', 'title', 'title', 'iswc']);
  });

  it('by a number of the row itself are corrected for rows that name the work exactly so, here and in statements to come', async () => {
    const rows: Rows = [
      { work_title: 'Exactly', amount: '3', iswc: ISWC },
      { work_title: 'Exactly', amount: '4', iswc: ISWC, note: 'the same work' },
      { work_title: 'Exactly', amount: '5' },
      { work_title: 'Nearly', amount: '6', iswc: ISWC },
    ];
    const statement = await analysed(rows);
    const before = await unmatched.figures();
    const { candidates } = (
      await unmatched.finance.call('GET', `/pro_earnings_statement/${statement.uuid}/row/2/candidate`)
    ).body.data;
    expect(candidates[0]).toMatchObject({ song_uuid: unmatched.ferry.uuid, reasons: ['iswc'] });
    const corrected = await unmatched.corrected(statement, 2, unmatched.lantern);
    expect(corrected).toMatchObject({ rows: 2, usd: 7 });
    expect(await matchesOf(statement)).toEqual(['person', 'person', null, 'iswc']);
    await unmatched.expectFiguresOfRows();
    const next = await analysed(rows.map((row) => ({ ...row, amount: `${row.amount}.5` })));
    expect(await matchesOf(next)).toEqual(['person', 'person', null, 'iswc']);
    await unmatched.undone(corrected);
    expect(await matchesOf(next)).toEqual(['iswc', 'iswc', null, 'iswc']);
    await unmatched.expectFiguresOfRows();
    expect((await unmatched.figures()).filter((line) => line.includes(statement.uuid))).toEqual(
      before.filter((line) => line.includes(statement.uuid)),
    );
  });

  it('that a person has made of a group leave rows to the song that their own numbers name', async () => {
    const statement = await analysed([{ work_title: 'Twofold', amount: '1', society_work_id: 'G1' }]);
    const match = await unmatched.matched(await unmatched.groupNamed('Twofold'), unmatched.lantern);
    expect(match).toMatchObject({ rows: 1, usd: 1 });
    const next = await analysed([{ work_title: 'Twofold', amount: '4', society_work_id: 'G1', iswc: ISWC }]);
    expect([await matchesOf(statement), await matchesOf(next)]).toEqual([['person'], ['iswc']]);
    await unmatched.expectFiguresOfRows();
    // Without the manual match, the number has the match of the later statement.
    await unmatched.undone(match);
    expect([await matchesOf(statement), await matchesOf(next)]).toEqual([['society_work_id'], ['iswc']]);
    await unmatched.expectFiguresOfRows();
  });

  it('refuse a row that does not count, what is no song, and who may not match', async () => {
    const statement = await analysed([
      { work_title: 'Refused', amount: '1' },
      { work_title: 'Left out', amount: 'x' },
    ]);
    const nobody = '00000000-0000-4000-8000-00000000dead';
    const post = (row: number, song_uuid: string | null, person = unmatched.finance) =>
      person.call('POST', `/pro_earnings_statement/${statement.uuid}/row/${row}/match`, { song_uuid });
    expect((await post(3, null)).status).toBe(404);
    expect((await post(99, null)).status).toBe(404);
    const wrong = await post(2, nobody);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { song_uuid: ['Not a valid choice.'] }]);
    const viewer = await unmatched.server.person('Viewer');
    expect([(await post(2, null, viewer)).status, (await viewer.call('GET', '/pro_title_match')).status]).toEqual([
      403, 403,
    ]);
  });

  it('are asked for with every title of a group, and offered again at another PRO', async () => {
    const asked = async (uuid: string) =>
      (await unmatched.finance.call('GET', `/pro_unmatched_group/${uuid}/candidate`)).body.data;
    await analysed([
      { work_title: 'Umbra', amount: '3', society_work_id: 'B7' },
      { work_title: 'Umbra live', amount: '2', society_work_id: 'B7' },
      { work_title: 'Penumbra', amount: '3', society_work_id: '99999999' },
      { work_title: 'Antumbra', amount: '2', society_work_id: '99999999' },
    ]);
    const umbra = await unmatched.groupNamed('Umbra');
    expect((await asked(umbra.uuid)).titles).toEqual([
      { work_title: 'Umbra', rows: 1 },
      { work_title: 'Umbra live', rows: 1 },
    ]);
    // A number that somebody typed as placeholder does not make a group.
    expect(await unmatched.groupNamed('Penumbra')).toMatchObject({ society_work_id: null, rows: 1 });
    const done = await unmatched.matched(umbra, unmatched.lantern);
    await analysed([{ work_title: 'UMBRA', amount: '3', society_work_id: 'U1' }], { pro: 'PRS', exchange_rate: '1' });
    const [next] = await unmatched.groups('pro=PRS&work_title=umbra');
    expect((await asked(next.uuid)).candidates).toMatchObject([
      { song_uuid: unmatched.lantern.uuid, reasons: ['matched_before'] },
    ]);
    await unmatched.undone(done);
    expect((await asked(next.uuid)).candidates).toEqual([]);
    await unmatched.expectFiguresOfRows();
  });
});
