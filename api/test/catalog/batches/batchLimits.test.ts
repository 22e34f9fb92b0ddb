import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cleanUp } from '../../../src/account/cleanUpJob';
import { catalogFlows, refused, said, type CatalogFlows } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { suiteServer, type Person, type TestServer } from '../../support/testServer';

const started = async (server: TestServer, who: Person, query: string, body: object) => {
  const answer = await who.call('PATCH', `/song/batch${query}`, body);
  expect(answer.status).toBe(202);
  await server.jobs.whenIdle();
  const { uuid, async_task } = answer.body.data.batch_operation;
  const task = await who.call('GET', `/async_task/${async_task.uuid}`);
  return { uuid, task: task.body.data.async_task };
};
const operationOf = async (who: Person, uuid: string) =>
  (await who.call('GET', '/batch_operation')).body.data.batch_operations.find(
    (one: { uuid: string }) => one.uuid === uuid,
  );

describeOnDatabases('The limits of a batch update', (open) => {
  const server = suiteServer(open);
  let flows: CatalogFlows;
  beforeAll(async () => {
    flows = await catalogFlows(server);
  });

  it('refuses more than 10,000 songs, named or by filters, and writes nothing', async () => {
    const { db } = server.services;
    await sql`insert into song (work_title) select 'Many ' || n from generate_series(1, 10001) n`.execute(db);
    const set = (query: string, more: object = {}) =>
      flows.manager.call('PATCH', `/song/batch${query}`, { attribute: 'bpm', action: 'set', values: 90, ...more });
    const tooMany = refused({ uuids: ['At most 10,000 songs can be updated at once.'] });
    const named = Array.from({ length: 10_001 }, () => randomUUID());
    expect(said(await set('?work_title=Many'))).toEqual(tooMany);
    expect(said(await set('?work_title=Many', { dry_run: true }))).toEqual(tooMany);
    expect(said(await set('', { uuids: named }))).toEqual(tooMany);
    const { rows } = await sql`select (select count(*)::int from batch_operation) as operations,
      (select count(*)::int from async_task) as tasks, (select count(*)::int from song where bpm is not null) as songs`.execute(
      db,
    );
    expect(rows).toEqual([{ operations: 0, tasks: 0, songs: 0 }]);
    const most = await set('', { uuids: named.slice(1), dry_run: true });
    expect([most.status, most.body.data.batch_operation.refused.length]).toEqual([200, 10_000]);
  });

  it('forgets the songs of an operation after 30 days, keeps what came of it in the list, and undoes it no more', async () => {
    const { db } = server.services;
    const [old, young] = [await flows.song({}), await flows.song({})];
    const bpm = { attribute: 'bpm', action: 'set', values: 91 };
    const first = await started(server, flows.manager, `?uuids=${old}`, bpm);
    const second = await started(server, flows.manager, `?uuids=${young}`, bpm);
    const age = (uuid: string, days: number) =>
      sql`update batch_operation set created_at = now() - make_interval(days => ${days}),
        finished_at = now() - make_interval(days => ${days}) where uuid = ${uuid}`.execute(db);
    await age(first.uuid, 31);
    await age(second.uuid, 29);
    await server.services.jobs.enqueue(db, cleanUp, {});
    await server.jobs.whenIdle();
    const { rows } = await sql<{ song_uuid: string }>`select song_uuid from batch_operation_song`.execute(db);
    expect(rows).toEqual([{ song_uuid: young }]);
    expect(await operationOf(flows.manager, first.uuid)).toMatchObject({ count: 1, changed: 1, undo_allowed: false });
    expect(await operationOf(flows.manager, second.uuid)).toMatchObject({ changed: 1, undo_allowed: true });
    const undo = (uuid: string) => flows.manager.call('POST', `/batch_operation/${uuid}/undo`);
    expect(said(await undo(first.uuid))).toEqual([409, 'A batch update can be undone for 30 days.']);
    const found = await flows.manager.call('GET', `/song?batch_operation_uuid=${second.uuid}`);
    expect(found.body.data.songs.map((song: { uuid: string }) => song.uuid)).toEqual([young]);
    const undone = await undo(second.uuid);
    expect([undone.status, undone.body.data.batch_operation.song_count]).toEqual([202, 1]);
    await server.jobs.whenIdle();
  });
});

describeOnDatabases('A batch update where rights need a second person', (open) => {
  const server = suiteServer(open, { RIGHTS_APPROVAL: 'true' });
  let flows: CatalogFlows;
  beforeAll(async () => {
    flows = await catalogFlows(server);
  });

  it('asks for the approval of a ruleset of each published song, lists it, and changes the others', async () => {
    const { db } = server.services;
    const rulesets = await sql<{ uuid: string }>`select uuid from publisher_ruleset order by uuid limit 2`.execute(db);
    const [before = '', wanted = ''] = rulesets.rows.map(({ uuid }) => uuid);
    const published = await flows.song({ publisher_ruleset_uuid: before });
    const fresh = await flows.song({ publisher_ruleset_uuid: before });
    await sql`update song set published_at = now() where uuid = ${published}`.execute(db);
    const rulesetsNow = async () =>
      Promise.all(
        [published, fresh].map(
          async (uuid) => (await flows.manager.call('GET', `/song/${uuid}`)).body.data.song.publisher_ruleset_uuid,
        ),
      );
    const query = `?uuids=${published},${fresh}`;
    const order = { attribute: 'publisher_ruleset_uuid', action: 'set', values: wanted };
    const preview = await flows.manager.call('PATCH', `/song/batch${query}`, { ...order, dry_run: true });
    expect(preview.body.data.batch_operation.refused).toMatchObject([
      { song: { uuid: published }, error: 'The change waits for an approval.' },
    ]);
    const { uuid, task } = await started(server, flows.manager, query, order);
    expect(task).toMatchObject({
      status: 'error',
      errors: [{ song: { uuid: published }, error: 'The change waits for an approval.' }],
    });
    expect(await operationOf(flows.manager, uuid)).toMatchObject({ changed: 1, failed: 1 });
    expect(await rulesetsNow()).toEqual([before, wanted]);

    const { body } = await flows.publishing.call('GET', `/rights_change?resource_uuid=${published}`);
    const [change] = body.data.rights_changes;
    expect(change).toMatchObject({ field: 'publisher_ruleset', status: 'pending' });
    expect((await flows.manager.call('POST', `/rights_change/${change.uuid}/approve`)).status).toBe(409);
    expect((await flows.publishing.call('POST', `/rights_change/${change.uuid}/approve`)).status).toBe(200);
    expect(await rulesetsNow()).toEqual([wanted, wanted]);
    // The approval was a separate change: the undo only reverts what the batch itself wrote.
    await flows.manager.call('POST', `/batch_operation/${uuid}/undo`);
    await server.jobs.whenIdle();
    expect(await rulesetsNow()).toEqual([wanted, before]);
  });
});
