import { columnsOf, earningColumns, statementProFacts } from '@segno/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ordering } from '../../src/engine/list/listPage';
import { selection } from '../../src/engine/list/listQuery';
import { fillEarnings } from '../../src/money/proEarnings/fillEarnings';
import { earningTotals, proEarningList } from '../../src/money/proEarnings/proEarningList';
import { loadPros } from '../../src/reference/loadPros';
import { describeOnDatabases } from '../support/databases';
import { unitsOf } from '../support/money/generatedStatement';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { prepared, suiteServer } from '../support/testServer';

/** The product's PROs, and two that exist only in this test. */
const columns = columnsOf({
  ...statementProFacts,
  STIM: {
    columns: [
      { name: 'stim_domestic', region: 'domestic' },
      { name: 'stim_international', region: 'international' },
    ],
  },
  KODA: { columns: [{ name: 'koda', region: null }] },
});

/** An amount of a statement: its column, song (the last one is none), year, and units of the last decimal place. */
const paid = fc.record({
  column: fc.constantFrom(...columns),
  song: fc.integer({ min: 0, max: 3 }),
  year: fc.constantFrom(2021, 2022),
  units: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
});
type Paid = typeof paid extends fc.Arbitrary<infer Value> ? Value : never;

type Amounts = Readonly<Record<string, bigint>>;

const unitsOfAll = (row: Readonly<Record<string, unknown>>, names: readonly string[]): Amounts =>
  Object.fromEntries(names.map((name) => [name, unitsOf(String(row[name]))]));

