import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { batchFlows } from '../../support/batchFlows';
import { refused, said } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { prepared } from '../../support/testServer';

describeOnDatabases('A batch update of songs that is refused', (open) => {
  const batches = prepared(async () => batchFlows(await open()));

  afterAll(() => batches.server.close());

  it('refuses what is wrong, each with its text, and starts nothing', async () => {
    const before = (await batches.listed()).length;
    const wrong = async (body: object, errors: Record<string, string[]>, query?: string) =>
      expect(said(await batches.batch(body, query))).toEqual(refused(errors));
    const choice = ['Not a valid choice.'];
    await wrong({}, { action: ['This field is required'], attribute: ['This field is required'] });
    await wrong({ attribute: 'work_title', action: 'set', values: 'x' }, { attribute: choice });
    await wrong({ attribute: 'taxonomy.nothing', action: 'set', values: [] }, { attribute: choice });
    await wrong({ attribute: 'bpm', action: 'paint', values: 1 }, { action: choice });
    await wrong({ attribute: 'bpm', action: 'add', values: 1 }, { action: choice });
    await wrong({ attribute: 'curation_state', action: 'clear' }, { action: choice });
    await wrong({ attribute: 'bpm', action: 'set', values: 'fast' }, { values: ['Not a valid number'] });
    await wrong({ attribute: 'bpm', action: 'set' }, { values: ['This field is required'] });
    await wrong({ attribute: 'genre_uuids', action: 'add', values: [] }, { values: ['This field is required'] });
    await wrong(
      { attribute: 'genre_uuids', action: 'add', values: ['x', batches.id('song_genre')] },
      { 'values.0': ['Not a valid UUID.'] },
    );
    await wrong({ attribute: 'genre_uuids', action: 'add', values: [randomUUID()] }, { values: choice });
    await wrong(
      { attribute: 'song_collection_uuids', action: 'add', values: [batches.id('system')] },
      { values: choice },
    );
    await wrong(
      { attribute: `taxonomy.${batches.id('single')}`, action: 'add', values: [batches.id('song_genre')] },
      { action: choice },
    );
    const good = { attribute: 'bpm', action: 'set', values: 90 };
    await wrong(good, { uuids: ['This field is required'] }, '?uuids=');
    await wrong(good, { 'uuids.0': ['Not a valid UUID.'] }, '?uuids=x');
    // Ignoring an unknown filter would select every song.
    await wrong(good, { _: choice }, '?genre=x');
    expect((await batches.listed()).length).toBe(before);
  });

  it('asks for the permission of each attribute', async () => {
    const { db } = batches.server.services;
    const person = await batches.server.person('Catalog Manager');
    const allow = async (...permissions: string[]) => {
      const name = `Batch ${randomUUID()}`;
      const role = await db
        .insertInto('user_role')
        .values({ name, permissions: ['CAN_BATCH_UPDATE_SONGS', ...permissions] as never })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      await db.updateTable('app_user').set({ user_role_uuid: role.uuid }).where('uuid', '=', person.uuid).execute();
    };
    const needed: [string, unknown, string][] = [
      ['genre_uuids', [batches.id('song_genre')], 'CAN_UPDATE_SONG_METADATA'],
      ['taxonomy.mood', [(await batches.tagsOf('mood'))[0]], 'CAN_UPDATE_SONG_METADATA'],
      ['song_collection_uuids', [batches.id('own')], 'CAN_UPDATE_SONG_COLLECTIONS'],
      ['tags', ['late'], 'CAN_UPDATE_SONG_BASIC_INFORMATION'],
      ['bpm', 90, 'CAN_UPDATE_SONG_BASIC_INFORMATION'],
      ['content_tier', batches.id('content_tier'), 'CAN_PUBLISH_SONGS'],
      ['curation_state', batches.id('song_curation_state'), 'CAN_PUBLISH_SONGS'],
      ['publisher_ruleset_uuid', batches.id('publisher_ruleset'), 'CAN_UPDATE_SONG_PUBLISHER_RULESET'],
    ];
    for (const [attribute, values, permission] of needed) {
      const ask = async () =>
        (await batches.batch({ attribute, action: 'set', values, dry_run: true }, undefined, person)).status;
      await allow(...needed.map(([, , other]) => other).filter((other) => other !== permission));
      expect([attribute, await ask()]).toEqual([attribute, 403]);
      await allow(permission);
      expect([attribute, await ask()]).toEqual([attribute, 200]);
    }
  });

  it('runs once for a person at a time, and once for a repeated call', async () => {
    const { db } = batches.server.services;
    const key = { 'Client-Key': randomUUID() };
    const send = () =>
      batches.flows.manager.call(
        'PATCH',
        `/song/batch?uuids=${batches.songs[0]}`,
        { attribute: 'bpm', action: 'set', values: 61 },
        key,
      );
    const uuid = batches.started(await send());
    expect(batches.started(await send())).toBe(uuid);
    await batches.server.jobs.whenIdle();
    await db.updateTable('batch_operation').set({ finished_at: null }).where('uuid', '=', uuid).execute();
    const busy = 'Your last batch update is still running. Please wait until it has ended.';
    expect(said(await batches.batch({ attribute: 'bpm', action: 'clear' }))).toEqual([409, busy]);
    expect(said(await batches.undo(uuid))).toEqual([409, 'The batch update is still running.']);
    expect((await batches.listed()).find((one) => one.uuid === uuid)).toMatchObject({
      status: 'pending',
      undo_allowed: false,
    });
    expect((await batches.batch({ attribute: 'bpm', action: 'clear', dry_run: true })).status).toBe(200);
    await batches.done(
      await batches.batch({ attribute: 'bpm', action: 'clear' }, undefined, batches.flows.admin),
      batches.flows.admin,
    );
    await db.updateTable('batch_operation').set({ finished_at: new Date() }).where('uuid', '=', uuid).execute();
  });

  it('is undone once, within 30 days, by its owner, where nobody has changed the attribute since', async () => {
    const { db } = batches.server.services;
    const [one = '', two = ''] = batches.songs;
    const { uuid } = await batches.done(await batches.batch({ attribute: 'tags', action: 'set', values: ['batch'] }));
    await batches.flows.manager.call('PUT', `/song/${two}`, { tags: ['mine'] });
    await batches.flows.manager.call('PUT', `/song/${one}`, { bpm: 77 });
    expect((await batches.undo(uuid, batches.flows.admin)).status).toBe(404);
    await sql`update batch_operation set created_at = created_at - interval '31 days' where uuid = ${uuid}`.execute(db);
    expect(said(await batches.undo(uuid))).toEqual([409, 'A batch update can be undone for 30 days.']);
    await sql`update batch_operation set created_at = created_at + interval '31 days' where uuid = ${uuid}`.execute(db);
    const answer = await batches.undo(uuid);
    expect(answer.body.data.batch_operation.left_alone).toEqual([
      { song: { uuid: two, work_title: (await batches.read(two)).work_title } },
    ]);
    expect((await batches.done(answer)).task.status).toBe('success');
    expect([(await batches.read(one)).tags, (await batches.read(one)).bpm, (await batches.read(two)).tags]).toEqual([
      ['calm', 'wide'],
      77,
      ['mine'],
    ]);
    expect(said(await batches.undo(uuid))).toEqual([409, 'The batch update was undone already.']);
    const [last, first] = await batches.listed();
    expect([last, first]).toMatchObject([
      { action: 'undo', undo_of: uuid, count: 1 },
      { uuid, is_undone: true, undo_allowed: false },
    ]);
    const ofAll = await batches.listed(batches.flows.admin);
    expect(ofAll.find((operation) => operation.uuid === uuid)).toMatchObject({
      undo_allowed: false,
      user: { uuid: batches.flows.manager.uuid },
    });
    const stranger = await batches.server.person('Catalog Manager');
    expect(await batches.listed(stranger)).toEqual([]);
  });
});
