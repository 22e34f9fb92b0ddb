import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { prepared, suiteServer } from '../support/testServer';

interface Song {
  work_title: string;
  work_id: string;
}

/** A row of a file, and its expected result. */
interface Line {
  /** In units of 10^-8. */
  units: number;
  currency: string;
  names: Record<string, string>;
  fate: 'matched' | 'unmatched' | 'left_out';
}

const decimal = (units: number): string => {
  const digits = String(Math.abs(units)).padStart(9, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

const fixed = (amount: number): string => amount.toFixed(8);

describeOnDatabases('Every line of a PRO earnings statement', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const statements = prepared(() => proStatements(server, finance));
  let song: Song;
  let days = 0;

  beforeAll(async () => {
    const { rows } = await sql<Song>`
      insert into song (work_title, publish_state, published_at) values ('Night Ferry', 'Published', now())
      returning work_title, work_id
    `.execute(server.services.db);
    const [made] = rows;
    if (!made) throw new Error('The song was not made');
    song = made;
  });

  const lines = () => {
    const title = fc
      .string({ unit: fc.constantFrom('a', 'é', 'Ł', '"', ',', ';', "'", '7', ' ', 'z'), minLength: 1, maxLength: 12 })
      .map((text) => `Nobody knows ${text}.`);
    const number = fc.constantFrom('', 'N1', 'N2');
    const named = fc.oneof(
      fc.constant({ fate: 'matched' as const, names: () => ({ work_title: 'Otherwise', work_id: song.work_id }) }),
      fc.constant({ fate: 'matched' as const, names: () => ({ work_title: song.work_title.toUpperCase() }) }),
      fc.record({
        fate: fc.constant('unmatched' as const),
        names: fc.tuple(title, number).map(([work_title, society_work_id]) => () => ({ work_title, society_work_id })),
      }),
      // With an unknown currency.
      fc.record({ fate: fc.constant('left_out' as const), names: title.map((work_title) => () => ({ work_title })) }),
    );
    const file = fc.array(
      fc.record({
        named,
        units: fc.integer({ min: -1e14, max: 1e14 }),
        currency: fc.constantFrom('USD', 'GBP', 'EUR', ''),
      }),
      { minLength: 1, maxLength: 60 },
    );
    // A file without any valid row fails as a whole.
    return file.filter((rows) => rows.some((row) => row.named.fate !== 'left_out'));
  };

  it('is matched, unmatched or left out with the amount that it has, and together they are the file, by currency', async () => {
    await fc.assert(
      fc.asyncProperty(lines(), async (generated) => {
        const file: Line[] = generated.map(({ named: { fate, names }, units, currency }) => ({
          units,
          fate,
          names: names(),
          currency: fate === 'left_out' ? 'Dollars' : currency,
        }));
        const { uuid, ...ended } = await statements.analysed({
          date: new Date(Date.UTC(2015, 0, 1 + days++)).toISOString().slice(0, 10),
          content: genericCsv(
            file.map(({ names, units, currency }) => ({ ...names, amount: decimal(units), currency })),
          ),
          confirm_same_content: true,
        });
        const { body } = await finance.call('GET', `/pro_statement_row?pagesize=1000&statement_uuid=${uuid}`);
        const shown = new Map<number, string>(
          body.data.pro_statement_rows.map(
            (row: { row_number: number; matched_by: string | null; amount: number; currency: string }) => [
              row.row_number,
              `${row.matched_by === null ? 'unmatched' : 'matched'} ${fixed(row.amount)} ${row.currency}`,
            ],
          ),
        );
        for (const { row } of ended.problems) shown.set(row, 'left_out');
        expect([...shown].sort(([one], [other]) => one - other)).toEqual(
          file.map(({ fate, units, currency }, at) => [
            at + 2,
            fate === 'left_out' ? fate : `${fate} ${fixed(units / 1e8)} ${currency || 'USD'}`,
          ]),
        );
        const expected = new Map<string, Record<Line['fate'], bigint>>();
        for (const { fate, units, currency } of file) {
          // Rows without a known currency are listed under the PRO's.
          const of = fate === 'left_out' ? 'USD' : currency || 'USD';
          const sums = expected.get(of) ?? { matched: 0n, unmatched: 0n, left_out: 0n };
          sums[fate] += BigInt(units);
          expected.set(of, sums);
        }
        const { rows: kept } = await sql<{ currency: string; matched: string; unmatched: string; left_out: string }>`
          select t.currency, (t.left_out_amount * 1e8)::bigint::text as left_out,
            (coalesce(sum(s.amount) filter (where s.song_uuid is not null), 0) * 1e8)::bigint::text as matched,
            (coalesce(sum(s.amount) filter (where s.song_uuid is null), 0) * 1e8)::bigint::text as unmatched
          from pro_earnings_statement p join pro_statement_total t on t.run_uuid = p.run_uuid
          left join pro_statement_sum s on s.run_uuid = t.run_uuid and s.currency = t.currency
          where p.uuid = ${uuid} group by t.uuid
        `.execute(server.services.db);
        const asText = ({ matched, unmatched, left_out }: Record<Line['fate'], bigint | string>) =>
          [matched, unmatched, left_out].map(String);
        expect(
          new Map(kept.filter((each) => expected.has(each.currency)).map((each) => [each.currency, asText(each)])),
        ).toEqual(new Map([...expected].map(([currency, sums]) => [currency, asText(sums)])));
        expect(ended.row_count).toBe(file.length);
      }),
      { numRuns: 20 },
    );
  }, 180_000);
});
