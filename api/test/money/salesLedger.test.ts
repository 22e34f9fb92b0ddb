import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { importSalesFile } from '../../src/money/importSalesFile';
import { describeOnDatabases } from '../support/databases';
import { salesCsv, salesLine, songOnSale, type SalesLine } from '../support/money/salesFiles';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

const channels = ['Partner Marketplace', 'Streaming Services', 'Nobody knows'];
const RUNS = 25;
/** Each file is parsed in its own thread, which takes a while on a busy machine. */
const READS_FILES = 240_000;

describeOnDatabases('The ledger of sales, over random files', (open) => {
  let server: TestServer;
  let finance: Person;
  let folder: string;
  let works: string[];

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    folder = await mkdtemp(join(tmpdir(), 'segno-ledger-'));
    const manager = await server.person('Catalog Manager');
    const { db } = server.services;
    const songs = [];
    for (const title of ['Ferry', 'Kettle']) {
      const { artistUuid } = await server.artist();
      songs.push(await songOnSale({ manager, db }, title, artistUuid));
    }
    works = [...songs.map(({ work_id }) => work_id), 'W-unknown', ''];
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await server.close();
  });

  const reset = async () => {
    for (const table of ['uncounted_sale', 'held_sale', 'sale_event', 'sales_file'])
      await sql`delete from ${sql.table(table)}`.execute(server.services.db);
  };
  const take = async (lines: readonly SalesLine[], factor: number) => {
    const path = join(folder, 'file.csv');
    await writeFile(path, salesCsv(lines));
    const { db, store, config } = server.services;
    const open = () => createReadStream(path);
    return importSalesFile(db, store, { name: 'file.csv', open, shops: [], rate: config.royaltyRate, factor });
  };
  const identityOf = ({ channel, transaction_id, kind }: SalesLine) => `${channel} ${transaction_id} ${kind}`;
  /** Amounts in cents, so that the test adds integers. */
  const cents = (line: SalesLine | undefined): number => Math.round(Number(line?.gross) * 100);
  const sum = (lines: readonly (SalesLine | undefined)[]): number => lines.reduce((all, line) => all + cents(line), 0);

  const amount = fc.integer({ min: -2_000, max: 1_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
  /** Few distinct ids, so that many lines collide; some rows are unreadable or invalid sales. */
  const anyLine = fc
    .record({
      number: fc.integer({ min: 1, max: 12 }),
      channel: fc.constantFrom(...channels),
      work: fc.nat({ max: 3 }),
      kind: fc.constantFrom('sale', 'sale', 'refund', 'adjustment', 'gift'),
      gross: fc.oneof(fc.constant('29.00'), amount),
      artist_amount: fc.constantFrom('', '', '1', '580.00'),
      purchase_date: fc.constantFrom('2026-10-01', '2026-10-02', '2026-11-01', '2019-01-01', '2999-01-01', 'soon'),
    })
    .map(({ number, work, ...line }) => salesLine(`t-${number}`, { ...line, work_id: works[work] ?? '' }));

  it(
    'counts, knows, leaves out or holds every row and every dollar, and a release counts what was held',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(anyLine, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 4 }),
          fc.constantFrom(2, 1e9),
          async (files, factor) => {
            await reset();
            const { db } = server.services;
            const ledger = new Map<string, SalesLine>();
            for (const lines of files) {
              const result = await take(lines, factor);
              // The same content is already held.
              if (!result) continue;
              const ofFile = async (table: 'sale_event' | 'held_sale') =>
                (
                  await db.selectFrom(table).select('row_number').where('sales_file_uuid', '=', result.uuid).execute()
                ).map(({ row_number }) => lines[Number(row_number) - 2]);
              const rest = await db
                .selectFrom('uncounted_sale')
                .select(['row_number', 'kind', 'reason'])
                .where('sales_file_uuid', '=', result.uuid)
                .execute();
              const [counted, held] = [await ofFile('sale_event'), await ofFile('held_sale')];
              const others = rest.map(({ row_number }) => lines[row_number - 2]);

              // Every row is in exactly one place, so every dollar is.
              expect(new Set([...counted, ...held, ...others])).toEqual(new Set(lines));
              expect(counted.length + held.length + others.length).toBe(lines.length);
              expect(sum(counted) + sum(held) + sum(others)).toBe(sum(lines));
              expect(result.rows).toBe(lines.length);
              expect(result.imported).toBe(counted.length);
              expect(result.known + result.conflicts + result.left_out).toBe(rest.length);
              expect(held.length > 0).toBe(result.held !== undefined);
              expect(rest.every(({ reason }) => reason !== '')).toBe(true);

              // Counted lines are new, known ones equal a stored sale, conflicting ones differ from a sale with the same
              // identity.
              const before = new Map(ledger);
              for (const line of [...counted, ...held]) if (line) before.set(identityOf(line), line);
              for (const { row_number, kind } of rest) {
                const line = lines[row_number - 2];
                const known = line && before.get(identityOf(line));
                if (kind === 'left_out') continue;
                expect(known).toBeDefined();
                const isSame =
                  known?.work_id === line?.work_id &&
                  cents(known) === cents(line) &&
                  known?.purchase_date === line?.purchase_date &&
                  known?.artist_amount === line?.artist_amount;
                expect([kind, isSame]).toEqual([kind, kind === 'known']);
              }
              for (const line of counted) {
                if (!line) throw new Error('A row that the file does not have was counted');
                expect(ledger.has(identityOf(line))).toBe(false);
                ledger.set(identityOf(line), line);
              }
              if (result.held) {
                const released = await finance.call('POST', `/sales_import/${result.uuid}/release`);
                expect(released.body.data.sales_import).toMatchObject({ imported: held.length, held_rows: 0 });
                for (const line of held) if (line) ledger.set(identityOf(line), line);
              }
            }
            const { rows } = await sql<{ gross: string }>`
            select coalesce(sum(gross_usd), 0)::text as gross from sale_event`.execute(db);
            expect(Math.round(Number(rows[0]?.gross) * 100)).toBe(sum([...ledger.values()]));
          },
        ),
        { numRuns: RUNS },
      );
    },
    READS_FILES,
  );

  it(
    'is the same whatever the order of the files, in pieces or whole, once or twice',
    async () => {
      const sale = fc
        .record({ channel: fc.constantFrom('Partner Marketplace', 'Streaming Services'), work: fc.nat({ max: 1 }) })
        .chain(({ channel, work }) =>
          fc.record({
            number: fc.integer({ min: 1, max: 30 }),
            channel: fc.constant(channel),
            work: fc.constant(work),
            kind: fc.constantFrom('sale', 'refund', 'adjustment'),
            gross: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
            purchase_date: fc.constantFrom('2026-10-01', '2026-11-02'),
          }),
        )
        .map(({ number, work, ...line }) => salesLine(`s-${number}`, { ...line, work_id: works[work] ?? '' }));
      const sales = fc.uniqueArray(sale, { minLength: 1, maxLength: 30, selector: identityOf });
      await fc.assert(
        fc.asyncProperty(
          sales.chain((lines) =>
            fc.record({
              lines: fc.constant(lines),
              order: fc.shuffledSubarray(lines, { minLength: lines.length }),
              size: fc.integer({ min: Math.ceil(lines.length / 4), max: lines.length }),
              again: fc.subarray(lines),
            }),
          ),
          async ({ lines, order, size, again }) => {
            const ledger = async () => {
              const { rows } = await sql`
              select channel, external_id, kind, song_uuid, artist_uuid, license_name, purchase_date, quantity, gross_usd, artist_amount_usd
              from sale_event order by channel, external_id, kind`.execute(server.services.db);
              return rows;
            };
            await reset();
            await take(lines, 1e9);
            const whole = await ledger();
            expect(whole).toHaveLength(lines.length);
            await take(lines, 1e9);
            expect(await ledger()).toEqual(whole);

            await reset();
            for (let from = 0; from < order.length; from += size) await take(order.slice(from, from + size), 1e9);
            if (again.length > 0) await take([...again, ...again], 1e9);
            expect(await ledger()).toEqual(whole);
          },
        ),
        { numRuns: RUNS },
      );
    },
    READS_FILES,
  );
});
