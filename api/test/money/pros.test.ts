import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { eventually, prepared, suiteServer, type Answer, type Person } from '../support/testServer';

const path = '/performing_rights_organization';
const nowhere = '00000000-0000-4000-8000-000000000000';

describeOnDatabases('Performing rights organizations', (open) => {
  const server = suiteServer(open);
  const publishing = prepared(() => server.person('Publishing Administrator'));
  const viewer = prepared(() => server.person('Viewer'));
  let artist: Person;
  let denmark: string;

  beforeAll(async () => {
    artist = (await server.artist('Pia Own')).person;
    denmark = (await server.call('GET', '/country?name=Denmark')).body.data.countries[0].uuid;
  });

  const one = ({ body }: Answer) => body.data.performing_rights_organization;
  const named = async (name: string) =>
    (await publishing.call('GET', `${path}?name=${encodeURIComponent(name)}`)).body.data
      .performing_rights_organizations[0];

  it('are created with a name of their own and a country', async () => {
    const made = await publishing.call('POST', path, { name: '  NCB ', country_uuid: denmark });
    expect([made.status, one(made)]).toMatchObject([
      201,
      { name: 'NCB', country_uuid: denmark, country: { uuid: denmark, name: 'Denmark' }, writers: 0, publishers: 0 },
    ]);
    const twice = await publishing.call('POST', path, { name: 'ncb', country_uuid: denmark });
    expect([twice.status, twice.body.errors]).toEqual([422, { name: ['Name must be unique'] }]);
    const empty = await publishing.call('POST', path, {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { name: ['This field is required'], country_uuid: ['This field is required'] },
    ]);
    const countries = await Promise.all(
      [null, nowhere, 'x'].map((country_uuid) => publishing.call('POST', path, { name: 'Other', country_uuid })),
    );
    expect(countries.map(({ body }) => body.errors)).toEqual([
      { country_uuid: ['This field is required'] },
      { country_uuid: ['Not a valid choice.'] },
      { country_uuid: ['Not a valid UUID.'] },
    ]);
  });

  it('count their writers and publishers, and log who changed them', async () => {
    const { uuid } = await named('TONO');
    const { db } = server.services;
    await db
      .insertInto('writer')
      .values({ first_name: 'Tor', last_name: 'Nor', performing_rights_organization_uuid: uuid })
      .execute();
    await db
      .insertInto('publisher')
      .values({ name: 'Nord Publishing', type: 'E', performing_rights_organization_uuid: uuid })
      .execute();
    const changed = await publishing.call('PUT', `${path}/${uuid}`, { name: 'TONO SA' });
    expect([changed.status, one(changed)]).toMatchObject([200, { name: 'TONO SA', writers: 1, publishers: 1 }]);
    expect(one(changed).country.name).toBe('Norway');
    const logs = await viewer.call('GET', `/user_activity/performing_rights_organization/${uuid}`);
    expect(logs.body.data.user_activities[0]).toMatchObject({
      action_string: 'has_updated',
      resource_label: 'TONO SA',
    });
  });

  it('are agencies, too, with a code that no other has and what they pay in', async () => {
    const agency = { name: 'MusicMark', country_uuid: denmark, kind: 'agency', cisac_code: '707', currency: 'cad' };
    const made = await publishing.call('POST', path, agency);
    expect([made.status, one(made)]).toMatchObject([201, { kind: 'agency', cisac_code: 707, currency: 'CAD' }]);
    const second = await publishing.call('POST', path, { ...agency, name: 'Other', currency: 'dollars', kind: 'x' });
    expect([second.status, second.body.errors]).toEqual([
      422,
      { cisac_code: ['Another PRO has this code.'], currency: ['Not a valid choice.'], kind: ['Not a valid choice.'] },
    ]);
    const listed = await publishing.call('GET', `${path}?kind=agency`);
    expect(listed.body.data.performing_rights_organizations).toMatchObject([{ name: 'MusicMark' }]);
    const cleared = await publishing.call('PUT', `${path}/${one(made).uuid}`, { cisac_code: null, currency: '' });
    expect(one(cleared)).toMatchObject({ kind: 'agency', cisac_code: null, currency: null });
  });

  it('take back what they gave, the one without a country too', async () => {
    const none = await named('No Society');
    expect((await publishing.call('PUT', `${path}/${none.uuid}`, none)).status).toBe(200);
    const some = await named('GEMA');
    const without = await publishing.call('PUT', `${path}/${some.uuid}`, { ...some, country_uuid: null });
    expect([without.status, without.body.errors]).toEqual([422, { country_uuid: ['This field is required'] }]);
  });

  it('of statements and exports are known by their code, whatever they are called', async () => {
    const exportable = async () =>
      (await artist.call('GET', `${path}/select?exportable_only=true`)).body.data.performing_rights_organizations.map(
        ({ name }: { name: string }) => name,
      );
    expect(await exportable()).toEqual(['ASCAP', 'BMI', 'BUMA', 'PRS', 'SESAC', 'SOCAN']);
    const { uuid } = await named('PRS');
    const coded = await publishing.call('PUT', `${path}/${uuid}`, { name: 'PRS for Music', cisac_code: 1 });
    expect([coded.status, coded.body.errors]).toEqual([422, { cisac_code: ['The code of this PRO stays.'] }]);
    await publishing.call('PUT', `${path}/${uuid}`, { name: 'PRS for Music', cisac_code: 52, is_exportable: false });
    expect(await exportable()).toEqual(['ASCAP', 'BMI', 'BUMA', 'PRS for Music', 'SESAC', 'SOCAN']);
    const row = await server.services.db
      .selectFrom('performing_rights_organization')
      .select('cisac_code')
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(row).toEqual({ cisac_code: 52 });
  });

  it('are chosen by everybody, read by staff and changed by who may create them', async () => {
    const { uuid } = await named('SACEM');
    expect((await artist.call('GET', `${path}/select?name=sace`)).body.data.performing_rights_organizations).toEqual([
      { uuid, name: 'SACEM' },
    ]);
    const calls: [string, string, unknown][] = [
      ['GET', path, undefined],
      ['GET', `${path}/${uuid}`, undefined],
      ['POST', path, { name: 'X', country_uuid: denmark }],
      ['PUT', `${path}/${uuid}`, { name: 'X' }],
    ];
    const answers = async (person: Person) =>
      Promise.all(calls.map(async ([method, url, body]) => (await person.call(method, url, body)).status));
    expect(await answers(viewer)).toEqual([200, 200, 403, 403]);
    expect(await answers(artist)).toEqual([403, 403, 403, 403]);
  });
});

