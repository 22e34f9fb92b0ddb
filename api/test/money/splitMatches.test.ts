import { describeOnDatabases } from '../support/databases';
import { genericCsv } from '../support/money/proStatements';
import { unmatchedEarnings } from '../support/money/unmatchedEarnings';
import { prepared } from '../support/testServer';

describeOnDatabases('Rows of PRO earnings statements that belong to several songs', (open) => {
  const unmatched = prepared(async () => unmatchedEarnings(await open()));

  afterAll(() => unmatched.server.close());

  it('are split over several songs to the cent, in statements to come as well, and undone', async () => {
    const { ferry, lantern, finance, statements } = unmatched;
    const third = await unmatched.songNamed('Third');
    const first = await statements.analysed({
      date: '2021-01-15',
      content: genericCsv([
        { work_title: 'Medley', amount: '10.01', society_work_id: 'M1' },
        { work_title: 'Medley live', amount: '-0.03', society_work_id: 'M1' },
      ]),
    });
    const group = await unmatched.groupNamed('Medley');
    const thirds = [
      [ferry, 33.33],
      [lantern, 33.33],
      [third, 33.34],
    ] as const;
    const split = await unmatched.matched(group, thirds);
    const got = ({ shares }: { shares: { song_title: string; share: number; usd: number }[] }) =>
      shares.map(({ song_title, share, usd }) => [song_title, share, usd]);
    expect(split).toMatchObject({ state: 'matched', rows: 2, usd: 9.98, song_uuid: null });
    // 9.98 is 3.326..., 3.326... and 3.327...: the two remaining cents go to the largest fractions.
    expect(got(split)).toEqual([
      ['Night Ferry', 33.33, 3.33],
      ['Paper Lantern', 33.33, 3.32],
      ['Third', 33.34, 3.33],
    ]);
    const paid = async (query: string) =>
      (await finance.call('GET', `/pro_statement_row?statement_uuid=${first.uuid}&${query}`)).body.data;
    for (const [{ uuid }, usd] of [
      [ferry, 3.33],
      [lantern, 3.32],
      [third, 3.33],
    ] as const)
      expect((await paid(`song_uuid=${uuid}`)).totals.usd).toBe(usd);
    // The statement itself has each row once, with its full amount.
    expect((await paid('is_matched=true')).pro_statement_rows).toMatchObject([
      { row_number: 2, matched_by: 'split', amount: 10.01 },
      { row_number: 3, matched_by: 'split', amount: -0.03 },
    ]);
    expect((await statements.read(first.uuid)).pro_earnings_statement).toMatchObject({
      state: 'complete',
      matched_count: 2,
      matched_total: 9.98,
      unmatched_count: 0,
    });
    await unmatched.expectFiguresOfRows();
    const next = await statements.analysed({
      pro: 'BMI',
      date: '2021-04-15',
      content: genericCsv([{ work_title: 'Anything', amount: '0.02', society_work_id: 'M1' }]),
    });
    expect(next).toMatchObject({ matched_count: 1, matched_total: 0.02 });
    await unmatched.expectFiguresOfRows();
    expect((await finance.call('GET', '/pro_match?is_ours=true&work_title=third')).body.data.pro_matches).toMatchObject(
      [{ uuid: split.uuid }],
    );

    const colleague = await unmatched.server.person('Finance Analyst');
    const late = await unmatched.match(group, ferry, colleague);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Finance Tester has split these rows over Night Ferry, Paper Lantern, Third meanwhile.',
    ]);
    const same = await unmatched.match(group, [...thirds].reverse(), colleague);
    expect([same.status, same.body.data.pro_match.uuid]).toEqual([202, split.uuid]);

    // One row of the number has a different match, and the rest is divided to the cent again.
    const corrected = await unmatched.corrected(first, 3, null);
    await unmatched.expectFiguresOfRows();
    expect(corrected).toMatchObject({ state: 'matched' });
    expect(await unmatched.stateOf(split.uuid)).toMatchObject({ state: 'undone', usd: 0 });
    await unmatched.undone(corrected);
    expect(await unmatched.groupNamed('Medley')).toMatchObject({ rows: 3, usd: 10, statements: 2 });
    await unmatched.expectFiguresOfRows();

    const { user_activities } = (await finance.call('GET', `/user_activity/song/${third.uuid}`)).body.data;
    expect(
      user_activities.map((line: Record<string, unknown>) => [line['action_string'], line['action_target_labels']]),
    ).toEqual([
      ['has_undone_match', ['BMI: Medley (33.34%)']],
      ['has_matched', ['BMI: Medley (33.34%)']],
    ]);
  });

  it('are split by shares that make 100, over songs that are there, each once', async () => {
    const group = await unmatched.groupNamed('Medley');
    const { ferry, lantern } = unmatched;
    const nobody = { uuid: '00000000-0000-4000-8000-00000000dead' };
    const errors = async (...shares: [{ uuid: string }, number][]) => {
      const { status, body } = await unmatched.match(group, shares);
      return [status, body.errors];
    };
    expect(await errors([ferry, 50], [lantern, 49.99])).toEqual([422, { shares: ['Shares must total 100'] }]);
    expect(await errors([ferry, 100])).toEqual([422, expect.anything()]);
    expect(await errors([ferry, 50], [ferry, 50])).toEqual([422, { shares: ['Not a valid choice.'] }]);
    expect(await errors([ferry, 150], [lantern, -50])).toEqual([422, expect.anything()]);
    expect(await errors([ferry, 50], [nobody, 50])).toEqual([422, { 'shares.1.song_uuid': ['Not a valid choice.'] }]);
    expect(await unmatched.groupNamed('Medley')).toMatchObject({ uuid: group.uuid });
  });
});
