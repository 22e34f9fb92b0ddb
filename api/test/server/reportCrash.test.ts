import { sql } from 'kysely';
import { databaseKinds } from '../support/databaseKinds';
import { prepareRealServer, type RealServer } from '../support/processes/realServer';
import { eventually } from '../support/testServer';
import { download } from '../support/zipFiles';

const SONGS = 20_000;

// The file's content is tested in songReport.test.ts.
describe.each(databaseKinds)('A server on %s that is killed while it exports songs', (kind) => {
  let server: RealServer;
  beforeAll(async () => {
    server = await prepareRealServer(kind);
    await server.inDatabase((db) =>
      sql`insert into song (work_title) select 'Export ' || lpad(n::text, 5, '0') from generate_series(1, ${SONGS}) n`.execute(
        db,
      ),
    );
    await server.start();
  }, 120_000);
  afterAll(() => server.remove());

  it('makes one whole file of it after each start, and says so once', async () => {
    const { manager } = server.people;
    const reports = async () => (await manager.call('GET', '/report')).body.data.reports;
    const { status, body } = await manager.call('POST', '/song/report?work_title=Export');
    expect(status).toBe(202);
    const { task_id } = body.data.report;
    const task = async () => (await manager.call('GET', `/async_task/${task_id}`)).body.data.async_task;
    let seen = 0;
    for (let kills = 0; kills < 2; kills += 1) {
      // Data written before a kill stays until the job runs again.
      const now = await eventually(task, ({ progress }) => progress > 5 && progress !== seen);
      seen = now.progress;
      expect((await reports())[0].status).toBe('in_progress');
      await server.kill();
      await server.start();
    }
    expect(await eventually(task, (now) => now.status !== 'pending', 90)).toMatchObject({
      status: 'success',
      errors: [],
    });
    const made = await reports();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ status: 'complete' });
    const { user_messages } = (await manager.call('GET', '/user_message')).body.data;
    expect(user_messages).toHaveLength(1);
    const { bytes } = await download(user_messages[0].payload.url);
    expect(bytes.length).toBe(made[0].size);
    const titles = bytes.toString().match(/Export \d{5}/g);
    expect(titles).toEqual(Array.from({ length: SONGS }, (_, n) => `Export ${String(n + 1).padStart(5, '0')}`));
  }, 180_000);
});
