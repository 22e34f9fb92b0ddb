import { allows, roles, type EndpointSpec, type RoleName } from '@segno/contract';
import { allEndpoints, allResources } from '@segno/contract/all';
import { describeOnDatabases } from './databases';
import { sql } from 'kysely';
import { PASSWORD, startTestServer, type Person, type TestServer } from './testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** A path of the call with values that name nothing. */
const pathOf = ({ path }: EndpointSpec) => path.replace(':type', 'song').replace(/:\w+/g, nowhere);

const title = ({ method, path }: EndpointSpec) => `${method} ${path}`;

/** Query values that a call demands, so that a lookup is reached. */
const queries: Record<string, string> = {
  '/note': `?parent_type=song&parent_uuid=${nowhere}`,
  '/song_ingestion_log': `?song=${nowhere}`,
  // Artists may only look for a number (C3).
  '/writer': '?ipi_number=00052210040',
};

// Bodies that no call accepts, and none may stumble over.
const nonsense: [string, unknown][] = [
  ['a list', []],
  ['a number', 7],
  ['a text', '"text"'],
  ['nothing', {}],
  [
    'wrong types',
    {
      name: 7,
      work_title: [],
      songs: 'x',
      files: 3,
      taxonomy: 'x',
      share_data: {},
      uuid: 1,
      text: {},
      email: 4,
      password: 5,
      checksum: 6,
      url: [],
    },
  ],
  ['NUL', { name: 'a\u0000b', work_title: 'a\u0000b', text: 'a\u0000b', email: 'a\u0000@b.c', description: '\u0000' }],
  ['a lone surrogate', { name: '\ud800', work_title: '\ud800', text: '\ud800', description: '\ud800' }],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['depth', '['.repeat(2000) + ']'.repeat(2000)],
];

const sized = (envelope: Record<string, unknown>) =>
  Object.keys(envelope)
    .filter((key) => key !== 'code')
    .sort();

describeOnDatabases('Every call', (open) => {
  let server: TestServer;
  const people = new Map<RoleName, Person>();

  beforeAll(async () => {
    server = await startTestServer(await open());
    for (const { name } of roles)
      people.set(name, name === 'Artist' ? (await server.artist()).person : await server.person(name));
  });
  afterAll(() => server.close());

  const holder = (endpoint: EndpointSpec): Person => {
    const role = roles.find(({ permissions }) => allows(endpoint.permission, permissions));
    const person = role && people.get(role.name);
    if (!person) throw new Error(`Nobody may call ${title(endpoint)}`);
    return person;
  };

  describe.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    const url = pathOf(endpoint);

    if (endpoint.permission !== 'anyone')
      it('answers 401 without a session, whatever the body', async () => {
        const answer = await server.call(endpoint.method, url, endpoint.method === 'GET' ? undefined : {});
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ success: false, data: null, message: 'Unauthorized', msg: 'Unauthorized' });
      });

    // Logging everybody out here would only test what follows.
    if (endpoint.permission !== 'anyone')
      it('answers 403 to exactly the roles without the permission', async () => {
        for (const { name, permissions } of roles) {
          const answer = await people
            .get(name)
            ?.call(endpoint.method, url + (queries[endpoint.path] ?? ''), endpoint.method === 'GET' ? undefined : {});
          expect([name, answer?.status === 403]).toEqual([name, !allows(endpoint.permission, permissions)]);
        }
      });

    if (endpoint.path.includes(':uuid'))
      it('answers 404 for what does not exist, before it looks at the body', async () => {
        const answer = await holder(endpoint).call(endpoint.method, url, endpoint.method === 'GET' ? undefined : {});
        expect(answer.status).toBe(404);
        const malformed = await holder(endpoint).call(
          endpoint.method,
          endpoint.path.replace(':uuid', 'not-a-uuid'),
          endpoint.method === 'GET' ? undefined : {},
        );
        expect(malformed.status).toBe(404);
      });

    if (endpoint.body)
      it.each(nonsense)('refuses %s with 4xx in the envelope', async (_name, body) => {
        const answer = await holder(endpoint).call(endpoint.method, url, body);
        // Nothing is demanded of some bodies; what matters is that none ends in a 500.
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(sized(answer.body)).toEqual(['data', 'errors', 'message', 'msg', 'success']);
      });

    if (endpoint.body && endpoint.permission !== 'anyone')
      it('answers broken JSON with the specified text', async () => {
        const answer = await holder(endpoint).call(endpoint.method, url, '{"name": ');
        expect([answer.status, answer.body.message]).toEqual([400, 'Bad request syntax']);
      });
  });

  it('answers an unknown call with 404 in the envelope', async () => {
    const answer = await server.call('GET', '/no_such_thing');
    expect([answer.status, answer.body.success, answer.body.errors]).toEqual([404, false, null]);
  });

  it('answers another content type with 415 and too large a body with 413', async () => {
    const [person] = people.values();
    const xml = await person?.call('POST', '/note', '<note/>', { 'Content-Type': 'application/xml' });
    expect([xml?.status, xml?.body.success]).toEqual([415, false]);
    const large = await person?.call('POST', '/note', { text: 'x'.repeat(3 * 1024 * 1024) });
    expect([large?.status, large?.body.success]).toEqual([413, false]);
  });
});

