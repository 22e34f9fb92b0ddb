import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { seededRandom } from '../support/money/generatedStatement';
import { genericCsv } from '../support/money/proStatements';
import { unmatchedEarnings } from '../support/money/unmatchedEarnings';
import { prepared } from '../support/testServer';

describeOnDatabases('Figures of unmatched rows of PRO earnings statements', (open) => {
  const unmatched = prepared(async () => unmatchedEarnings(await open()));

  afterAll(() => unmatched.server.close());

  it('that are matched while a statement is read are matched in it as well', async () => {
    await unmatched.statements.analysed({
      date: '2025-10-01',
      content: genericCsv([{ work_title: 'Slow Boat', amount: '1' }]),
    });
    const group = await unmatched.groupNamed('Slow Boat');
    // Matched after the works of the next statement were matched and before its amounts count.
    await sql`
      create function say_while_reading() returns trigger language plpgsql as $$
      begin
        insert into pro_match (pro, group_key, group_uuid, work_title, song_uuid, created_by_uuid)
        select g.pro, g.group_key, g.uuid, g.work_title, ${sql.lit(unmatched.lantern.uuid)}, ${sql.lit(unmatched.finance.uuid)}
        from pro_unmatched_group g where g.uuid = ${sql.lit(group.uuid)} on conflict do nothing;
        return null;
      end $$
    `.execute(unmatched.server.services.db);
    await sql`
      create trigger say after insert on pro_statement_open_work for each statement execute function say_while_reading()
    `.execute(unmatched.server.services.db);
    const next = await unmatched.statements.analysed({
      date: '2025-10-02',
      content: genericCsv([
        { work_title: 'Slow boat', amount: '2' },
        { work_title: 'Slow horse', amount: '4' },
      ]),
    });
    await sql`drop trigger say on pro_statement_open_work`.execute(unmatched.server.services.db);
    expect(next).toMatchObject({ matched_count: 1, unmatched_count: 1, matched_total: 2, unmatched_total: 4 });
    await unmatched.expectFiguresOfRows();
    const said = await unmatched.match(group, unmatched.lantern);
    expect((await unmatched.undone(said.body.data.pro_match)).state).toBe('undone');
    expect(await unmatched.groupNamed('Slow Boat')).toMatchObject({ rows: 2, usd: 3 });
    await unmatched.expectFiguresOfRows();
  });

  it('leave the queue with the statement that is replaced, and fill it with those of the new one', async () => {
    const content = (title: string) => genericCsv([{ work_title: title, amount: '6' }]);
    await unmatched.statements.analysed({
      pro: 'SOCAN',
      date: '2025-11-01',
      exchange_rate: 1,
      content: content('Old Words'),
    });
    await unmatched.groupNamed('Old Words');
    await unmatched.statements.analysed({
      pro: 'SOCAN',
      date: '2025-11-01',
      exchange_rate: 1,
      confirm_replace: true,
      content: content('New Words'),
    });
    expect(await unmatched.groups('work_title=Old%20Words')).toEqual([]);
    expect(await unmatched.groupNamed('New Words')).toMatchObject({ rows: 1, usd: 6 });
    await unmatched.expectFiguresOfRows();
  });

  it('without a rate state their amount in the currency of the statement, and say which candidates are not published', async () => {
    await sql`insert into song (work_title) values ('Old Ferry')`.execute(unmatched.server.services.db);
    await unmatched.statements.analysed({
      pro: 'PRS',
      date: '2019-02-01',
      content: genericCsv([{ work_title: 'Ferry to Nowhere', amount: '18.40' }]),
    });
    const group = await unmatched.groupNamed('Ferry to Nowhere');
    expect(group).toMatchObject({ usd: 0, rate_missing: true, unrated: [{ currency: 'GBP', amount: 18.4 }] });
    const { body } = await unmatched.finance.call(
      'GET',
      `/pro_unmatched_group/${group.uuid}/candidate?work_title=Ferry`,
    );
    for (const song of [
      { work_title: 'Night Ferry', is_published: true },
      { work_title: 'Old Ferry', is_published: false },
    ])
      expect(body.data.candidates).toContainEqual(expect.objectContaining(song));
  });

  it('keep every figure the sum of its rows in any order of matches, splits, corrections, rates, changes of the artist and undos, and undo gives back every figure', async () => {
    const random = seededRandom(23);
    const { server } = unmatched;
    // 'Paper Lantern' changes its artist in the middle of the statements.
    const { db } = server.services;
    const artist = async (name: string) => (await server.artist(name)).artistUuid;
    const [held, holds, later] = [await artist('Ida Mor'), await artist('Uma Ray'), await artist('Eva Lind')];
    await sql`update song set artist_uuid = ${held} where uuid = ${unmatched.lantern.uuid}`.execute(db);
    const admin = await server.person('Administrator');
    const give = async (artist_uuid: string) => {
      expect((await admin.call('PUT', `/song/${unmatched.lantern.uuid}`, { artist_uuid })).status).toBe(200);
      await server.jobs.whenIdle();
    };
    await give(holds);
    await sql`update rights_change set applied_at = '2022-01-02T12:00:00Z' where resource_uuid = ${unmatched.lantern.uuid}`.execute(
      db,
    );
    const rate = async (value: string) => {
      const quarter = '2022-Q1';
      const [known] = (await unmatched.finance.call('GET', '/exchange_rate?name=GBP')).body.data.exchange_rates;
      if (known) await unmatched.finance.call('PUT', `/exchange_rate/${known.uuid}`, { rate: value });
      else await unmatched.finance.call('POST', '/exchange_rate', { currency: 'GBP', quarter, rate: value });
      await server.jobs.whenIdle();
    };
    await rate('1.13');
    const statements: { uuid: string }[] = [];
    for (let file = 0; file < 4; file++)
      statements.push(
        await unmatched.statements.analysed({
          date: `2022-01-0${1 + file}`,
          ...(file % 2 ? { pro: 'PRS' } : {}),
          content: genericCsv(
            Array.from({ length: 40 }, () => ({
              work_title: ['Wandering', 'Paper Lantern', 'Night Ferry', `Astray ${random(4)}`][random(4)] ?? '',
              society_work_id: random(2) ? `R${random(3)}` : '',
              iswc: random(5) === 0 ? 'T9000000001' : '',
              work_id: random(6) === 0 ? unmatched.lantern.work_id : '',
              amount: `${random(2) ? '-' : ''}${random(900)}.${String(random(1e8)).padStart(8, '0')}`,
            })),
          ),
        }),
      );
    const before = await unmatched.figures();
    const { ferry, lantern } = unmatched;
    const coded = await unmatched.songNamed('Third');
    const whose = [
      ferry,
      lantern,
      null,
      [
        [ferry, 70],
        [lantern, 30],
      ],
      [
        [lantern, 33.34],
        [coded, 33.33],
        [ferry, 33.33],
      ],
    ] as const;
    const anybody = () => whose[random(whose.length)] ?? null;
    const made = new Set<string>();
    for (let step = 0; step < 30; step++) {
      const [undo] = random(3) === 0 ? made : [];
      const queue = random(2) ? await unmatched.groups() : [];
      const group = queue[random(queue.length)];
      const statement = statements[random(statements.length)];
      if (undo !== undefined) {
        await unmatched.undone({ uuid: undo });
        made.delete(undo);
      } else if (random(6) === 0) await rate(`1.${1 + random(99_999_999)}`);
      else if (random(5) === 0) await give([held, holds, later][random(3)] ?? held);
      else if (group) made.add((await unmatched.matched(group, anybody())).uuid);
      else if (statement) made.add((await unmatched.corrected(statement, 2 + random(40), anybody())).uuid);
      await unmatched.expectFiguresOfRows();
    }
    for (const uuid of made) await unmatched.undone({ uuid });
    await rate('1.13');
    await give(holds);
    await unmatched.expectFiguresOfRows();
    expect(await unmatched.figures()).toEqual(before);
  }, 180_000);
});
