import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { addUserMessage } from '../../src/platform/jobs/userMessage';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('Old messages', (open) => {
  let server: TestServer;
  let viewer: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    viewer = await server.person('Viewer');
  });
  afterAll(() => server.close());

  it('wait ninety days for their reader, and are gone thirty days after they were read', async () => {
    const { db } = server.services;
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
    const leave = async (message: string, written: number, read?: number) => {
      await addUserMessage(db, viewer.uuid, { message });
      await db
        .updateTable('user_message')
        .set({ created_at: daysAgo(written), read_at: read === undefined ? null : daysAgo(read) })
        .where('user_uuid', '=', viewer.uuid)
        .where(sql`payload ->> 'message'`, '=', message)
        .execute();
    };
    await leave('unread, of last quarter', 91);
    await leave('unread, of this quarter', 89);
    await leave('unread, of today', 0);
    await leave('read long ago', 40, 31);
    await leave('written long ago, read lately', 200, 29);
    await server.services.jobs.enqueue(db, cleanUp, {});
    await server.jobs.whenIdle();

    const left = await db.selectFrom('user_message').select('payload').where('user_uuid', '=', viewer.uuid).execute();
    expect(left.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { message: 'unread, of this quarter' },
        { message: 'unread, of today' },
        { message: 'written long ago, read lately' },
      ]),
    );
    expect(left).toHaveLength(3);
    const { body } = await viewer.call('GET', '/user_message');
    expect(body.data.unread_count).toBe(2);
  });
});
