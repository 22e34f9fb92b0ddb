import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { seededRandom } from '../support/money/generatedStatement';
import { genericCsv } from '../support/money/proStatements';
import { unmatchedEarnings } from '../support/money/unmatchedEarnings';

describeOnDatabases('Figures of unmatched rows of PRO earnings statements', (open) => {
  let unmatched: Awaited<ReturnType<typeof unmatchedEarnings>>;

  beforeAll(async () => {
    unmatched = await unmatchedEarnings(await open());
  });
  afterAll(() => unmatched.server.close());

  it('that are matched while a statement is read are matched in it as well', async () => {
    await unmatched.statements.analysed({
      date: '2025-10-01',
      content: genericCsv([{ work_title: 'Slow Boat', amount: '1' }]),
    });
    const group = await unmatched.groupNamed('Slow Boat');
    // Said after the works of the next statement were matched, and before its amounts count.
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

  it('keep every figure equal to its rows through random matches and undos', async () => {
    const random = seededRandom(11);
    const pros = ['BMI', 'ASCAP', 'PRS'] as const;
    for (let file = 0; file < 4; file++) {
      const pro = pros[file % 3] ?? 'BMI';
      await unmatched.statements.analysed({
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
        await unmatched.undone(undo);
        made.splice(made.indexOf(undo), 1);
      } else {
        const queue = await unmatched.groups('work_title=drifting');
        const group = queue[random(queue.length)];
        if (group) made.push(await unmatched.matched(group, random(2) ? unmatched.ferry : unmatched.lantern));
      }
      await unmatched.expectFiguresOfRows();
    }
  }, 120_000);
});
