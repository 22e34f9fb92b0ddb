import { describeOnDatabases } from '../support/databases';
import { proStatements, statementCsv } from '../support/money/proStatements';
import { prepared, suiteServer, upload } from '../support/testServer';

const GEMA = statementCsv(
  ['Werktitel', 'Werk-Nr.', 'ISWC', 'Betrag', 'Nutzung'],
  [
    ['Nachtfähre', '17', '', '1.234,50', 'Radio'],
    ['Unbekannt', '18', '', '0,50', 'TV'],
    ['Kaputt', '19', '', 'viel', 'TV'],
  ],
  { delimiter: ';' },
);
const columns = { statement_title: 'Werktitel', statement_amount: 'Betrag', statement_number: 'werk-nr.' };

describeOnDatabases('Statements in columns that people have named', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const statements = prepared(() => proStatements(server, admin));
  let gema: { uuid: string };

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Ola Reed');
    const { body } = await admin.call('POST', '/song', { work_title: 'Nachtfähre', artist_uuid: artistUuid });
    await server.services.db
      .updateTable('song')
      .set({ publish_state: 'Published', published_at: new Date('2020-01-01') })
      .where('uuid', '=', body.data.song.uuid)
      .execute();
    [gema] = (
      await admin.call('GET', '/performing_rights_organization?name=GEMA')
    ).body.data.performing_rights_organizations;
  });

  const save = (body: object) => admin.call('PUT', `/performing_rights_organization/${gema.uuid}`, body);
  const tried = async (more: object) => {
    const url = await upload(admin, 'pro_earnings_statement', { bytes: Buffer.from(GEMA), name: 'gema.csv' }, {});
    return admin.call('GET', `/pro_earnings_statement/column_trial?${new URLSearchParams({ url, ...more })}`);
  };

  it('are tried on a real file before anything is saved', async () => {
    const head = await tried({});
    expect(head.body.data).toEqual({
      head: ['Werktitel', 'Werk-Nr.', 'ISWC', 'Betrag', 'Nutzung'],
      statement_preview: null,
    });
    const found = await tried({ ...columns, currency: 'EUR' });
    expect(found.body.data.statement_preview).toMatchObject({
      format: 'Columns of the PRO',
      decimal_sign: 'comma',
      row_count: 3,
      left_out_count: 1,
      totals: [{ currency: 'EUR', rows: 2, amount: 1235 }],
    });
    const wrong = await tried({ ...columns, statement_amount: 'Summe' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { url: ['The file lacks the columns Summe.'] }]);
  });

  it('are refused without an amount or a title, and cleared together', async () => {
    const required = ['This field is required'];
    const bare = await save({ statement_number: 'Werk-Nr.' });
    expect([bare.status, bare.body.errors]).toEqual([422, { statement_title: required, statement_amount: required }]);
    expect((await save({ ...columns, currency: 'EUR' })).status).toBe(200);
    expect((await save({ statement_amount: '' })).body.errors).toEqual({ statement_amount: required });
    const logs = await admin.call('GET', `/user_activity/performing_rights_organization/${gema.uuid}`);
    expect(logs.body.data.user_activities).toMatchObject([
      {
        action_string: 'has_updated',
        changes: expect.arrayContaining([{ field: 'statement_amount', before: null, after: 'Betrag' }]),
      },
    ]);
  });

  it('count as those of any PRO: matched, in the queue, in totals, whatever it is called later', async () => {
    const pros = async () => (await admin.call('GET', '/pro_earnings_statement/pro_select')).body.data.pros;
    expect(await pros()).toContainEqual({ value: 'GEMA', label: 'GEMA', currency: 'EUR' });
    await save({ name: 'GEMA e. V.' });
    expect(await pros()).toContainEqual({ value: 'GEMA', label: 'GEMA', currency: 'EUR' });
    const read = await statements.analysed({ pro: 'GEMA', date: '2026-01-15', exchange_rate: '1.1', content: GEMA });
    expect(read).toMatchObject({
      pro: 'GEMA',
      currency: 'EUR',
      row_count: 3,
      matched_count: 1,
      unmatched_count: 1,
      left_out_count: 1,
      matched_total: 1357.95,
      unmatched_total: 0.55,
    });
    const { pro_earnings, totals } = await statements.earnings('pro=GEMA');
    expect(pro_earnings.map(({ total }: { total: number }) => total)).toEqual([1357.95, 0.55]);
    expect(totals.total).toBe(1358.5);
    const queue = (await admin.call('GET', '/pro_unmatched_group?pro=GEMA')).body.data.pro_unmatched_groups;
    expect(queue).toMatchObject([{ pro: 'GEMA', work_title: 'Unbekannt', society_work_id: '18' }]);
    const sums = (await admin.call('GET', '/pro_reconciliation?pro=GEMA')).body.data ?? {};
    expect(JSON.stringify(sums)).toContain('GEMA');
    // Changing the columns later does not affect statements that were already read.
    await save({ statement_amount: 'Netto' });
    expect(await statements.read(read.uuid)).toMatchObject({ pro_earnings_statement: { matched_total: 1357.95 } });
    const refused = await statements.add({ pro: 'GEMA', date: '2026-02-15', content: GEMA });
    expect(refused.status).toBe(422);
  });
});
