import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { seededRandom } from '../support/generatedStatement';
import { genericCsv, proStatements, statementCsv } from '../support/proStatements';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('Unmatched rows of PRO earnings statements', (open) => {
  let server: TestServer;
  let finance: Person;
  let statements: ReturnType<typeof proStatements>;
  let ferry: { uuid: string };
  let lantern: { uuid: string };

  const songNamed = async (title: string, o: { iswc?: string; duration?: number; writer?: [string, string] } = {}) => {
    const { rows } = await sql<{ uuid: string; work_id: string }>`
      insert into song (work_title, iswc, duration, publish_state, published_at)
      values (${title}, ${o.iswc ?? null}, ${o.duration ?? null}, 'Published', now()) returning uuid, work_id
    `.execute(server.services.db);
    const [song] = rows;
    if (!song) throw new Error('The song was not made');
    if (o.writer)
      await sql`
        with w as (insert into writer (first_name, last_name, ipi_number) values ('Mara', ${o.writer[0]}, ${o.writer[1]}) returning uuid)
        insert into song_writer_share (song_uuid, writer_uuid, position, share) select ${song.uuid}, w.uuid, 1, 100 from w
      `.execute(server.services.db);
    return song;
  };
  const groups = async (query = '') =>
    (await finance.call('GET', `/pro_unmatched_group?pagesize=1000&${query}`)).body.data.pro_unmatched_groups;
  const groupNamed = async (title: string) => {
    const [group] = await groups(`work_title=${encodeURIComponent(title)}`);
    if (!group) throw new Error(`${title} is not in the queue`);
    return group;
  };
  const match = (group: { uuid: string }, song: { uuid: string }, person = finance) =>
    person.call('POST', `/pro_unmatched_group/${group.uuid}/match`, { song_uuid: song.uuid });
  const stateOf = async (uuid: string) => {
    const { pro_matches } = (await finance.call('GET', '/pro_match?pagesize=1000')).body.data;
    return pro_matches.find((each: { uuid: string }) => each.uuid === uuid);
  };
  const applied = (uuid: string) =>
    eventually(
      () => stateOf(uuid),
      ({ state }) => state === 'matched' || state === 'undone',
    );
  const matched = async (group: { uuid: string }, song: { uuid: string }) => {
    const answer = await match(group, song);
    expect(answer.status).toBe(202);
    return applied(answer.body.data.pro_match.uuid);
  };
  const undone = async ({ uuid }: { uuid: string }) => {
    expect((await finance.call('POST', `/pro_match/${uuid}/undo`)).status).toBe(202);
    return applied(uuid);
  };
  /** What every amount is by the rows themselves: sums, earnings, counts and queue must say the same. */
  const expectFiguresOfRows = async () => {
    const { rows } = await sql<{ what: string; wrong: number }>`
      with counted as (
        select p.uuid, p.pro, p.region, p.quarter, p.run_uuid, w.song_uuid, r.currency, r.amount, o.group_key,
          case when r.currency = 'USD' then 1 when r.currency = p.currency and p.exchange_rate is not null then p.exchange_rate end as rate
        from pro_earnings_statement p
        join pro_statement_row r on r.run_uuid = p.run_uuid
        join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
        left join pro_statement_open_work o on o.run_uuid = w.run_uuid and o.work_key = w.key and o.currency = r.currency
      ),
      sums as (select run_uuid, song_uuid, currency, count(*)::int as rows, sum(amount) as amount, sum(amount * rate) as usd
        from counted group by 1, 2, 3),
      earned as (select q.quarter, c.song_uuid, sum(c.amount * c.rate) as total
        from counted c join pro_earnings_statement p on p.uuid = c.uuid and p.replaced_by_uuid is null
        cross join lateral (values (''), (c.quarter)) q (quarter) where c.rate is not null group by 1, 2),
      queue as (select c.pro, c.group_key, count(*)::int as rows, coalesce(sum(c.amount * c.rate), 0) as usd
        from counted c join pro_earnings_statement p on p.uuid = c.uuid and p.replaced_by_uuid is null
        where c.song_uuid is null group by 1, 2)
      select 'sums' as what, count(*)::int as wrong from sums a full join pro_statement_sum b
        on b.run_uuid = a.run_uuid and b.song_uuid is not distinct from a.song_uuid and b.currency = a.currency
        where (a.rows, a.amount, a.usd) is distinct from (b.rows, b.amount, b.usd)
      union all
      select 'earnings', count(*)::int from earned a full join pro_earning b
        on b.quarter = a.quarter and b.song_uuid is not distinct from a.song_uuid where a.total is distinct from b.total
      union all
      select 'queue', count(*)::int from queue a full join pro_unmatched_group b on b.pro = a.pro and b.group_key = a.group_key
        where (a.rows, a.usd) is distinct from (b.rows, b.usd)
      union all
      select 'counts', count(*)::int from pro_earnings_statement p
        where p.matched_count <> (select count(*) from counted c where c.uuid = p.uuid and c.song_uuid is not null)
          or p.unmatched_count <> (select count(*) from counted c where c.uuid = p.uuid and c.song_uuid is null)
          or (p.state = 'complete_with_unmatched') <> (p.unmatched_count > 0)
    `.execute(server.services.db);
    expect(rows).toEqual(['sums', 'earnings', 'queue', 'counts'].map((what) => ({ what, wrong: 0 })));
  };

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    statements = proStatements(server, finance);
    ferry = await songNamed('Night Ferry', { iswc: 'T9000000001', duration: 185, writer: ['Okafor', '00012345678'] });
    lantern = await songNamed('Paper Lantern', { duration: 90 });
  });
  afterAll(() => server.close());

  it('are grouped by the number of the PRO or by the normalized title, the largest amount first', async () => {
    await statements.analysed({
      date: '2025-01-15',
      content: genericCsv([
        { work_title: 'Nite Fery', amount: '10.00', society_work_id: 'B1' },
        { work_title: 'Nite Fery live', amount: '5.25', society_work_id: 'B1' },
        { work_title: 'Élan & Drift', amount: '4.00' },
        { work_title: 'ELAN AND DRIFT (Instrumental)', amount: '2.00' },
        { work_title: 'Taken Back', amount: '-90.00' },
      ]),
    });
    await statements.analysed({
      pro: 'PRS',
      date: '2025-01-15',
      exchange_rate: '1.5',
      content: genericCsv([{ work_title: 'Elan and Drift', amount: '30.00' }]),
    });
    const queue = await groups();
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
    expect((await groups('pro=PRS')).length).toBe(1);
    // Each opens to its own rows, whatever these are called.
    for (const { uuid, rows, usd } of queue) {
      const opened = (await finance.call('GET', `/pro_statement_row?group_uuid=${uuid}`)).body.data;
      expect([opened.paging.total_size, opened.totals.usd]).toEqual([rows, usd]);
    }
    await expectFiguresOfRows();
  });

  it('offer songs ranked by reasons, and those that are searched for', async () => {
    const twins = [await songNamed('Low Tide', { writer: ['Brandt', '00099999999'] }), await songNamed('Low Tide')];
    await songNamed('Mountain Air', { writer: ['Brandt', '00088888888'] });
    await statements.analysed({
      date: '2025-01-16',
      content: genericCsv([
        { work_title: 'Low Tide', amount: '1', duration: '3:05' },
        { work_title: 'Ferry of the Night', amount: '1', duration: '185' },
      ]),
    });
    await statements.analysed({
      pro: 'SOCAN',
      date: '2025-01-16',
      exchange_rate: 1,
      content: statementCsv(
        ['Title', 'Earnings', 'Work Number', 'CAE/IPI Number', 'Writer', 'Distribution'],
        [['Low Tides', '1', 'LT', '99999999', 'BRANDT, MARA', 'x']],
      ),
    });
    const candidates = async (title: string, query = '') =>
      (await finance.call('GET', `/pro_unmatched_group/${(await groupNamed(title)).uuid}/candidate?${query}`)).body.data
        .candidates;
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
      song_uuid: ferry.uuid,
      reasons: ['similar_title', 'duration'],
    });
    expect(await candidates('Taken Back')).toEqual([]);
    const [asked] = await candidates('Taken Back', 'work_title=paper%20lan');
    expect(asked).toMatchObject({ song_uuid: lantern.uuid, work_title: 'Paper Lantern', reasons: [] });
  });

  it('are matched with one call in all statements of the PRO, which teaches those to come, and undone', async () => {
    const group = await groupNamed('Nite Fery');
    const done = await matched(group, ferry);
    expect(done).toMatchObject({
      state: 'matched',
      rows: 2,
      usd: 15.25,
      song_title: 'Night Ferry',
      created_by: 'Finance Tester',
      society_work_id: 'B1',
    });
    expect((await groups()).some(({ uuid }: { uuid: string }) => uuid === group.uuid)).toBe(false);
    expect((await statements.earnings('quarter=2025-Q1&work_title=Night%20Ferry')).totals.bmi).toBe(15.25);
    await expectFiguresOfRows();

    // The next statement of this PRO knows the number, and that of another one does not.
    const next = await statements.analysed({
      date: '2025-04-15',
      content: genericCsv([{ work_title: 'Something else', amount: '7', society_work_id: 'B1' }]),
    });
    expect(next).toMatchObject({ state: 'complete', matched_count: 1 });
    const other = await statements.analysed({
      pro: 'SESAC',
      date: '2025-04-15',
      content: genericCsv([{ work_title: 'Something else', amount: '8', society_work_id: 'B1' }]),
    });
    expect(other).toMatchObject({ matched_count: 0 });

    expect(await undone(done)).toMatchObject({ state: 'undone', rows: 0, usd: 0, undone_by: 'Finance Tester' });
    expect(await groupNamed('Nite Fery')).toMatchObject({ rows: 3, usd: 22.25, statements: 2 });
    expect((await statements.earnings('work_title=Night%20Ferry')).totals.total).toBe(0);
    await expectFiguresOfRows();
    // Done again it changes nothing.
    expect((await undone(done)).state).toBe('undone');
    await expectFiguresOfRows();
    const { user_activities } = (await finance.call('GET', `/user_activity/song/${ferry.uuid}`)).body.data;
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
    await statements.analysed({
      pro: 'PRS',
      date: '2025-07-15',
      exchange_rate: '1.27345678',
      content: genericCsv([
        { work_title: 'ELAN & DRIFT', amount: '10.10' },
        { work_title: 'Elan and Drift', amount: '3.33', society_work_id: 'P7' },
      ]),
    });
    const [group] = (await groups('pro=PRS&work_title=elan')).filter(
      ({ society_work_id }: { society_work_id: string | null }) => society_work_id === null,
    );
    expect(group).toMatchObject({ rows: 2, usd: 57.861913478 });
    expect(await matched(group, lantern)).toMatchObject({ rows: 2, usd: 57.861913478 });
    // A row with a number of its own is another group.
    expect(await groups('pro=PRS&work_title=elan')).toMatchObject([{ society_work_id: 'P7', rows: 1 }]);
    expect((await statements.earnings('pro=PRS&work_title=lantern')).totals.prs).toBe(57.861913478);
    await expectFiguresOfRows();
  });

  it('belong to the first of two who match them at once; the other hears whose they are', async () => {
    const colleague = await server.person('Finance Analyst');
    const group = await groupNamed('Taken Back');
    const answers = await Promise.all([match(group, ferry), match(group, lantern, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const won = answers.find(({ status }) => status === 202);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toBe(
      `Finance Tester has matched these rows with ${won?.body.data.pro_match.song_title} meanwhile.`,
    );
    const { uuid, song_uuid } = won?.body.data.pro_match ?? {};
    await applied(uuid);
    // Also once they have left the queue; and who says the same again gets the same answer.
    const other = song_uuid === ferry.uuid ? lantern : ferry;
    expect((await match(group, other)).status).toBe(409);
    const same = await match(group, { uuid: song_uuid });
    expect([same.status, same.body.data.pro_match.uuid]).toEqual([202, uuid]);
    await expectFiguresOfRows();
    await undone({ uuid });
  });

  it('refuse what is no song and what is no group, and keep nothing', async () => {
    const group = await groupNamed('Taken Back');
    const nobody = { uuid: '00000000-0000-4000-8000-00000000dead' };
    const wrong = await match(group, nobody);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { song_uuid: ['Not a valid choice.'] }]);
    expect((await match(nobody, ferry)).status).toBe(404);
    expect((await finance.call('POST', `/pro_match/${nobody.uuid}/undo`)).status).toBe(404);
    expect((await finance.call('GET', `/pro_unmatched_group/${nobody.uuid}/candidate`)).status).toBe(404);
    const viewer = await server.person('Viewer');
    const { person: artist } = await server.artist();
    for (const person of [viewer, artist])
      expect([
        (await match(group, ferry, person)).status,
        (await person.call('GET', '/pro_unmatched_group')).status,
        (await person.call('GET', '/pro_match')).status,
        (await person.call('GET', '/pro_statement_row')).status,
      ]).toEqual([403, 403, 403, 403]);
    expect(await groupNamed('Taken Back')).toMatchObject({ uuid: group.uuid });
  });

  it('that are matched while a statement is read are matched in it as well', async () => {
    await statements.analysed({
      date: '2025-10-01',
      content: genericCsv([{ work_title: 'Slow Boat', amount: '1' }]),
    });
    const group = await groupNamed('Slow Boat');
    // Said after the works of the next statement were matched, and before its amounts count.
    await sql`
      create function say_while_reading() returns trigger language plpgsql as $$
      begin
        insert into pro_match (pro, group_key, group_uuid, work_title, song_uuid, created_by_uuid)
        select g.pro, g.group_key, g.uuid, g.work_title, ${sql.lit(lantern.uuid)}, ${sql.lit(finance.uuid)}
        from pro_unmatched_group g where g.uuid = ${sql.lit(group.uuid)} on conflict do nothing;
        return null;
      end $$
    `.execute(server.services.db);
    await sql`
      create trigger say after insert on pro_statement_open_work for each statement execute function say_while_reading()
    `.execute(server.services.db);
    const next = await statements.analysed({
      date: '2025-10-02',
      content: genericCsv([
        { work_title: 'Slow boat', amount: '2' },
        { work_title: 'Slow horse', amount: '4' },
      ]),
    });
    await sql`drop trigger say on pro_statement_open_work`.execute(server.services.db);
    expect(next).toMatchObject({ matched_count: 1, unmatched_count: 1, matched_total: 2, unmatched_total: 4 });
    await expectFiguresOfRows();
    const said = await match(group, lantern);
    expect((await undone(said.body.data.pro_match)).state).toBe('undone');
    expect(await groupNamed('Slow Boat')).toMatchObject({ rows: 2, usd: 3 });
    await expectFiguresOfRows();
  });

  it('leave the queue with the statement that is replaced, and fill it with those of the new one', async () => {
    const content = (title: string) => genericCsv([{ work_title: title, amount: '6' }]);
    await statements.analysed({ pro: 'SOCAN', date: '2025-11-01', exchange_rate: 1, content: content('Old Words') });
    await groupNamed('Old Words');
    await statements.analysed({
      pro: 'SOCAN',
      date: '2025-11-01',
      exchange_rate: 1,
      confirm_replace: true,
      content: content('New Words'),
    });
    expect(await groups('work_title=Old%20Words')).toEqual([]);
    expect(await groupNamed('New Words')).toMatchObject({ rows: 1, usd: 6 });
    await expectFiguresOfRows();
  });

  it('keep every figure equal to its rows through random matches and undos', async () => {
    const random = seededRandom(11);
    const pros = ['BMI', 'ASCAP', 'PRS'] as const;
    for (let file = 0; file < 4; file++) {
      const pro = pros[file % 3] ?? 'BMI';
      await statements.analysed({
        pro,
        ...(pro === 'ASCAP' && { region: 'domestic' }),
        ...(pro === 'PRS' && { exchange_rate: '1.13' }),
        date: `2024-0${1 + file}-10`,
        content: genericCsv(
          Array.from({ length: 60 }, () => ({
            work_title: `Drifting ${random(6)}`,
            society_work_id: random(2) ? `D${random(3)}` : '',
            amount: `${random(2) ? '-' : ''}${random(900)}.${String(random(1e8)).padStart(8, '0')}`,
          })),
        ),
      });
    }
    const made: { uuid: string }[] = [];
    for (let step = 0; step < 12; step++) {
      const undo = made[random(made.length)];
      if (undo && random(3) === 0) {
        await undone(undo);
        made.splice(made.indexOf(undo), 1);
      } else {
        const queue = await groups('work_title=drifting');
        const group = queue[random(queue.length)];
        if (group) made.push(await matched(group, random(2) ? ferry : lantern));
      }
      await expectFiguresOfRows();
    }
  }, 120_000);

  it('open by song, PRO and quarter to the rows that an amount is made of, and each to its raw line', async () => {
    const { pro_earnings } = await statements.earnings('quarter=2025-Q1');
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
            await finance.call('GET', `/pro_statement_row?${whose}&quarter=2025-Q1&${query}pagesize=2&pagenum=${page}`)
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
    const { uuid } = await statements.analysed({ date: '2023-01-01', name: 'bmi.csv', content });
    const { pro_statement_rows: rows } = (await finance.call('GET', `/pro_statement_row?statement_uuid=${uuid}`)).body
      .data;
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
    const raw = (await finance.call('GET', `/pro_earnings_statement/${uuid}/row/2`)).body.data.raw_row;
    expect(raw).toMatchObject({
      header: ['work_title', 'amount', 'society_work_id', 'note'],
      cells: ['=Harbour "Lights"', '(1.50)', 'H1', 'a;b'],
      error: null,
      file_name: 'bmi.csv',
    });
    expect(await (await fetch(raw.url)).text()).toBe(content);
    const left = (await finance.call('GET', `/pro_earnings_statement/${uuid}/row/3`)).body.data.raw_row;
    expect(left.error).toBe("The amount 'x' cannot be read.");
    expect((await finance.call('GET', `/pro_earnings_statement/${uuid}/row/4`)).status).toBe(404);
    expect((await finance.call('GET', `/pro_earnings_statement/${uuid}/row/x`)).status).toBe(404);
  });
});
