import { sql } from 'kysely';
import { databaseKinds } from '../support/databaseKinds';
import { prepareRealServer } from '../support/processes/realServer';
import { eventually, prepared } from '../support/testServer';

const SONGS = 300;

// The batch itself is tested in batchUpdates.test.ts.
describe.each(databaseKinds)('A server on %s that is killed in the middle of a batch update', (kind) => {
  const server = prepared(() => prepareRealServer(kind));
  beforeAll(async () => {
    await server.inDatabase((db) =>
      sql`insert into song (work_title) select 'Batch ' || n from generate_series(1, ${SONGS}) n`.execute(db),
    );
    await server.start();
  });
  afterAll(() => server.remove());

  it('goes on where it stopped, three times, and changes every song exactly once', async () => {
    const answer = await server.people.manager.call('PATCH', '/song/batch?work_title=Batch', {
      attribute: 'bpm',
      action: 'set',
      values: 90,
    });
    expect(answer.status).toBe(202);
    const { async_task } = answer.body.data.batch_operation;
    const operation = async () =>
      (await server.people.manager.call('GET', '/batch_operation')).body.data.batch_operations[0];
    let seen = 0;
    for (let kills = 0; kills < 3; kills++) {
      const { changed } = await eventually(operation, (now) => now.changed > seen);
      seen = changed;
      expect(seen).toBeLessThan(SONGS);
      await server.kill();
      await server.start();
      expect((await operation()).changed).toBeGreaterThanOrEqual(seen);
    }
    expect(await eventually(operation, ({ status }) => status !== 'pending', 60)).toMatchObject({
      status: 'success',
      count: SONGS,
      changed: SONGS,
      unchanged: 0,
      failed: 0,
    });
    const task = await eventually(
      async () => (await server.people.manager.call('GET', `/async_task/${async_task.uuid}`)).body.data.async_task,
      ({ status }) => status !== 'pending',
    );
    expect(task).toMatchObject({ status: 'success', progress: 100, errors: [] });
    await server.kill();
    const { rows } = await server.inDatabase((db) =>
      sql`select s.bpm, (select count(*)::int from user_activity a where a.resource_uuid = s.uuid) as lines, count(*)::int as songs
        from song s group by 1, 2`.execute(db),
    );
    expect(rows).toEqual([{ bpm: 90, lines: 1, songs: SONGS }]);
  }, 120_000);
});
