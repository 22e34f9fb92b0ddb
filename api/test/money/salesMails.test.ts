import { mailFirstSales, mailStatements } from '../../src/money/salesMailsJob';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases('Mails to artists about sales', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    // No jobs run: mails are stored but not sent.
    server = await startTestServer(await open(), { ROLE: 'web' });
  });
  afterAll(() => server.close());

  const { signal } = new AbortController();
  const artistWithSong = async (title: string) => {
    const { artistUuid, person } = await server.artist(title);
    const { email } = await server.services.db
      .selectFrom('app_user')
      .select('email')
      .where('artist_uuid', '=', artistUuid)
      .executeTakeFirstOrThrow();
    const song = await server.services.db
      .insertInto('song')
      .values({ work_title: title, artist_uuid: artistUuid })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const sell = (day: string, gross: number, kind: 'sale' | 'refund' = 'sale') =>
      server.services.db
        .insertInto('sale_event')
        .values({
          external_id: `${title} ${day} ${kind}`,
          song_uuid: song.uuid,
          artist_uuid: artistUuid,
          channel: 'Storefront',
          license_name: 'Standard',
          purchase_date: new Date(day),
          created_at: new Date(day),
          quantity: 1,
          gross_usd: String(gross),
          artist_amount_usd: String(gross / 2),
          kind,
        })
        .execute();
    return { email, person, sell };
  };
  const mailsTo = (email: string) =>
    server.services.db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute();

  it('name the songs that were sold for the first time, each once, however often they are looked for', async () => {
    const { email, sell } = await artistWithSong('Night Ferry');
    await sell('2026-03-02T22:00:00Z', 30);
    await sell('2026-03-03T01:00:00Z', 30);
    for (const now of ['2026-03-03T06:30:00Z', '2026-03-03T06:31:00Z', '2026-03-04T06:30:00Z', '2026-03-20T06:30:00Z'])
      await mailFirstSales(server.services, new Date(now), signal);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['First sale of "Night Ferry"', []]);
    expect(mail?.text).toContain('/sales');
  });

  it('bring the statement of a month once, from the fifth of the next, with what it comes to', async () => {
    const { email, sell } = await artistWithSong('Paper Kite');
    await sell('2026-03-31T23:59:59Z', 40);
    await sell('2026-03-31T23:59:59Z', 10, 'refund');
    const silent = await artistWithSong('Unsold');
    for (const now of ['2026-04-04T06:30:00Z', '2026-04-05T06:30:00Z', '2026-04-06T06:30:00Z'])
      await mailStatements(server.services, new Date(now), signal);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['Your sales statement of March 2026', []]);
    expect(mail?.text).toContain('Your songs sold 1 unit in March 2026.');
    expect(mail?.text).toContain('Your share: $15.00');
    expect(mail?.text).toContain('Balance at the end of the month: $15.00');
    expect(mail?.text).toContain('?month=2026-03');
    expect(await mailsTo(silent.email)).toEqual([]);
  });

  it('do not come when they are switched off', async () => {
    const { email, person, sell } = await artistWithSong('Silent Tin');
    await sell('2026-05-02T12:00:00Z', 30);
    for (const kind of ['first_sale', 'sales_statement'])
      expect((await person.call('PUT', `/mail_preference/${kind}`, { is_on: false })).status).toBe(200);
    await mailFirstSales(server.services, new Date('2026-05-03T06:30:00Z'), signal);
    await mailStatements(server.services, new Date('2026-06-05T06:30:00Z'), signal);
    expect(await mailsTo(email)).toEqual([]);
  });
});
