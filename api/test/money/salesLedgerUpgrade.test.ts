import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { takeEarlierSchema } from '../support/earlierSchema';
import { startTestServer } from '../support/testServer';

describeOnDatabases('Sales of a database that is older than the ledger', (open) => {
  it('keeps them, books the paid orders of which no file was read once, and lists the problems of files', async () => {
    const database = await open('migrated');
    const { db } = database;
    await takeEarlierSchema(db, (name) => name < '0110');

    const order = async (reported: boolean, state = 'confirmed') => {
      const { rows } = await sql<{ id: string }>`
        insert into storefront_purchase (product_id, license, price, buyer_name, buyer_email, form_key, state, confirmed_at, reported_at)
        values ('ferry', 'Podcast', 29, 'Pia', 'pia@example.com', ${randomUUID()}, ${state}, '2026-11-01T10:00Z', ${reported ? '2026-11-01T10:01Z' : null})
        returning id`.execute(db);
      return rows[0]?.id ?? '';
    };
    await sql`
      insert into storefront_product (id, reference, title, artist, description, work_id, state)
      values ('ferry', 'ferry', 'Ferry', 'Nola', '', 'W0000001', 'live')`.execute(db);
    const [lost, unreported, counted] = [await order(true), await order(false), await order(true)];
    await order(false, 'voided');
    const event = (id: string, file: string) => sql`
      insert into sale_event (external_id, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name)
      values (${id}, 'Storefront', 'Podcast', '2026-11-01', 1, 29, 10, 'sale', ${file})`;
    await event(`storefront-${counted}`, 'storefront-1.csv').execute(db);
    const problems = ['Line 3: gross is not an amount', 'Line 3: kind is not sale', 'There are 2 more problems.'];
    await sql`
      insert into sales_file (name, sha256, rows, imported, problems)
      values ('old.csv', 'a', 5, 3, ${JSON.stringify(problems)}::jsonb), ('none.csv', 'b', 0, 0, '["The file is not a CSV file with a header."]')
    `.execute(db);

    const server = await startTestServer(database);
    try {
      const finance = await server.person('Finance Analyst');
      const booked = await db.selectFrom('sale_event').select(['external_id', 'gross_usd']).execute();
      expect(booked.map(({ external_id, gross_usd }) => [external_id, Number(gross_usd)]).sort()).toEqual(
        [lost, unreported, counted].map((id) => [`storefront-${id}`, 29]).sort(),
      );
      expect(await db.selectFrom('order_to_book').selectAll().execute()).toEqual([]);
      const files = (await finance.call('GET', '/sales_import?sort_by=name&sort_order=asc')).body.data.sales_imports;
      expect(files).toMatchObject([
        { name: 'none.csv', state: 'unreadable', problem: 'The file is not a CSV file with a header.', url: null },
        { name: 'old.csv', state: 'imported', rows: 5, imported: 3, left_out: 1, known: 1 },
      ]);
      const rows = (await finance.call('GET', `/sales_import_row?sales_import_uuid=${files[1].uuid}`)).body.data;
      expect(rows.sales_import_rows).toMatchObject([
        { row_number: 3, kind: 'left_out', reason: 'gross is not an amount, kind is not sale' },
      ]);
    } finally {
      await server.close();
    }
  }, 180_000);
});
