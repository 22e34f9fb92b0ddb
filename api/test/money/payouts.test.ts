import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { PASSWORD, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('Payouts', (open) => {
  let server: TestServer;
  let finance: Person;
  let artist: Awaited<ReturnType<TestServer['artist']>>;
  let name = '';
  let artists = 0;

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
  });
  beforeEach(async () => {
    name = `Nola Reed ${(artists += 1)}`;
    artist = await server.artist(name);
    await server.services.db
      .insertInto('sale_event')
      .values(
        // Two half cents: the sum is rounded once.
        ['87.145', '0.005', '0.0049'].map((amount) => ({
          external_id: randomUUID(),
          artist_uuid: artist.artistUuid,
          channel: 'Shop',
          license_name: 'Film',
          purchase_date: new Date('2026-10-01'),
          quantity: 1,
          gross_usd: '249',
          artist_amount_usd: amount,
          kind: 'sale' as const,
        })),
      )
      .execute();
  });
  afterAll(() => server.close());

  const balanceOf = async (person: Person) => (await person.call('GET', '/artist/balance_summary')).body.data.balance;
  const body = (other: Record<string, unknown> = {}) => ({
    artist_uuid: artist.artistUuid,
    paid_on: Date.UTC(2026, 10, 15),
    amount: '50.00',
    currency: 'USD',
    reference: 'SEPA 1',
    ...other,
  });
  const pay = (other: Record<string, unknown> = {}, key: string = randomUUID()) =>
    finance.call('POST', '/payout', body(other), { 'Client-Key': key });

  it('takes what was paid off the balance, and tells the artist', async () => {
    expect(await balanceOf(artist.person)).toMatchObject({ share: 87.15, paid: 0, balance: 87.15, next_payout: null });
    const { status, body: answer } = await pay();
    expect([status, answer.data.payout]).toMatchObject([201, { amount_usd: 50, state: 'paid', paid_on: '2026-11-15' }]);
    expect(await balanceOf(artist.person)).toMatchObject({ share: 87.15, paid: 50, balance: 37.15 });
    const mine = (await artist.person.call('GET', '/payout')).body.data.payouts;
    expect(mine).toMatchObject([{ reference: 'SEPA 1', artist: { name } }]);
    const { user_messages } = (await artist.person.call('GET', '/user_message')).body.data;
    expect(user_messages[0].payload.message).toBe('$50.00 was paid to you, reference SEPA 1');
  });

  it('refuses more than the balance in words, with every other error at once', async () => {
    const { status, body: answer } = await pay({ amount: '87.16', reference: '' });
    expect([status, answer.errors]).toEqual([
      422,
      {
        amount: [`The balance of ${name} is $87.15: no more than that can be paid.`],
        reference: ['Shorter than minimum length 1.'],
      },
    ]);
    expect((await pay({ amount: '87.15' })).status).toBe(201);
    expect((await pay({ amount: '0.01' })).status).toBe(422);
    expect((await pay({ amount: '0.001' })).body.errors).toEqual({ amount: ['Two decimals at most'] });
  });

  it('pays once however often the form is sent, and never twice above the balance', async () => {
    const key = randomUUID();
    const sent = await Promise.all([pay({}, key), pay({}, key), pay({}, key)]);
    expect(new Set(sent.map(({ body: answer }) => answer.data.payout.uuid)).size).toBe(1);
    const others = await Promise.all([pay({ amount: '30' }), pay({ amount: '30' }), pay({ amount: '30' })]);
    expect(others.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await balanceOf(artist.person)).toMatchObject({ paid: 80, balance: 7.15 });
  });

  const paidMails = async () =>
    (
      await server.services.db.selectFrom('mail').select(['subject', 'text', 'kind']).orderBy('created_at').execute()
    ).filter(({ text }) => text.includes(name));

  it('mails the artist once what was paid and the end of the account, and not at all when that mail is switched off', async () => {
    await artist.person.call('PUT', '/artist/payout_data', {
      method: 'bank',
      holder: 'Nola Reed',
      account: 'DE02120300000000202051',
      bank: '',
      current_password: PASSWORD,
    });
    const key = randomUUID();
    const reference = `SEPA of ${name}`;
    await pay({ reference }, key);
    await pay({ reference }, key);
    const [mail, ...more] = await paidMails();
    expect([mail?.subject, mail?.kind, more]).toEqual(['$50.00 was paid to you', 'payout', []]);
    for (const text of ['Amount: $50.00', `Reference: ${reference}`, '/dashboard/balance'])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toMatch(/November 15, 2026\n- To: account ending in 2051\n[^]*Your balance is now \$37\.15\./);
    expect(mail?.text).not.toMatch(/DE02|\d2051/);
    expect((await artist.person.call('PUT', '/mail_preference/payout', { is_on: false })).status).toBe(200);
    expect((await pay({ reference, amount: '1' })).status).toBe(201);
    expect(await paidMails()).toHaveLength(1);
  });

  it('converts by the rate of the quarter or the one that is entered', async () => {
    expect((await pay({ currency: 'SEK' })).body.errors).toEqual({
      exchange_rate: ['There is no exchange rate of SEK for this quarter: enter one.'],
    });
    const { payout } = (await pay({ currency: 'SEK', exchange_rate: '0.0955', amount: '100' })).body.data;
    expect(payout).toMatchObject({ amount: 100, currency: 'SEK', amount_usd: 9.55 });
  });

  it('reverses a payout once, keeps it with its reason and logs both', async () => {
    const { uuid } = (await pay()).body.data.payout;
    const reverse = () => finance.call('POST', `/payout/${uuid}/reverse`, { reason: 'Account closed' });
    expect((await reverse()).body.data.payout).toMatchObject({ state: 'reversed', reversal_reason: 'Account closed' });
    expect((await reverse()).status).toBe(409);
    expect(await balanceOf(artist.person)).toMatchObject({ paid: 0, balance: 87.15 });
    expect((await finance.call('DELETE', `/payout/${uuid}`)).status).toBe(404);
    const admin = await server.person('Administrator');
    const log = await admin.call('GET', `/user_activity?resource_type=payout&resource_uuid=${uuid}`);
    expect(log.body.data.user_activities.map((line: Record<string, unknown>) => line['action_string'])).toEqual([
      'has_updated',
      'has_created',
    ]);
  });

  it('shows artists their own balance and payouts alone', async () => {
    await pay();
    const other = await server.artist('Otto Other');
    const asked = `artist_uuid=${artist.artistUuid}`;
    expect((await other.person.call('GET', `/artist/balance_summary?${asked}`)).body.data.balance.share).toBe(0);
    expect((await other.person.call('GET', `/payout?${asked}`)).body.data.payouts).toEqual([]);
    expect((await other.person.call('POST', '/payout', body())).status).toBe(403);
    expect((await other.person.call('GET', '/artist_balance')).status).toBe(403);
    const { artist_balances } = (await finance.call('GET', '/artist_balance?pagesize=200')).body.data;
    expect(artist_balances.find((row: { uuid: string }) => row.uuid === artist.artistUuid)).toMatchObject({
      balance: 37.15,
    });
  });

  it('keeps where payouts go encrypted, answers it to nobody, and notifies both sides of a change', async () => {
    const account = { method: 'bank', holder: 'Nola Reed', account: 'DE02120300000000202051', bank: 'BYLADEM1001' };
    const write = (current_password: string) =>
      artist.person.call('PUT', '/artist/payout_data', { ...account, current_password });
    expect((await write('wrong')).body.errors).toEqual({ current_password: ['Invalid current password'] });
    const { body: refused } = await artist.person.call('PUT', '/artist/payout_data', {
      ...account,
      account: 'DE00 1234',
      current_password: PASSWORD,
    });
    expect(refused.errors).toEqual({ account: ['An IBAN from DE has 22 characters, but this one has 8.'] });
    expect((await artist.person.call('GET', '/artist/balance_summary')).body.data.account_end).toBeNull();
    const written = await write(PASSWORD);
    expect(written.body.data.balance).toMatchObject({ payout_method: 'bank', next_payout: expect.any(String) });
    const { rows } = await server.database.pool.query('select * from payout_data where artist_uuid = $1', [
      artist.artistUuid,
    ]);
    const { body: read } = await artist.person.call('GET', '/artist/balance_summary');
    expect([written.body.data.account_end, read.data.account_end]).toEqual(['2051', '2051']);
    const toStaff = await finance.call('GET', `/artist/balance_summary?artist_uuid=${artist.artistUuid}`);
    expect(toStaff.body.data).toMatchObject({ balance: { payout_method: 'bank' }, account_end: null });
    for (const text of [JSON.stringify(rows), JSON.stringify(written.body), JSON.stringify(read)])
      expect(text).not.toContain('DE0212');
    const mails = await server.services.db.selectFrom('mail').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('The account for your payouts was changed');
    const { user_messages } = (await finance.call('GET', '/user_message')).body.data;
    expect(JSON.stringify(user_messages)).toContain(`${name} changed where payouts go.`);

    const open = (person: Person) => person.call('POST', `/artist_balance/${artist.artistUuid}/payout_data`);
    expect((await open(artist.person)).status).toBe(403);
    expect((await open(finance)).body.data.payout_account).toEqual(account);
    const admin = await server.person('Administrator');
    const log = await admin.call('GET', `/user_activity?resource_type=artist&resource_uuid=${artist.artistUuid}`);
    expect(log.body.data.user_activities[0]).toMatchObject({
      action_string: 'has_exported',
      action_target_type: 'payout_data',
      user_uuid: finance.uuid,
    });
  });
});
