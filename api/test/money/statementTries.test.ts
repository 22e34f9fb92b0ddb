import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { suiteServer } from '../support/testServer';

/** Comparing each with each of 50,000 takes longer than a statement's time limit. */
const ROWS = 100_000;

describeOnDatabases('Tries of reading a statement that were given up', (open) => {
  const server = suiteServer(open);

  it('are removed with all their rows, which the database has not counted yet, before the statement is read', async () => {
    const { db } = server.services;
    const statements = proStatements(server, await server.person('Finance Analyst'));
    const content = (title: string) => genericCsv([{ work_title: title, amount: '1.00' }]);
    await statements.analysed({ content: content('Counted'), date: '2026-01-01' });
    // The planner now assumes that all rows are of this statement.
    await sql`analyze pro_statement_row`.execute(db);
    await sql`
      create function plant_try() returns trigger language plpgsql as $$
      declare run uuid;
      begin
        insert into pro_statement_run (statement_uuid) values (new.uuid) returning uuid into run;
        insert into pro_statement_row (run_uuid, row_number, raw) select run, n, '[]' from generate_series(1, ${sql.lit(ROWS)}) n;
        insert into pro_statement_work (run_uuid, key, work_title, title_key)
        select run, md5(n::text)::uuid, 'Work', 'work' from generate_series(1, ${sql.lit(ROWS)}) n;
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger plant_try after insert on pro_earnings_statement for each row execute function plant_try()
    `.execute(db);
    const ended = await statements.analysed({ content: content('Read again'), date: '2026-01-02' });
    expect(ended).toMatchObject({ state: 'complete_with_unmatched', row_count: 1 });
    const { rows } = await sql`
      select (select count(*)::int from pro_statement_row) as rows, (select count(*)::int from pro_statement_work) as works,
        (select count(*)::int from pro_statement_run) as runs
    `.execute(db);
    expect(rows).toEqual([{ rows: 2, works: 2, runs: 2 }]);
  }, 180_000);
});
