import { allows, roles, type EndpointSpec, type RoleName } from '@segno/contract';
import { allEndpoints } from '@segno/contract/all';
import { describeOnDatabases, isForWholeRun } from '../support/databases';
import { nonsense } from '../support/nonsense';
import { sql } from 'kysely';
import { PASSWORD, suiteServer, type Person } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';

/** Path of the endpoint with values that do not exist. */
const pathOf = ({ path }: EndpointSpec) => path.replace(':type', 'song').replace(/:\w+/g, nowhere);

/** Endpoints that accept an empty body; unknown members are ignored (C5: unknown members are ignored). */
const demandNothing = new Set(['PATCH /user_message/read', 'POST /song/report']);

/** C1: without its own token, or for a record that does not exist, a request is refused before its body is read. */
const refusal = (endpoint: EndpointSpec): number => {
  if (endpoint.path === '/user/reset_password') return 401;
  return endpoint.path.includes(':') ? 404 : 422;
};

const title = ({ method, path }: EndpointSpec) => `${method} ${path}`;

/** Required query values, so that a lookup is reached. */
const queries: Record<string, string> = {
  '/note': `?parent_type=song&parent_uuid=${nowhere}`,
  '/song_ingestion_log': `?song=${nowhere}`,
  // Artists may only search by number (C3: what artists may call).
  '/writer': '?ipi_number=00052210040',
};

const sized = (envelope: Record<string, unknown>) =>
  Object.keys(envelope)
    .filter((key) => key !== 'code')
    .sort();

describeOnDatabases('Every call', (open, kind) => {
  const server = suiteServer(open);
  const people = new Map<RoleName, Person>();

  beforeAll(async () => {
    for (const { name } of roles)
      people.set(name, name === 'Artist' ? (await server.artist()).person : await server.person(name));
  });

  const holder = (endpoint: EndpointSpec): Person => {
    const role = roles.find(({ permissions }) => allows(endpoint.permission, permissions));
    const person = role && people.get(role.name);
    if (!person) throw new Error(`Nobody may call ${title(endpoint)}`);
    return person;
  };

  describe.each(allEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    const url = pathOf(endpoint);

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

    // The rest depends on session, permission and contract, with the same queries for every endpoint.
    if (!isForWholeRun(kind)) return;

    if (endpoint.permission !== 'anyone')
      it('answers 401 without a session, whatever the body', async () => {
        const answer = await server.call(endpoint.method, url, endpoint.method === 'GET' ? undefined : {});
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ success: false, data: null, message: 'Unauthorized', msg: 'Unauthorized' });
      });

    // Logging everybody out here would only test the requests that follow.
    if (endpoint.permission !== 'anyone')
      it('answers 403 to exactly the roles without the permission', async () => {
        const refused = roles.map(async ({ name }) => {
          const body = endpoint.method === 'GET' ? undefined : {};
          const answer = await people.get(name)?.call(endpoint.method, url + (queries[endpoint.path] ?? ''), body);
          return [name, answer?.status === 403];
        });
        expect(await Promise.all(refused)).toEqual(
          roles.map(({ name, permissions }) => [name, !allows(endpoint.permission, permissions)]),
        );
      });

    if (endpoint.body)
      it.each(
        nonsense.filter(
          (one) => !demandNothing.has(title(endpoint)) || !['nothing', 'wrong types'].includes(one.title),
        ),
      )('refuses $title in the envelope', async ({ body, isJson }) => {
        const answer = await holder(endpoint).call(endpoint.method, url, body);
        expect(answer.status).toBe(isJson ? refusal(endpoint) : 400);
        expect(sized(answer.body)).toEqual(['data', 'errors', 'message', 'msg', 'success']);
        expect(answer.body).toMatchObject({ success: false, data: null });
        if (answer.status === 422) expect(Object.values(answer.body.errors).flat()).not.toEqual([]);
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

describeOnDatabases('Logging in', (open) => {
  const server = suiteServer(open);

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
