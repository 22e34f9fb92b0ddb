import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { databaseKinds } from '../support/databaseKinds';
import { prepareRealServer } from '../support/processes/realServer';
import { eventually, prepared, upload } from '../support/testServer';

/** A million rows take a minute or two; fewer are killed in the same places. */
const ROWS = Number(process.env['SEGNO_STATEMENT_ROWS'] ?? 100_000);
const SONGS = 500;
/** Progress in percent from which the process is killed: during the rows, and shortly before the end. */
const KILLED_FROM = [5, 40, 78];

/** Peak memory of a process in MiB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

describe.each(databaseKinds)('A server on %s that is killed in the middle of a statement', (kind) => {
  const server = prepared(() => prepareRealServer(kind));
  beforeAll(async () => {
    await server.inDatabase((db) =>
      sql`insert into song (work_title, publish_state, published_at)
        select 'Song number ' || n || 'x', 'Published', now() from generate_series(1, ${SONGS}) n`.execute(db),
    );
    await server.start();
  });
  afterAll(() => server.remove());

  it('finishes it once, with the figures of one reading, and keeps nothing of the others', async () => {
    let expected = 0n;
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const units = BigInt((at * 7919) % 1_000_003) - 200_000n;
      expected += units;
      const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
      const amount = `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
      // Every tenth row has a work that no other row names.
      return at % 10 === 0 ? `Not ours ${at},${amount}` : `SONG NUMBER ${1 + (at % SONGS)}X (Full),${amount}`;
    });
    const bytes = Buffer.from(`work_title,amount\r\n${lines.join('\r\n')}\r\n`);
    const url = await upload(server.people.finance, 'pro_earnings_statement', { bytes, name: 'large.csv' }, {});
    const { finance } = server.people;
    const body = { url, pro: 'BMI', statement_date: Date.parse('2026-03-31T00:00:00Z') / 1000 };
    const before = peakOf(server.pid());
    const answer = await finance.call('POST', '/pro_earnings_statement', body);
    expect(answer.status).toBe(202);
    const { pro_earnings_statement: statement, async_task } = answer.body.data;
    const task = async () => (await finance.call('GET', `/async_task/${async_task.uuid}`)).body.data.async_task;
    const read = async () =>
      (await finance.call('GET', `/pro_earnings_statement/${statement.uuid}`)).body.data.pro_earnings_statement;
    for (const percent of KILLED_FROM) {
      await eventually(task, ({ progress }) => progress >= percent, 300);
      expect(await read()).toMatchObject({ state: 'analysing', progress: expect.any(Number) });
      expect(peakOf(server.pid()) - before).toBeLessThan(400);
      await server.kill();
      await server.start();
      expect((await finance.call('GET', '/pro_earning')).body.data.totals.total).toBe(0);
    }
    const ended = await eventually(read, ({ state }) => state !== 'analysing', 600);
    expect(ended).toMatchObject({
      state: 'complete_with_unmatched',
      row_count: ROWS,
      unmatched_count: ROWS / 10,
      matched_count: ROWS - ROWS / 10,
      left_out_count: 0,
      progress: null,
    });
    await eventually(task, ({ status }) => status === 'success');
    await server.kill();
    const { rows } = await server.inDatabase((db) =>
      sql`select (select count(*)::int from pro_statement_row) as rows, (select count(*)::int from pro_statement_run) as runs,
        (select count(*)::int from mail where event like 'statement:%') as mails,
        (select count(*)::int from pro_earning where quarter = '') as songs,
        (select (sum(total) * 10000)::bigint::text from pro_earning where quarter = '2026-Q1') as units`.execute(db),
    );
    // A song has no row of its own if all its rows are such tenth ones.
    expect(rows).toEqual([{ rows: ROWS, runs: 1, mails: 1, songs: SONGS - SONGS / 10 + 1, units: String(expected) }]);
  }, 1_200_000);
});