describeOnDatabases('PROs as they are declared', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  let songs: string[];

  beforeAll(async () => {
    const { rows } = await sql<{ uuid: string }>`
      insert into song (work_title) values ('Night Ferry'), ('Paper Lantern'), ('Salt Road') returning uuid
    `.execute(server.services.db);
    songs = rows.map(({ uuid }) => uuid);
  });

  const book = (all: readonly Paid[]) =>
    server.services.db.transaction().execute(async (trx) => {
      const rows = all.map(({ column: { pro, region }, song, year, units }) => ({
        ...{ pro, region, day: `${year}-02-01`, song: songs[song] ?? null, units: String(units) },
      }));
      await sql`delete from pro_statement_sum`.execute(trx);
      await sql`delete from pro_earnings_statement`.execute(trx);
      await sql`
        with x as materialized (
          select *, units / 1e8 as usd, gen_random_uuid() as run from json_to_recordset(${JSON.stringify(rows)}::json)
            x (pro text, region text, day date, song uuid, units numeric)
        ), stated as (
          insert into pro_earnings_statement
            (pro, region, statement_date, file_name, storage_key, sha256, encoding, format, currency, state, run_uuid, created_by_uuid)
          select pro, region, day, 'a.csv', 'a', run::text, 'utf-8', 'GENERIC', 'USD', 'complete', run, ${finance.uuid} from x
        )
        insert into pro_statement_sum (run_uuid, song_uuid, currency, rows, amount, exchange_rate, usd)
        select run, song, 'USD', 1, usd, 1, usd from x
      `.execute(trx);
      await fillEarnings(trx, { songs: sql`select uuid from song`, quarters: sql`values ('2021-Q1'), ('2022-Q1')` });
    });

  it('total to the last digit what all of them have paid, by song and over all, also one that was declared today', async () => {
    const { db } = server.services;
    const names = [...columns.map(({ name }) => name), 'total'];
    const nothing = Object.fromEntries(names.map((name) => [name, 0n]));
    const add = (row: Amounts, name: string, units: bigint) => ({ ...row, [name]: (row[name] ?? 0n) + units });
    await fc.assert(
      fc.asyncProperty(
        fc.array(paid, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(undefined, '2021-Q1', '2022-Q1'),
        fc.constantFrom(undefined, 'ASCAP', 'BMI', 'STIM', 'KODA'),
        fc.constantFrom(...names),
        async (all, quarter, pro, sort_by) => {
          await book(all);
          const expected = new Map<string | null, Amounts>();
          let sums: Amounts = nothing;
          for (const { column, song, year, units } of all) {
            if ((pro ?? column.pro) !== column.pro || !(quarter ?? String(year)).startsWith(String(year))) continue;
            const uuid = songs[song] ?? null;
            for (const name of [column.name, 'total']) {
              expected.set(uuid, add(expected.get(uuid) ?? nothing, name, units));
              sums = add(sums, name, units);
            }
          }
          const list = proEarningList({ quarter, pro, sort_by }, columns);
          const { rows } = await sql<Record<string, string> & { song_uuid: string | null }>`
            select ${selection(list.select)} from ${list.from} where ${list.where}
            order by ${ordering({ ...list, query: { sort_by, sort_order: 'desc' } })}
          `.execute(db);
          const found = rows.map((row) => [row.song_uuid, unitsOfAll(row, names)] as const);
          expect(new Map(found)).toEqual(expected);
          expect(unitsOfAll(await earningTotals(db, { quarter, pro }, columns), names)).toEqual(sums);
          const ordered = found.flatMap(([song, row]) => (song === null ? [] : [row[sort_by] ?? 0n]));
          expect(ordered).toEqual(ordered.toSorted((one, other) => (one < other ? 1 : -1)));
          expect(found.findIndex(([song]) => song === null)).toBe(expected.has(null) ? rows.length - 1 : -1);
        },
      ),
      { numRuns: 40 },
    );
    await book([]);
  }, 120_000);

  it('take a statement of each kind, whose amounts stand in its own column and in the total', async () => {
    const statements = proStatements(server, finance);
    for (const [at, { name, pro, region }] of earningColumns.entries()) {
      const content = genericCsv([{ work_title: 'Night Ferry', amount: `${at + 1}.25`, iswc: 'T9000000009' }]);
      await statements.analysed({
        ...{ pro, content, date: `2024-01-0${at + 1}`, exchange_rate: '1' },
        ...(region !== null && { region }),
      });
      const { totals } = await statements.earnings(`pro=${pro}&sort_by=${name}`);
      expect([name, totals[name]]).toEqual([name, at + 1.25]);
    }
    const { pro_earnings, totals } = await statements.earnings('sort_by=total');
    const paidInAll = earningColumns.map(({ name }, at) => [name, at + 1.25] as const);
    const total = paidInAll.reduce((sum, [, usd]) => sum + usd, 0);
    expect(totals).toEqual({ ...Object.fromEntries(paidInAll), total });
    expect(pro_earnings).toMatchObject([{ work_title: 'Unmatched', ...totals }]);
  });

  it('are added to a library that is older, found by their codes, and named as people name them', async () => {
    const { db } = server.services;
    const known = async () =>
      (
        await sql<{ line: string }>`
          select concat_ws(' ', o.name, o.cisac_code, o.is_exportable, c.iso_code) as line
          from performing_rights_organization o left join country c on c.uuid = o.country_uuid
          where o.cisac_code in (23, 52, 101, 9101) or o.name = 'PRS' order by 1
        `.execute(db)
      ).rows.map(({ line }) => line);
    expect(await known()).toEqual(['BUMA 23 t NL', 'PRS 52 t GB', 'SOCAN 101 t CA']);
    await sql`update performing_rights_organization set name = 'Buma/Stemra', is_exportable = false where cisac_code = 23`.execute(
      db,
    );
    await sql`update performing_rights_organization set cisac_code = null where name = 'PRS'`.execute(db);
    await sql`update performing_rights_organization set cisac_code = 9101, name = 'Another' where name = 'SOCAN'`.execute(
      db,
    );
    await loadPros(db);
    expect(await known()).toEqual(['Another 9101 t CA', 'Buma/Stemra 23 t NL', 'PRS 52 t GB', 'SOCAN 101 t CA']);
  });
});
