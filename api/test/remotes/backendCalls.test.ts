import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { publishedRemotes } from '../support/publishedRemotes';
import { prepared, startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('What the backend of a remote asks of the server', (open) => {
  let server: TestServer;
  const remotes = prepared(() => publishedRemotes());
  let admin: Person;
  let viewer: Person;
  let credential: string;

  beforeAll(async () => {
    const settings = { limit: { type: 'number', label: 'Limit', default: 20 } };
    await remotes.publish('mood-boards', { backend: true, settings });
    server = await startTestServer(await open(), { RELEASES: remotes.place });
    admin = await server.person('Administrator');
    viewer = await server.person('Viewer');
    credential = await renewed();
  });
  afterAll(async () => {
    await server.close();
    await remotes.close();
  });
  beforeEach(() => sql`delete from attempt`.execute(server.services.db));

  const renewed = async (): Promise<string> => {
    const body = { address: 'http://127.0.0.1:9', renew_credential: true };
    return (await admin.call('PUT', '/remote/mood-boards/backend', body)).body.data.credential;
  };
  const ask = async (path: string, body?: unknown, by = credential): Promise<Omit<Answer, 'headers'>> => {
    const answer = await fetch(`${server.url}/x/-/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const tell = (more: object = {}, by = credential) =>
    ask('messages', { uuid: randomUUID(), user_uuid: viewer.uuid, message: 'Dawn is shared', ...more }, by);
  const bell = async () => {
    const { body } = await viewer.call('GET', '/user_message?history=true');
    return body.data.user_messages.map(({ payload }: { payload: object }) => payload);
  };

  it('puts messages at a bell, named by the remote, each once however often it is sent', async () => {
    const uuid = randomUUID();
    for (let sent = 0; sent < 2; sent++) expect((await tell({ uuid, url: '/mood-boards' })).status).toBe(201);
    expect(await bell()).toEqual([{ message: 'mood-boards: Dawn is shared', url: '/mood-boards' }]);
  });

  it('reads the settings of its remote', async () => {
    expect((await ask('settings')).body.data).toEqual({ settings: { limit: 20 } });
  });

  it('is refused with every wrong field at once', async () => {
    const { status, body } = await ask('messages', { uuid: 'x', message: ' ', url: '//evil.example' });
    expect([status, body.errors]).toEqual([
      422,
      {
        uuid: ['Not a valid UUID.'],
        user_uuid: ['This field is required'],
        message: ['This field is required'],
        url: ['Not a valid choice.'],
      },
    ]);
    expect((await tell({ user_uuid: randomUUID() })).status).toBe(404);
  });

  it('takes its own credential alone: neither a session, nor one that was renewed, nor one of a remote that is off', async () => {
    const before = credential;
    credential = await renewed();
    for (const wrong of [before, viewer.token, admin.token, '']) {
      expect((await tell({}, wrong)).status).toBe(401);
      expect((await ask('settings', undefined, wrong)).status).toBe(401);
    }
    await remotes.turn('mood-boards', 'off');
    expect((await tell()).status).toBe(401);
    await remotes.turn('mood-boards', 'on');
    expect((await tell()).status).toBe(201);
    expect(
      (await viewer.call('GET', '/auth/session', undefined, { Authorization: `Bearer ${credential}` })).status,
    ).toBe(401);
  });

  it('sends one person 20 messages an hour', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent++) statuses.push((await tell()).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});
