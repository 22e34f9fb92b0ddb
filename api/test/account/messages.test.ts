import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addUserMessage } from '../../src/platform/jobs/userMessage';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

interface Message {
  uuid: string;
  payload: { message: string; url?: string };
  created_at: string;
  read_at: string | null;
}

const messagesIn = ({ body }: Answer): Message[] => body.data.user_messages;
const textsIn = (answer: Answer): string[] => messagesIn(answer).map(({ payload }) => payload.message);
const uuidsIn = (answer: Answer): string[] => messagesIn(answer).map(({ uuid }) => uuid);

describeOnDatabases('User messages', (open) => {
  let server: TestServer;
  let viewer: Person;
  let other: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  beforeEach(async () => {
    viewer = await server.person('Viewer');
    other = await server.person('Viewer');
    for (const n of [1, 2, 3])
      await addUserMessage(server.services.db, viewer.uuid, { message: `No. ${n}`, url: `/reports?pagenum=${n}` });
    // Messages of the same millisecond have no order.
    await sql`
      update user_message set created_at = now() - interval '1 hour' + (right(payload->>'message', 1)::int * interval '1 second')
      where user_uuid = ${viewer.uuid}
    `.execute(server.services.db);
  });
  afterAll(() => server.close());

  const waiting = () => viewer.call('GET', '/user_message');
  const history = (query = '') => viewer.call('GET', `/user_message?history=true${query}`);

  it('come again when an answer was lost, until they are acknowledged', async () => {
    const lost = await waiting();
    expect(textsIn(lost)).toEqual(['No. 1', 'No. 2', 'No. 3']);
    const again = await waiting();
    expect(again.body.data).toEqual(lost.body.data);
    const [first, second] = uuidsIn(again);
    const acknowledged = await viewer.call('PATCH', '/user_message', { uuids: [first, second] });
    expect([acknowledged.status, acknowledged.body.data]).toEqual([200, { unread_count: 3 }]);
    expect(textsIn(await waiting())).toEqual(['No. 3']);
    expect((await viewer.call('PATCH', '/user_message', { uuids: [first, second] })).status).toBe(200);
    expect(textsIn(await waiting())).toEqual(['No. 3']);
  });

  it('stand in the history newest first, in pages, with their time, link and read state', async () => {
    const { body } = await history('&pagesize=2');
    expect(body.data.user_messages).toEqual([
      {
        uuid: expect.any(String),
        payload: { message: 'No. 3', url: '/reports?pagenum=3' },
        created_at: expect.stringMatching(/Z$/),
        read_at: null,
      },
      expect.objectContaining({ payload: { message: 'No. 2', url: '/reports?pagenum=2' } }),
    ]);
    expect(body.data.paging).toEqual({ total_size: 3, current_size: 2, current_page: 1, offset: 0, total_pages: 2 });
    expect(textsIn(await history('&pagesize=2&pagenum=2'))).toEqual(['No. 1']);
    expect(body.data.unread_count).toBe(3);
    // Reading the history does not mark messages as read.
    expect(textsIn(await waiting())).toHaveLength(3);
  });

  it('are read once the page or file they lead to was opened, also where they lead to a place on it', async () => {
    await addUserMessage(server.services.db, viewer.uuid, { message: 'No. 4', url: '/reports?pagenum=1#notes' });
    const read = await viewer.call('PATCH', '/user_message/read', { url: '/reports?pagenum=1' });
    expect([read.status, read.body.data]).toEqual([200, { unread_count: 2 }]);
    const unread = messagesIn(await history()).filter(({ read_at }) => read_at === null);
    expect(unread.map(({ payload }) => payload.message)).toEqual(['No. 3', 'No. 2']);
    expect((await other.call('PATCH', '/user_message/read', { url: '/reports?pagenum=2' })).status).toBe(200);
    expect((await waiting()).body.data).toMatchObject({ unread_count: 2 });
  });

  it('are read one by one, or all up to the newest that was seen', async () => {
    const [third, second] = uuidsIn(await history());
    expect((await viewer.call('PATCH', '/user_message/read', { uuids: [third] })).body.data).toEqual({
      unread_count: 2,
    });
    expect(messagesIn(await history()).map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
    // Read messages do not come again.
    expect(textsIn(await waiting())).toEqual(['No. 1', 'No. 2']);
    await addUserMessage(server.services.db, viewer.uuid, { message: 'Came meanwhile' });
    const { body } = await viewer.call('PATCH', '/user_message/read', { through: second });
    expect(body.data).toEqual({ unread_count: 1 });
    expect(textsIn(await waiting())).toEqual(['Came meanwhile']);
  });

  it("are one's own: another person neither sees nor marks them", async () => {
    const uuids = uuidsIn(await history());
    expect(textsIn(await other.call('GET', '/user_message?history=true'))).toEqual([]);
    for (const [path, body] of [
      ['/user_message', { uuids }],
      ['/user_message/read', { uuids }],
      ['/user_message/read', { through: uuids[0] }],
    ] as const)
      expect((await other.call('PATCH', path, body)).body.data).toEqual({ unread_count: 0 });
    expect((await waiting()).body.data).toMatchObject({ unread_count: 3 });
    expect(textsIn(await waiting())).toHaveLength(3);
  });

  it('of an unknown uuid nothing is said; a malformed one is refused', async () => {
    expect((await viewer.call('PATCH', '/user_message', { uuids: [randomUUID()] })).status).toBe(200);
    const { status, body } = await viewer.call('PATCH', '/user_message', { uuids: ['nonsense'] });
    expect([status, body.errors]).toEqual([422, { 'uuids.0': ['Not a valid UUID.'] }]);
    expect((await server.call('GET', '/user_message?history=true')).status).toBe(401);
  });
});
