import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { pdfTexts } from '../support/money/pdfText';
import { eventually, prepared, suiteServer, type Person } from '../support/testServer';

const DAY = 24 * 3600 * 1000;
/** Covers September to November. */
const FIRST = Date.UTC(2026, 8, 1);
const MONTH = '2026-10';

const amount = fc.integer({ min: 1, max: 99_999_999 }).map((units) => new Decimal(units).div(100_000).toFixed(5));
const sale = fc.record({
  song: fc.integer({ min: 0, max: 2 }),
  channel: fc.constantFrom('Shop', 'Market'),
  days: fc.integer({ min: 0, max: 80 }),
  gross: amount,
  rate: fc.integer({ min: 0, max: 10_000 }),
  fee: fc.option(fc.integer({ min: 0, max: 30 })),
  kind: fc.constantFrom('sale', 'sale', 'sale', 'refund', 'adjustment'),
  isSigned: fc.boolean(),
});
type Sold = typeof sale extends fc.Arbitrary<infer T> ? T : never;

interface Statement {
  rounding: { share: number };
  totals: { share: number };
  balance: { closing: number };
}

/** Each amount of a line follows from those before it, to the cent. */
const chains = (line: Record<string, number>) => {
  const { gross = NaN, refunded = NaN, after_refunds = NaN, fee, tax, library_share = NaN, share = NaN } = line;
  expect(cents(sum([gross, -refunded]))).toBe(cents(after_refunds));
  expect(cents(sum([after_refunds, -(fee ?? NaN), -(tax ?? NaN), -library_share]))).toBe(cents(share));
  for (const amount of [gross, refunded, library_share, share])
    expect(new Decimal(amount).decimalPlaces()).toBeLessThan(3);
};

/** Zero is '0.00' without a sign. */
const cents = (value: Decimal.Value): string => new Decimal(value).toDecimalPlaces(2).plus(0).toFixed(2);
const sum = (values: readonly Decimal.Value[]): Decimal => Decimal.sum(0, ...values);
const dollars = (value: Decimal.Value): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' }).format(Number(value));

