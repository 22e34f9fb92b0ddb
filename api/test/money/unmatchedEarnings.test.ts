import { describeOnDatabases } from '../support/databases';
import { genericCsv, statementCsv } from '../support/money/proStatements';
import { unmatchedEarnings } from '../support/money/unmatchedEarnings';
import { prepared } from '../support/testServer';

describeOnDatabases('Unmatched rows of PRO earnings statements', (open) => {
  const unmatched = prepared(async () => unmatchedEarnings(await open()));

  afterAll(() => unmatched.server.close());

  it('are grouped by the number of the PRO or by the normalized title, the largest amount first', async () => {
    await unmatched.statements.analysed({
      date: '2025-01-15',
      content: genericCsv([
        { work_title: 'Nite Fery', amount: '10.00', society_work_id: 'B1' },
        { work_title: 'Nite Fery live', amount: '5.25', society_work_id: 'B1' },
        { work_title: 'Élan & Drift', amount: '4.00' },
        { work_title: 'ELAN AND DRIFT (Instrumental)', amount: '2.00' },
        { work_title: 'Taken Back', amount: '-90.00' },
      ]),
    });
    await unmatched.statements.analysed({
      pro: 'PRS',
      date: '2025-01-15',
      exchange_rate: '1.5',
      content: genericCsv([{ work_title: 'Elan and Drift', amount: '30.00' }]),
    });
    const queue = await unmatched.groups();
    expect(
      queue.map(({ pro, work_title, society_work_id, rows, usd }: Record<string, unknown>) => [
        pro,
        work_title,
        society_work_id,
        rows,
        usd,
      ]),
    ).toEqual([
      ['BMI', 'Taken Back', null, 1, -90],
      ['PRS', 'Elan and Drift', null, 1, 45],
      ['BMI', 'Nite Fery', 'B1', 2, 15.25],
      ['BMI', 'Élan & Drift', null, 2, 6],
    ]);
    expect((await unmatched.groups('pro=PRS')).length).toBe(1);
    // Each group opens with its own rows, whatever their names.
    for (const { uuid, rows, usd } of queue) {
      const opened = (await unmatched.finance.call('GET', `/pro_statement_row?group_uuid=${uuid}`)).body.data;
      expect([opened.paging.total_size, opened.totals.usd]).toEqual([rows, usd]);
    }
    await unmatched.expectFiguresOfRows();
  });

  it('offer songs ranked by reasons, and those that are searched for', async () => {
    const twins = [
      await unmatched.songNamed('Low Tide', { writer: ['Brandt', '00099999999'] }),
      await unmatched.songNamed('Low Tide'),
    ];
    await unmatched.songNamed('Mountain Air', { writer: ['Brandt', '00088888888'] });
    await unmatched.statements.analysed({
      date: '2025-01-16',
      content: genericCsv([
        { work_title: 'Low Tide', amount: '1', duration: '3:05' },
        { work_title: 'Ferry of the Night', amount: '1', duration: '185' },
      ]),
    });
    await unmatched.statements.analysed({
      pro: 'SOCAN',
      date: '2025-01-16',
      exchange_rate: 1,
      content: statementCsv(
        ['Title', 'Earnings', 'Work Number', 'CAE/IPI Number', 'Writer', 'Distribution'],
        [['Low Tides', '1', 'LT', '99999999', 'BRANDT, MARA', 'x']],
      ),
    });
    const candidates = async (title: string, query = '') =>
      (
        await unmatched.finance.call(
          'GET',
          `/pro_unmatched_group/${(await unmatched.groupNamed(title)).uuid}/candidate?${query}`,
        )
      ).body.data.candidates;
    expect((await candidates('Low Tide')).map(({ song_uuid }: { song_uuid: string }) => song_uuid).sort()).toEqual(
      twins.map(({ uuid }) => uuid).sort(),
    );
    const [first, second, ...others] = await candidates('Low Tides');
    expect(first).toMatchObject({
      song_uuid: twins[0]?.uuid,
      reasons: ['similar_title', 'ipi', 'writer'],
      writers: 'Mara Brandt',
    });
    expect(second).toMatchObject({ song_uuid: twins[1]?.uuid, reasons: ['similar_title'] });
    expect(others).toEqual([]);
    expect((await candidates('Ferry of the Night'))[0]).toMatchObject({
      song_uuid: unmatched.ferry.uuid,
      reasons: ['similar_title', 'duration'],
    });
    expect(await candidates('Taken Back')).toEqual([]);
    const [asked] = await candidates('Taken Back', 'work_title=paper%20lan');
    expect(asked).toMatchObject({ song_uuid: unmatched.lantern.uuid, work_title: 'Paper Lantern', reasons: [] });
  });

  it('are matched with one call in all statements of the PRO, which teaches those to come, and undone', async () => {
    const group = await unmatched.groupNamed('Nite Fery');
    const done = await unmatched.matched(group, unmatched.ferry);
    expect(done).toMatchObject({
      state: 'matched',
      rows: 2,
      usd: 15.25,
      song_title: 'Night Ferry',
      created_by: 'Finance Tester',
      society_work_id: 'B1',
    });
    expect((await unmatched.groups()).some(({ uuid }: { uuid: string }) => uuid === group.uuid)).toBe(false);
    expect((await unmatched.statements.earnings('quarter=2025-Q1&work_title=Night%20Ferry')).totals.bmi).toBe(15.25);
    await unmatched.expectFiguresOfRows();

    // The next statement of this PRO knows the number; another PRO's does not.
    const next = await unmatched.statements.analysed({
      date: '2025-04-15',
      content: genericCsv([{ work_title: 'Something else', amount: '7', society_work_id: 'B1' }]),
    });
    expect(next).toMatchObject({ state: 'complete', matched_count: 1 });
    const other = await unmatched.statements.analysed({
      pro: 'SESAC',
      date: '2025-04-15',
      content: genericCsv([{ work_title: 'Something else', amount: '8', society_work_id: 'B1' }]),
    });
    expect(other).toMatchObject({ matched_count: 0 });

    expect(await unmatched.undone(done)).toMatchObject({
      state: 'undone',
      rows: 0,
      usd: 0,
      undone_by: 'Finance Tester',
    });
    expect(await unmatched.groupNamed('Nite Fery')).toMatchObject({ rows: 3, usd: 22.25, statements: 2 });
    expect((await unmatched.statements.earnings('work_title=Night%20Ferry')).totals.total).toBe(0);
    await unmatched.expectFiguresOfRows();
    // Repeating it changes nothing.
    expect((await unmatched.undone(done)).state).toBe('undone');
    await unmatched.expectFiguresOfRows();
    const { user_activities } = (await unmatched.finance.call('GET', `/user_activity/song/${unmatched.ferry.uuid}`))
      .body.data;
    expect(
      user_activities.map((line: Record<string, unknown>) => [
        line['user_label'],
        line['action_string'],
        line['resource_label'],
        line['action_target_labels'],
      ]),
    ).toEqual([
      ['Finance Tester', 'has_undone_match', 'Night Ferry', ['BMI: Nite Fery']],
      ['Finance Tester', 'has_matched', 'Night Ferry', ['BMI: Nite Fery']],
    ]);
  });

  it('teach a title where the PRO has no number, with the rate of each statement', async () => {
    await unmatched.statements.analysed({
      pro: 'PRS',
      date: '2025-07-15',
      exchange_rate: '1.27345678',
      content: genericCsv([
        { work_title: 'ELAN & DRIFT', amount: '10.10' },
        { work_title: 'Elan and Drift', amount: '3.33', society_work_id: 'P7' },
      ]),
    });
    const [group] = (await unmatched.groups('pro=PRS&work_title=elan')).filter(
      ({ society_work_id }: { society_work_id: string | null }) => society_work_id === null,
    );
    expect(group).toMatchObject({ rows: 2, usd: 57.861913478 });
    expect(await unmatched.matched(group, unmatched.lantern)).toMatchObject({ rows: 2, usd: 57.861913478 });
    // A row with its own number is a separate group.
    expect(await unmatched.groups('pro=PRS&work_title=elan')).toMatchObject([{ society_work_id: 'P7', rows: 1 }]);
    expect((await unmatched.statements.earnings('pro=PRS&work_title=lantern')).totals.prs).toBe(57.861913478);
    await unmatched.expectFiguresOfRows();
  });

  it('belong to the first of two who match them at once; the other hears whose they are', async () => {
    const colleague = await unmatched.server.person('Finance Analyst');
    const group = await unmatched.groupNamed('Taken Back');
    const answers = await Promise.all([
      unmatched.match(group, unmatched.ferry),
      unmatched.match(group, unmatched.lantern, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const won = answers.find(({ status }) => status === 202);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toBe(
      `Finance Tester has matched these rows with ${won?.body.data.pro_match.song_title} meanwhile.`,
    );
    const { uuid, song_uuid } = won?.body.data.pro_match ?? {};
    await unmatched.applied(uuid);
    // Also after they have left the queue; repeating the same match returns the same answer.
    const other = song_uuid === unmatched.ferry.uuid ? unmatched.lantern : unmatched.ferry;
    expect((await unmatched.match(group, other)).status).toBe(409);
    const same = await unmatched.match(group, { uuid: song_uuid });
    expect([same.status, same.body.data.pro_match.uuid]).toEqual([202, uuid]);
    await unmatched.expectFiguresOfRows();
    await unmatched.undone({ uuid });
  });

  it('refuse what is no song and what is no group, and keep nothing', async () => {
    const group = await unmatched.groupNamed('Taken Back');
    const nobody = { uuid: '00000000-0000-4000-8000-00000000dead' };
    const wrong = await unmatched.match(group, nobody);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { song_uuid: ['Not a valid choice.'] }]);
    expect((await unmatched.match(nobody, unmatched.ferry)).status).toBe(404);
    expect((await unmatched.finance.call('POST', `/pro_match/${nobody.uuid}/undo`)).status).toBe(404);
    expect((await unmatched.finance.call('GET', `/pro_unmatched_group/${nobody.uuid}/candidate`)).status).toBe(404);
    const viewer = await unmatched.server.person('Viewer');
    const { person: artist } = await unmatched.server.artist();
    for (const person of [viewer, artist])
      expect([
        (await unmatched.match(group, unmatched.ferry, person)).status,
        (await person.call('GET', '/pro_unmatched_group')).status,
        (await person.call('GET', '/pro_match')).status,
        (await person.call('GET', '/pro_statement_row')).status,
      ]).toEqual([403, 403, 403, 403]);
    expect(await unmatched.groupNamed('Taken Back')).toMatchObject({ uuid: group.uuid });
  });

  it('open by song, PRO and quarter to the rows that an amount is made of, and each to its raw line', async () => {
    const { pro_earnings } = await unmatched.statements.earnings('quarter=2025-Q1');
    for (const earning of [...pro_earnings]) {
      const whose = earning.song_uuid === null ? 'is_matched=false' : `song_uuid=${earning.song_uuid}`;
      for (const [query, amount] of [
        ['', earning.total],
        ['pro=BMI&', earning.bmi],
        ['pro=PRS&', earning.prs],
      ] as const) {
        const pages = [];
        for (let page = 1, last = 1; page <= last; page++) {
          const { data } = (
            await unmatched.finance.call(
              'GET',
              `/pro_statement_row?${whose}&quarter=2025-Q1&${query}pagesize=2&pagenum=${page}`,
            )
          ).body;
          last = data.paging.total_pages;
          pages.push(...data.pro_statement_rows);
          expect(data.totals.usd).toBeCloseTo(amount, 7);
        }
        expect(pages.reduce((sum, { usd }) => sum + (usd ?? 0), 0)).toBeCloseTo(amount, 7);
      }
    }
    const content = genericCsv([
      { work_title: '=Harbour "Lights"', amount: '(1.50)', society_work_id: 'H1', note: 'a;b' },
      { work_title: 'Unreadable', amount: 'x' },
    ]);
    const { uuid } = await unmatched.statements.analysed({ date: '2023-01-01', name: 'bmi.csv', content });
    const { pro_statement_rows: rows } = (
      await unmatched.finance.call('GET', `/pro_statement_row?statement_uuid=${uuid}`)
    ).body.data;
    expect(rows).toMatchObject([
      {
        statement_uuid: uuid,
        statement_date: '2023-01-01',
        row_number: 2,
        work_title: '=Harbour "Lights"',
        matched_by: null,
        amount: -1.5,
        currency: 'USD',
        exchange_rate: 1,
        usd: -1.5,
      },
    ]);
    const raw = (await unmatched.finance.call('GET', `/pro_earnings_statement/${uuid}/row/2`)).body.data.raw_row;
    expect(raw).toMatchObject({
      header: ['work_title', 'amount', 'society_work_id', 'note'],
      cells: ['=Harbour "Lights"', '(1.50)', 'H1', 'a;b'],
      error: null,
      file_name: 'bmi.csv',
    });
    expect(await (await fetch(raw.url)).text()).toBe(content);
    const left = (await unmatched.finance.call('GET', `/pro_earnings_statement/${uuid}/row/3`)).body.data.raw_row;
    expect(left.error).toBe("The amount 'x' cannot be read.");
    expect((await unmatched.finance.call('GET', `/pro_earnings_statement/${uuid}/row/4`)).status).toBe(404);
    expect((await unmatched.finance.call('GET', `/pro_earnings_statement/${uuid}/row/x`)).status).toBe(404);
  });
});