describeOnDatabases('Reports', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));

  const reportsOf = async (person: Person, query = '') =>
    (await person.call('GET', `/report${query}`)).body.data.reports;
  const ask = (person: Person) => person.call('POST', '/artist/earnings_summary/report?start_date=0');

  it('hold the sales CSV that was asked for, with a link of an hour', async () => {
    expect((await ask(finance)).status).toBe(202);
    const [waiting] = await reportsOf(finance);
    expect(['pending', 'in_progress', 'complete']).toContain(waiting.status);
    const [made] = await eventually(
      () => reportsOf(finance),
      ([report]) => report?.status === 'complete',
    );
    expect(made).toMatchObject({
      uuid: waiting.uuid,
      name: expect.stringMatching(/^sales-report-1970-01-01-to-.*\.csv$/),
    });
    const file = await fetch(made.url);
    const text = Buffer.from(await file.arrayBuffer());
    expect(made).toMatchObject({ kind: 'sales', size: text.length });
    const named = (await finance.call('GET', '/auth/session')).body.data.user;
    expect(made.user).toBe(`${named.first_name} ${named.last_name}`);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * 24 * 3600 * 1000);
    expect(new URL(made.url).searchParams.get('X-Amz-Expires')).toBe('3600');
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining(made.name)]);
    expect(text.toString()).toContain('Purchase Date');
  });

  it('are one’s own: neither another finance analyst nor an artist is shown them', async () => {
    const colleague = await server.person('Finance Analyst');
    expect(await reportsOf(colleague)).toEqual([]);
    const { person } = await server.artist('Rosa Own');
    expect((await person.call('GET', '/report')).status).toBe(403);
    expect((await (await server.person('Viewer')).call('GET', '/report')).status).toBe(403);
  });

  it('come newest first, are found by name, and say how far they are without a link', async () => {
    const row = (name: string, status: 'pending' | 'in_progress' | 'error', days: number) => ({
      task_uuid: crypto.randomUUID(),
      user_uuid: finance.uuid,
      name,
      kind: 'sales',
      status,
      size: { pending: null, error: 5, in_progress: 9 }[status],
      storage_key: status === 'pending' ? null : 'report/x',
      created_at: new Date(Date.now() - days * 24 * 3600 * 1000),
    });
    await server.services.db
      .insertInto('report')
      .values([row('songs-a.csv', 'error', 1), row('songs-b.csv', 'pending', 2), row('songs-c.csv', 'in_progress', 29)])
      .execute();
    const found = await reportsOf(finance, '?name=SONGS-');
    expect(found.map(({ name, status, url }: Record<string, unknown>) => [name, status, url])).toEqual([
      ['songs-a.csv', 'error', null],
      ['songs-b.csv', 'pending', null],
      ['songs-c.csv', 'in_progress', null],
    ]);
    const bySize = await reportsOf(finance, '?name=songs-&sort_by=size&sort_order=desc');
    expect(bySize.map(({ name, size }: Record<string, unknown>) => [name, size])).toEqual([
      ['songs-c.csv', 9],
      ['songs-a.csv', 5],
      ['songs-b.csv', null],
    ]);
  });

  it('are there for 30 days, then row and file go', async () => {
    const { db, store, jobs } = server.services;
    const key = 'report/11111111-1111-4111-8111-111111111111/00/old.csv';
    await store.write(key, Buffer.from('old'), { contentType: 'text/csv' });
    await db
      .insertInto('report')
      .values({
        task_uuid: crypto.randomUUID(),
        user_uuid: finance.uuid,
        name: 'old.csv',
        kind: 'sales',
        status: 'complete',
        storage_key: key,
        created_at: new Date(Date.now() - 30.5 * 24 * 3600 * 1000),
      })
      .execute();
    expect(await reportsOf(finance, '?name=old')).toEqual([]);
    const before = (await reportsOf(finance)).length;
    const { removeReports } = await import('../../src/money/removeReportsJob');
    await jobs.enqueue(db, removeReports, {});
    const left = () => db.selectFrom('report').select('uuid').where('name', '=', 'old.csv').execute();
    await eventually(left, (rows) => rows.length === 0);
    expect(await store.head(key)).toBeUndefined();
    expect(await reportsOf(finance)).toHaveLength(before);
  });

  it('that cannot be made say so', async () => {
    const { db, store } = server.services;
    const write = store.write;
    store.write = () => Promise.reject(new Error('The disk is full'));
    try {
      const { body } = await finance.call('POST', '/artist/earnings_summary/report?start_date=1577836800000');
      const task = body.data.report.task_id;
      const status = async () => {
        // Skips the seconds between retries.
        await sql`update job set run_at = now() where state = 'retry'`.execute(db);
        return db.selectFrom('report').select('status').where('task_uuid', '=', task).executeTakeFirst();
      };
      await eventually(status, (report) => report?.status === 'error', 60);
      const [report] = await reportsOf(finance, '?name=2020-01-01');
      expect(report).toMatchObject({ status: 'error', url: null });
    } finally {
      store.write = write;
    }
  }, 90_000);
});