describeOnDatabases('The money of an artist', (open) => {
  const server = suiteServer(open, { ARTISTS_SEE_PRO_MONEY: 'true' });
  const finance = prepared(() => server.person('Finance Analyst'));

  const book = async (artistUuid: string, sold: readonly Sold[]) => {
    const songs = await server.services.db
      .insertInto('song')
      .values(
        ['Night Ferry', 'Copper Kettle', 'Paper Moon'].map((work_title) => ({ work_title, artist_uuid: artistUuid })),
      )
      .returning('uuid')
      .execute();
    await server.services.db
      .insertInto('sale_event')
      .values(
        sold.map(({ song, channel, days, gross, rate, fee, kind, isSigned }) => {
          const sign = kind === 'refund' && isSigned ? -1 : 1;
          return {
            external_id: randomUUID(),
            song_uuid: songs[song]?.uuid ?? null,
            artist_uuid: artistUuid,
            channel,
            license_name: 'Film',
            purchase_date: new Date(FIRST + days * DAY),
            quantity: 1,
            gross_usd: new Decimal(gross).times(sign).toFixed(8),
            artist_amount_usd: new Decimal(gross).times(rate).div(10_000).times(sign).toFixed(8),
            fee_usd: fee === null ? null : new Decimal(gross).times(fee).div(100).toFixed(8),
            kind,
          };
        }),
      )
      .execute();
    return songs.map(({ uuid }) => uuid);
  };
  /** Adds PRO payments in the month's quarter, to each song in turn. */
  const collect = async (songs: readonly string[], amounts: readonly { pro: string; usd: Decimal }[]) => {
    for (const [at, { pro, usd }] of amounts.entries()) {
      const row = { quarter: '2026-Q4', song_uuid: songs[at % songs.length] ?? null, total: usd.toFixed(8) };
      const earning = await server.services.db
        .insertInto('pro_earning')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['quarter', 'song_uuid', 'held_by_uuid']).doUpdateSet({ total: row.total }),
        )
        .returning('uuid')
        .executeTakeFirstOrThrow();
      await sql`
        insert into pro_earning_amount as m (quarter, earning_uuid, pro, region, usd) values ('2026-Q4', ${earning.uuid}, ${pro}, null, ${row.total})
        on conflict (quarter, pro, region, earning_uuid) do update set usd = m.usd + excluded.usd
      `.execute(server.services.db);
    }
  };
  /** Content of a requested file. */
  const fileOf = async (person: Person, path: string): Promise<Buffer> => {
    const { task_id } = (await person.call('POST', path)).body.data.report;
    const { body } = await eventually(
      () => person.call('GET', `/async_result/${task_id}`),
      (answer) => answer.body.data.async_result.status === 'SUCCESS',
    );
    return Buffer.from(await (await fetch(body.data.async_result.result.url)).arrayBuffer());
  };
  const get = async (person: Person, path: string) => (await person.call('GET', path)).body.data;

  it('is the same to the cent on the page, in CSV, in PDF and in the balance, whatever was sold and refunded', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.tuple(fc.constantFrom('BMI', 'PRS'), fc.integer({ min: -99_999, max: 99_999_999 })), {
          maxLength: 9,
        }),
        async (sold, percent, collected) => {
          const { artistUuid, person } = await server.artist();
          const songs = await book(artistUuid, sold);
          const proMoney = collected.map(([pro, units]) => ({ pro, usd: new Decimal(units).div(100_000) }));
          await collect(songs, proMoney);
          const share = sum(
            sold.map(({ gross, rate, kind }) =>
              new Decimal(gross)
                .times(rate)
                .div(10_000)
                .toDecimalPlaces(8)
                .times(kind === 'refund' ? -1 : 1),
            ),
          );
          if (share.greaterThan(1)) {
            const paid = cents(share.times(percent).div(100).toDecimalPlaces(2, Decimal.ROUND_DOWN));
            const body = {
              artist_uuid: artistUuid,
              paid_on: Date.UTC(2026, 9, 20),
              amount: paid,
              currency: 'USD',
              reference: 'A',
            };
            expect((await finance.call('POST', '/payout', body)).status).toBe(201);
          }

          const all = `start_date=${FIRST}&end_date=${FIRST + 100 * DAY}`;
          const { totals } = await get(person, `/artist/sale?${all}`);
          const { balance } = await get(person, '/artist/balance_summary');
          expect(cents(totals.share)).toBe(cents(share));
          expect(cents(balance.share)).toBe(cents(share));
          expect(cents(sum([balance.balance, balance.paid]))).toBe(cents(share));
          chains(totals);

          const file = await fileOf(person, `/artist/earnings_summary/report?${all}`);
          const lines: string[][] = parse(file.toString(), { bom: true }).slice(1);
          const column = (at: number): Decimal => sum(lines.map((line) => line[at] || 0));
          expect(lines).toHaveLength(sold.length);
          expect(cents(column(14))).toBe(cents(share));
          expect(column(10).equals(column(8).minus(column(9)))).toBe(true);
          expect(column(10).equals(sum([column(11), column(12), column(13), column(14)]))).toBe(true);
          expect([column(8), column(9)].map(cents)).toEqual([totals.gross, totals.refunded].map(cents));

          const { sales_statement: statement } = await get(person, `/artist/sales_statement?month=${MONTH}`);
          for (const line of [...statement.songs, statement.rounding, statement.totals, statement.all_time])
            chains(line);
          for (const member of [
            'gross',
            'refunded',
            'after_refunds',
            'fee',
            'tax',
            'library_share',
            'share',
          ] as const) {
            const rows = statement.songs.map((song: Record<string, number>) => song[member] ?? NaN);
            expect(cents(sum([...rows, statement.rounding[member]]))).toBe(cents(statement.totals[member]));
          }
          const { opening, rounding, paid, closing } = statement.balance;
          expect(cents(sum([opening, statement.totals.share, rounding, -paid]))).toBe(cents(closing));
          expect(Math.abs(rounding)).toBeLessThan(0.02);
          const month = `start_date=${Date.UTC(2026, 9, 1)}&end_date=${Date.UTC(2026, 9, 31)}`;
          const { earning } = await get(person, `/artist/earnings_summary/totals?${month}`);
          expect(cents(earning.current_totals.total)).toBe(cents(statement.totals.share));
          for (const member of ['gross', 'refunded', 'after_refunds', 'library_share', 'share'] as const)
            expect(earning.current_totals[member]).toBe(statement.totals[member]);
          const { earning_overview } = await get(person, `/artist/earnings_summary/overview?${month}`);
          const { earnings } = await get(person, `/artist/earnings_summary?${month}`);
          const { songs: tracks } = await get(person, `/artist/performance_per_song?${month}`);
          for (const line of [earning_overview.totals, ...earning_overview.steps, ...earnings, ...tracks]) chains(line);
          expect(earning_overview.totals.share).toBe(statement.totals.share);

          const ofPros = statement.pro_money;
          expect(cents(ofPros.total)).toBe(cents(sum(proMoney.map(({ usd }) => usd))));
          expect(cents(sum([...ofPros.songs.map(({ usd }: { usd: number }) => usd), ofPros.rounding]))).toBe(
            cents(ofPros.total),
          );

          const texts = pdfTexts(await fileOf(person, `/artist/sales_statement/pdf?month=${MONTH}`));
          const after = (label: string, count: number): string[] =>
            texts.slice(texts.lastIndexOf(label) + 1).slice(0, count);
          const first = (label: string, count: number): string[] =>
            texts.slice(texts.indexOf(label) + 1).slice(0, count);
          const { gross, refunded, after_refunds, library_share, share: net } = statement.totals;
          expect(first('Work Title', 4)).toEqual(['Units Sold', 'Gross', 'Refunds', 'After refunds']);
          const deducted = cents(sum([after_refunds, -net]));
          expect(first('All songs', 6).slice(1)).toEqual([gross, refunded, after_refunds, deducted, net].map(dollars));
          expect(first('Less refunds', 1)).toEqual([dollars(refunded)]);
          const kept =
            library_share < 0
              ? ['Library and fees given back', "Library's share given back"]
              : ['Less library and fees', "Less library's share"];
          expect(first(kept.find((label) => texts.includes(label)) ?? '', 1)).toEqual([
            dollars(Math.abs(library_share)),
          ]);
          expect(after('Balance at the end of the month', 1)).toEqual([dollars(closing)]);
          expect(after('All PRO money', 1)).toEqual([dollars(ofPros.total)]);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('says why a month brought another share than the one before, in parts that add up', async () => {
    const { artistUuid, person } = await server.artist('Why Differs');
    const one = { song: 0, rate: 5_000, fee: null, isSigned: false, gross: '10', kind: 'sale' as const };
    await book(artistUuid, [
      { ...one, channel: 'Shop', days: 5 },
      { ...one, channel: 'Shop', days: 6 },
      { ...one, channel: 'Shop', days: 35 },
      { ...one, channel: 'Market', days: 36 },
      { ...one, channel: 'Shop', days: 37, kind: 'refund', gross: '4' },
    ]);
    const { sales_statement } = await get(person, `/artist/sales_statement?month=${MONTH}`);
    expect(sales_statement.differences).toEqual([
      { channel: 'Market', units: 1, units_before: 0, change: 5 },
      { channel: null, units: 0, units_before: 0, change: -2 },
      { channel: 'Shop', units: 1, units_before: 2, change: -5 },
    ]);
    expect([sales_statement.totals.share, sales_statement.before.share]).toEqual([8, 10]);
    const pdf = pdfTexts(await fileOf(person, `/artist/sales_statement/pdf?month=${MONTH}`));
    expect(pdf).toContain('Shop: 1 unit sold, 2 the month before');
    const other = await server.artist();
    const asked = `/artist/sales_statement?month=${MONTH}&artist_uuid=${artistUuid}`;
    const { sales_statement: theirs } = await get(other.person, asked);
    expect([theirs.songs, theirs.pro_money]).toEqual([[], { quarter: '2026-Q4', songs: [], rounding: 0, total: 0 }]);
    expect((await finance.call('GET', `/artist/sales_statement?month=${MONTH}`)).status).toBe(422);
  });

  it('is of one moment on a statement, though sales are booked while it is read', async () => {
    const { artistUuid, person } = await server.artist();
    const one: Sold = {
      ...{ song: 0, channel: 'Shop', days: 40, gross: '10', rate: 5000 },
      ...{ fee: null, kind: 'sale', isSigned: false },
    };
    let ended = false;
    const booked = (async () => {
      while (!ended) await book(artistUuid, [one]);
    })();
    const statements = [];
    for (let round = 0; round < 60; round += 1)
      statements.push((await get(person, `/artist/sales_statement?month=${MONTH}`)).sales_statement as Statement);
    ended = true;
    await booked;
    expect(statements.filter(({ rounding }) => rounding.share !== 0)).toEqual([]);
    expect(statements.filter(({ totals, balance }) => totals.share !== balance.closing)).toEqual([]);
  });
});