describeOnDatabases('Every list', (open) => {
  let server: TestServer;
  let admin: Person;
  let manager: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
    manager = await server.person('Catalog Manager');
    const { artistUuid } = await server.artist();
    for (let index = 0; index < 30; index++)
      await manager.call('POST', '/song', { work_title: `Title ${index % 7}`, artist_uuid: artistUuid });
    const societies = await admin.call('GET', '/performing_rights_organization/select');
    const countries = await admin.call('GET', '/country?pagesize=1');
    await admin.call('POST', '/publisher', {
      name: 'Row',
      type: 'E',
      performing_rights_organization_uuid: societies.body.data.performing_rights_organizations[0].uuid,
      country_uuids: [countries.body.data.countries[0].uuid],
    });
    // Lists that ship empty get rows wherever a name is all that a row needs.
    for (const { only, input, path } of lists)
      if (only.includes('create') && input.safeParse({ name: 'Row' }).success)
        for (let index = 0; index < 9; index++) await admin.call('POST', path, { name: `Row ${index}` });
  });
  afterAll(() => server.close());

  const lists = allResources.filter(({ only }) => only.includes('list'));

  describe.each(lists.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
    const read = async (query: string) => (await admin.call('GET', `${path}?${query}`)).body.data;

    it.each([...resource.sort])('sorts by %s both ways, over all pages and without repeats', async (key) => {
      for (const order of ['asc', 'desc']) {
        const { paging } = await read('pagesize=7');
        const uuids = [];
        for (let page = 1; page <= paging.total_pages; page++)
          for (const row of (await read(`pagesize=7&sort_by=${key}&sort_order=${order}&pagenum=${page}`))[
            resource.plural
          ])
            uuids.push(row.uuid);
        expect(uuids).toHaveLength(paging.total_size);
        expect(new Set(uuids).size).toBe(paging.total_size);
      }
    });

    it('keeps to the rules of paging', async () => {
      const all = await read('pagesize=1000');
      expect(all.paging).toMatchObject({ current_page: 1, offset: 0, current_size: all[resource.plural].length });
      const beyond = await read('pagenum=99999');
      expect(beyond[resource.plural]).toEqual([]);
      expect(beyond.paging.total_size).toBe(all.paging.total_size);
      expect((await read('pagesize=nonsense&sort_by=nothing')).paging.current_size).toBe(
        Math.min(25, all.paging.total_size),
      );
      expect((await read('pagesize=99999')).paging.total_pages).toBe(Math.ceil(all.paging.total_size / 1000));
    });

    it.each(['-1', '0', '1.5', 'x', '1e400', ''])('refuses the page %j', async (page) => {
      const answer = await admin.call('GET', `${path}?pagenum=${page}`);
      expect([answer.status, answer.body.errors]).toEqual([422, { pagenum: ['Not a valid number'] }]);
    });

    const filters = Object.keys(resource.filters.shape);
    // Jest takes an empty table for a mistake.
    const itFilters = filters.length > 0 ? it.each(filters) : it.skip.each(['nothing']);
    itFilters('filters by %s, and refuses what it cannot be', async (filter) => {
      const valid = [nowhere, 'true', 'Published', 'Original', 'stereo', '1700000000000', 'E'];
      const answers = await Promise.all(valid.map((value) => admin.call('GET', `${path}?${filter}=${value}`)));
      expect(answers.map(({ status }) => status)).toContain(200);
      const wrong = await admin.call('GET', `${path}?${filter}=%00nonsense'--`);
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.errors).some((key) => key.startsWith(filter))).toBe(true);
    });

    it('finds by text, wildcards taken literally', async () => {
      const total = (await read('')).paging.total_size;
      expect((await read(`${resource.search}=${encodeURIComponent('no such text %_')}`)).paging.total_size).toBe(0);
      expect((await read(`${resource.search}=${encodeURIComponent('%')}`)).paging.total_size).toBeLessThan(total);
    });
  });
});

describeOnDatabases('Logging in', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  const email = () => `${crypto.randomUUID()}@segno.test`;

  it('takes JSON, a form and form data alike', async () => {
    const address = email();
    await server.person('Viewer', { email: address });
    const url = `${server.url}/v1/auth/login`;
    const fields = { email: address, password: PASSWORD };
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    for (const body of [new URLSearchParams(fields), data]) {
      const answer = await fetch(url, { method: 'POST', body });
      const { data: given } = (await answer.json()) as { data: { user: { email: string }; token: string } };
      expect([answer.status, given.user.email, given.token.length]).toEqual([200, address, 43]);
    }
  });

  it('says the same of a wrong password and of an unknown address, and stops after five', async () => {
    const address = email();
    await server.person('Viewer', { email: address });
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await server.call('POST', '/auth/login', { email: address, password: 'Wrong-pass-1' });
      expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);
    }
    const sixth = await server.call('POST', '/auth/login', { email: address, password: PASSWORD });
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const unknown = await server.call('POST', '/auth/login', { email: email(), password: PASSWORD });
    expect([unknown.status, unknown.body.message]).toEqual([401, 'Invalid email or password']);
  });

  it('refuses inactive people, and ends the session of one who becomes inactive', async () => {
    const address = email();
    const { uuid, call } = await server.person('Viewer', { email: address });
    expect((await call('GET', '/auth/session')).status).toBe(200);
    await server.services.db.updateTable('app_user').set({ is_active: false }).where('uuid', '=', uuid).execute();
    expect((await call('GET', '/auth/session')).status).toBe(401);
    const again = await server.call('POST', '/auth/login', { email: address, password: PASSWORD });
    expect([again.status, again.body.message]).toEqual([403, 'This account is inactive']);
  });

  it('ends with the logout; the token is stored hashed and bare tokens work', async () => {
    const { token, call } = await server.person('Viewer');
    expect((await server.call('GET', '/auth/session', undefined, { Authorization: token })).status).toBe(200);
    const { rows } = await sql`select 1 from auth_token where hash = ${token}`.execute(server.services.db);
    expect(rows).toEqual([]);
    await call('POST', '/auth/logout', {});
    expect((await call('GET', '/auth/session')).status).toBe(401);
  });
});
