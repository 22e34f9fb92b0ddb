import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { catalogFlows, refused, said, type CatalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

/** Where an attribute of a song lives: a column, or a table of links. */
const places: Record<string, string> = {
  genre_uuids: 'song_song_genre',
  theme_uuids: 'song_song_theme',
  instrument_uuids: 'song_instrument',
  song_collection_uuids: 'song_collection_song',
  content_tier: 'content_tier_uuid',
  curation_state: 'curation_state_uuid',
};
const placeOf = (attribute: string) =>
  attribute.startsWith('taxonomy.') ? 'song_tag' : (places[attribute] ?? attribute);

/** What follows from any change of a song. */
const derived = new Set(['updated_at', 'publish_blockers', 'is_publish_blocked', 'is_desynchronized']);

describeOnDatabases('A batch update of songs (A2)', (open) => {
  let server: TestServer;
  let flows: CatalogFlows;
  let songs: string[];
  const names: Record<string, string[]> = {};

  const idsOf = async (table: string, where = 'true'): Promise<string[]> =>
    (
      await sql<{
        uuid: string;
      }>`select uuid from ${sql.table(table)} where ${sql.raw(where)} order by uuid limit 4`.execute(server.services.db)
    ).rows.map(({ uuid }) => uuid);
  const tagsOf = async (key: string): Promise<string[]> =>
    (
      await sql<{ uuid: string }>`
      select x.tag_uuid as uuid from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid join tag t on t.uuid = x.tag_uuid
      where f.key = ${key} and not t.is_hidden order by 1 limit 8`.execute(server.services.db)
    ).rows.map(({ uuid }) => uuid);
  const id = (of: string, index = 0): string => names[of]?.[index] ?? 'missing';

  beforeAll(async () => {
    server = await startTestServer(await open());
    flows = await catalogFlows(server);
    for (const table of [
      'song_genre',
      'song_theme',
      'instrument',
      'content_tier',
      'song_curation_state',
      'publisher_ruleset',
    ])
      names[table] = await idsOf(table);
    // Songs start in that state: setting it would change nothing.
    names.song_curation_state = await idsOf('song_curation_state', `name <> 'New'`);
    names.own = await Promise.all(
      ['Rain', 'Sea'].map(async (name) => {
        const made = await flows.admin.call('POST', '/song_collection', { name });
        return made.body.data.song_collection.uuid;
      }),
    );
    names.system = await idsOf('song_collection', 'read_only');
    const { rows } = await sql<{ key: string; multi: boolean }>`
      select key, multi from tag_field f where (select count(*) from tag_tag_field x where x.tag_field_uuid = f.uuid) > 2 order by key`.execute(
      server.services.db,
    );
    names.single = rows.filter(({ multi }) => !multi).map(({ key }) => key);
    names.multiple = rows.filter(({ multi }) => multi).map(({ key }) => key);
    const filled = {
      description: 'A swell',
      lyrics: 'La',
      bpm: 96,
      tags: ['calm', 'wide'],
      tags_hidden: ['inside'],
      genre_uuids: [id('song_genre')],
      theme_uuids: [id('song_theme')],
      instrument_uuids: [id('instrument')],
      song_collection_uuids: [id('own')],
      content_tier: id('content_tier'),
      version_type: 'Original',
      publisher_ruleset_uuid: id('publisher_ruleset'),
      taxonomy: { mood: (await tagsOf('mood')).slice(0, 2) },
    };
    songs = [await flows.song(filled), await flows.song({}), await flows.song(filled)];
  });
  afterAll(() => server.close());

  const batch = (body: object, query = `?uuids=${songs.slice(0, 2).join()}`, who: Person = flows.manager) =>
    who.call('PATCH', `/song/batch${query}`, body);
  const started = (answer: Answer): string => {
    expect(said(answer)).toEqual([202, answer.body.message]);
    return answer.body.data.batch_operation.uuid;
  };
  const done = async (answer: Answer, who: Person = flows.manager) => {
    const uuid = started(answer);
    await server.jobs.whenIdle();
    const task = await who.call('GET', `/async_task/${answer.body.data.batch_operation.async_task.uuid}`);
    return { uuid, task: task.body.data.async_task };
  };
  const undo = (uuid: string, who: Person = flows.manager) => who.call('POST', `/batch_operation/${uuid}/undo`);
  const listed = async (who: Person = flows.manager) =>
    (await who.call('GET', '/batch_operation')).body.data.batch_operations as {
      uuid: string;
      [key: string]: unknown;
    }[];
  const read = async (uuid: string) => (await flows.manager.call('GET', `/song/${uuid}`)).body.data.song;

  /** Every row about songs, by table; columns of the song itself by name. */
  const dump = async () => {
    const { db } = server.services;
    const tables = [
      'song_song_genre',
      'song_song_theme',
      'song_instrument',
      'song_collection_song',
      'song_tag',
      'song_writer_share',
    ];
    const linked = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{
          row: string;
        }>`select to_jsonb(x)::text as row from ${sql.table(table)} x order by 1`.execute(db);
        return [table, rows.map(({ row }) => row).sort()] as const;
      }),
    );
    const { rows } = await sql<{
      uuid: string;
      row: Record<string, unknown>;
    }>`select uuid, to_jsonb(s) as row from song s order by uuid`.execute(db);
    const columns = rows.flatMap(({ uuid, row }) =>
      Object.entries(row).map(([name, value]) => [`${uuid} ${name}`, value] as const),
    );
    return Object.fromEntries<unknown>([...linked, ...columns]);
  };
  /** Tables and columns in which two dumps differ, but for what follows from any change. */
  const differing = (one: Record<string, unknown>, other: Record<string, unknown>) => [
    ...new Set(
      [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
        .map((key) => key.split(' ').at(-1) ?? key)
        .filter((name) => !derived.has(name)),
    ),
  ];

  it('changes nothing but its attribute, whatever is done with it, and its undo restores every row', async () => {
    const mood = await tagsOf('mood');
    const other = await tagsOf(id('single'));
    const orders: [string, Record<string, unknown>][] = [
      ...(['genre', 'theme', 'instrument', 'collection'] as const).map((noun): [string, Record<string, unknown>] => {
        const uuids =
          names[{ genre: 'song_genre', theme: 'song_theme', instrument: 'instrument', collection: 'own' }[noun]] ?? [];
        return [
          noun === 'collection' ? 'song_collection_uuids' : `${noun}_uuids`,
          { add: [uuids[1]], remove: [uuids[0]], set: [uuids[1]], clear: undefined },
        ];
      }),
      ['tags', { add: ['late'], remove: ['calm'], set: ['late', 'calm'], clear: undefined }],
      ['tags_hidden', { add: ['late'], remove: ['inside'], set: ['late'], clear: undefined }],
      ['taxonomy.mood', { add: [mood[3]], remove: [mood[0]], set: [mood[4]], clear: undefined }],
      [`taxonomy.${id('single')}`, { set: other[1] }],
      ['content_tier', { set: id('content_tier', 1), clear: undefined }],
      ['curation_state', { set: id('song_curation_state', 1) }],
      ['publisher_ruleset_uuid', { set: id('publisher_ruleset', 1) }],
      ['version_type', { set: 'Remix', clear: undefined }],
      ['auto_tagging_enabled', { clear: undefined }],
      ['bpm', { set: 123.4, clear: undefined }],
    ];
    const first = await dump();
    for (const [attribute, actions] of orders)
      for (const [action, values] of Object.entries(actions)) {
        const before = await dump();
        const { uuid, task } = await done(await batch({ attribute, action, values }));
        const after = await dump();
        expect([attribute, action, task.errors, differing(before, after)]).toEqual([
          attribute,
          action,
          [],
          [placeOf(attribute)],
        ]);
        const ofOther = Object.keys(after).filter((key) => key.startsWith(songs[2] ?? 'missing'));
        expect(ofOther.map((key) => [key, after[key]])).toEqual(ofOther.map((key) => [key, before[key]]));
        const { task: undone } = await done(await undo(uuid));
        expect([attribute, action, undone.status, differing(before, await dump())]).toEqual([
          attribute,
          action,
          'success',
          [],
        ]);
      }
    expect(differing(first, await dump())).toEqual([]);
  }, 180_000);

  it('takes the filters of the list, logs old and new values, and says which songs had the value already', async () => {
    const other = await flows.song({ artist_uuid: (await server.artist()).artistUuid });
    const { uuid, task } = await done(
      await batch(
        { attribute: 'bpm', action: 'set', values: 96 },
        `?artist_uuid=${flows.artist.artistUuid}&pagesize=25`,
      ),
    );
    expect(task).toMatchObject({ status: 'success', progress: 100, errors: [] });
    expect(await Promise.all([...songs, other].map(async (song) => (await read(song)).bpm))).toEqual([
      96,
      96,
      96,
      null,
    ]);
    const operation = (await listed()).find((one) => one.uuid === uuid);
    expect(operation).toMatchObject({
      count: 3,
      changed: 1,
      unchanged: 2,
      failed: 0,
      status: 'success',
      progress: 100,
      undo_allowed: true,
    });
    const log = await flows.admin.call('GET', `/user_activity/song/${songs[1]}`);
    expect(log.body.data.user_activities[0]).toMatchObject({
      action_string: 'has_updated',
      changes: [{ field: 'bpm', before: null, after: 96 }],
    });
    const messages = await flows.manager.call('GET', '/user_message');
    expect(messages.body.data.user_messages.at(-1).payload).toEqual({
      message: 'Batch Update Successful',
      url: '/songs/batch-updates',
    });
    await done(await undo(uuid));
  });

  it('says what it would do and writes nothing with dry_run', async () => {
    const all = async () =>
      JSON.stringify([
        await dump(),
        await listed(),
        (await server.services.db.selectFrom('user_activity').select('uuid').execute()).length,
      ]);
    const before = await all();
    const gone = randomUUID();
    const answer = await batch(
      { attribute: 'genre_uuids', action: 'add', values: [id('song_genre')], dry_run: true },
      `?uuids=${songs.join()},${gone}`,
    );
    expect(answer.status).toBe(200);
    const { work_title } = await read(songs[1] ?? '');
    const name = (await flows.manager.call('GET', '/song_genre/select')).body.data.song_genres.find(
      (genre: { uuid: string }) => genre.uuid === id('song_genre'),
    ).name;
    expect(answer.body.data.batch_operation).toEqual({
      count: 4,
      unchanged: 2,
      refused: [{ song: { uuid: gone, work_title: gone }, error: 'The song does not exist any more.' }],
      sample: [{ song: { uuid: songs[1], work_title }, before: [], after: [{ uuid: id('song_genre'), name }] }],
    });
    expect(await all()).toBe(before);
  });

  it('goes on after a song that cannot have the value, and lists it', async () => {
    const composed = await flows.song({ version_type: 'Public Domain', original_composer: 'Erik Satie' });
    const deleted = await flows.song({});
    await flows.admin.call('DELETE', `/song/${deleted}`);
    const { uuid, task } = await done(
      await batch(
        { attribute: 'version_type', action: 'set', values: 'Cover' },
        `?uuids=${composed},${deleted},${songs[0]}`,
      ),
    );
    expect([task.status, task.progress]).toEqual(['error', 100]);
    expect(task.errors.map(({ song, error }: { song: { uuid: string }; error: string }) => [song.uuid, error])).toEqual(
      [
        [composed, "An original composer is only for the version type 'Public Domain'"],
        [deleted, 'The song does not exist any more.'],
      ],
    );
    expect([(await read(composed)).version_type, (await read(songs[0] ?? '')).version_type]).toEqual([
      'Public Domain',
      'Cover',
    ]);
    expect((await listed()).find((one) => one.uuid === uuid)).toMatchObject({ status: 'error', changed: 1, failed: 2 });
    await done(await undo(uuid));
  });

  it('keeps publication and rights as a single edit does', async () => {
    const { db } = server.services;
    const song = songs[2] ?? '';
    await sql`update song set publish_state = 'Published', published_at = now(), last_published_hash = song_content_hash(uuid) where uuid = ${song}`.execute(
      db,
    );
    expect((await read(song)).is_desynchronized).toBe(false);
    await done(await batch({ attribute: 'tags', action: 'add', values: ['late'] }, `?uuids=${song}`));
    expect((await read(song)).is_desynchronized).toBe(true);
    await done(
      await batch(
        { attribute: 'publisher_ruleset_uuid', action: 'set', values: id('publisher_ruleset', 1) },
        `?uuids=${song}`,
      ),
    );
    const changes = await flows.admin.call('GET', `/rights_change?resource_uuid=${song}`);
    const { rows } = await sql<{
      status: string;
      field: string;
    }>`select status, field from rights_change where resource_uuid = ${song}`.execute(db);
    expect([changes.status, rows]).toEqual([200, [{ status: 'applied', field: 'publisher_ruleset' }]]);
  });

  it('refuses what is wrong, each with its text, and starts nothing', async () => {
    const before = (await listed()).length;
    const wrong = async (body: object, errors: Record<string, string[]>, query?: string) =>
      expect(said(await batch(body, query))).toEqual(refused(errors));
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
      { attribute: 'genre_uuids', action: 'add', values: ['x', id('song_genre')] },
      { 'values.0': ['Not a valid UUID.'] },
    );
    await wrong({ attribute: 'genre_uuids', action: 'add', values: [randomUUID()] }, { values: choice });
    await wrong({ attribute: 'song_collection_uuids', action: 'add', values: [id('system')] }, { values: choice });
    await wrong(
      { attribute: `taxonomy.${id('single')}`, action: 'add', values: [id('song_genre')] },
      { action: choice },
    );
    const good = { attribute: 'bpm', action: 'set', values: 90 };
    await wrong(good, { uuids: ['This field is required'] }, '?uuids=');
    await wrong(good, { 'uuids.0': ['Not a valid UUID.'] }, '?uuids=x');
    // A filter that is not known would choose every song.
    await wrong(good, { _: choice }, '?genre=x');
    expect((await listed()).length).toBe(before);
  });

  it('asks for the permission of each attribute', async () => {
    const { db } = server.services;
    const person = await server.person('Catalog Manager');
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
      ['genre_uuids', [id('song_genre')], 'CAN_UPDATE_SONG_METADATA'],
      ['taxonomy.mood', [(await tagsOf('mood'))[0]], 'CAN_UPDATE_SONG_METADATA'],
      ['song_collection_uuids', [id('own')], 'CAN_UPDATE_SONG_COLLECTIONS'],
      ['tags', ['late'], 'CAN_UPDATE_SONG_BASIC_INFORMATION'],
      ['bpm', 90, 'CAN_UPDATE_SONG_BASIC_INFORMATION'],
      ['content_tier', id('content_tier'), 'CAN_PUBLISH_SONGS'],
      ['curation_state', id('song_curation_state'), 'CAN_PUBLISH_SONGS'],
      ['publisher_ruleset_uuid', id('publisher_ruleset'), 'CAN_UPDATE_SONG_PUBLISHER_RULESET'],
    ];
    for (const [attribute, values, permission] of needed) {
      const ask = async () =>
        (await batch({ attribute, action: 'set', values, dry_run: true }, undefined, person)).status;
      await allow(...needed.map(([, , other]) => other).filter((other) => other !== permission));
      expect([attribute, await ask()]).toEqual([attribute, 403]);
      await allow(permission);
      expect([attribute, await ask()]).toEqual([attribute, 200]);
    }
  });

  it('runs once for a person at a time, and once for a repeated call', async () => {
    const { db } = server.services;
    const key = { 'Client-Key': randomUUID() };
    const send = () =>
      flows.manager.call(
        'PATCH',
        `/song/batch?uuids=${songs[0]}`,
        { attribute: 'bpm', action: 'set', values: 61 },
        key,
      );
    const uuid = started(await send());
    expect(started(await send())).toBe(uuid);
    await server.jobs.whenIdle();
    await db.updateTable('batch_operation').set({ finished_at: null }).where('uuid', '=', uuid).execute();
    const busy = 'Your last batch update is still running. Please wait until it has ended.';
    expect(said(await batch({ attribute: 'bpm', action: 'clear' }))).toEqual([409, busy]);
    expect(said(await undo(uuid))).toEqual([409, 'The batch update is still running.']);
    expect((await listed()).find((one) => one.uuid === uuid)).toMatchObject({ status: 'pending', undo_allowed: false });
    expect((await batch({ attribute: 'bpm', action: 'clear', dry_run: true })).status).toBe(200);
    await done(await batch({ attribute: 'bpm', action: 'clear' }, undefined, flows.admin), flows.admin);
    await db.updateTable('batch_operation').set({ finished_at: new Date() }).where('uuid', '=', uuid).execute();
  });

  it('is undone once, within 30 days, by its owner, where nobody has changed the attribute since', async () => {
    const { db } = server.services;
    const [one = '', two = ''] = songs;
    const { uuid } = await done(await batch({ attribute: 'tags', action: 'set', values: ['batch'] }));
    await flows.manager.call('PUT', `/song/${two}`, { tags: ['mine'] });
    await flows.manager.call('PUT', `/song/${one}`, { bpm: 77 });
    expect((await undo(uuid, flows.admin)).status).toBe(404);
    await sql`update batch_operation set created_at = created_at - interval '31 days' where uuid = ${uuid}`.execute(db);
    expect(said(await undo(uuid))).toEqual([409, 'A batch update can be undone for 30 days.']);
    await sql`update batch_operation set created_at = created_at + interval '31 days' where uuid = ${uuid}`.execute(db);
    const answer = await undo(uuid);
    expect(answer.body.data.batch_operation.left_alone).toEqual([
      { song: { uuid: two, work_title: (await read(two)).work_title } },
    ]);
    expect((await done(answer)).task.status).toBe('success');
    expect([(await read(one)).tags, (await read(one)).bpm, (await read(two)).tags]).toEqual([
      ['calm', 'wide'],
      77,
      ['mine'],
    ]);
    expect(said(await undo(uuid))).toEqual([409, 'The batch update was undone already.']);
    const [last, first] = await listed();
    expect([last, first]).toMatchObject([
      { action: 'undo', undo_of: uuid, count: 1 },
      { uuid, is_undone: true, undo_allowed: false },
    ]);
    const ofAll = await listed(flows.admin);
    expect(ofAll.find((operation) => operation.uuid === uuid)).toMatchObject({
      undo_allowed: false,
      user: { uuid: flows.manager.uuid },
    });
    const stranger = await server.person('Catalog Manager');
    expect(await listed(stranger)).toEqual([]);
  });
});

describeOnDatabases('Bulk actions of the song list', (open) => {
  let server: TestServer;
  let flows: CatalogFlows;
  beforeAll(async () => {
    server = await startTestServer(await open());
    flows = await catalogFlows(server);
  });
  afterAll(() => server.close());
  const states = async () =>
    (await flows.manager.call('GET', '/song_curation_state/select')).body.data.song_curation_states as {
      uuid: string;
      name: string;
    }[];

  it('set curation states, all or none, and answer the songs in their order', async () => {
    const [one, two] = [await flows.song({ work_title: 'One' }), await flows.song({ work_title: 'Two' })];
    const [first, second] = await states();
    const set = (songs: object) => flows.manager.call('PATCH', '/song', songs);
    const answer = await set([
      { song: two, curation_states: [first?.uuid, second?.uuid] },
      { song: one, curation_state: second?.uuid },
    ]);
    expect(
      answer.body.data.songs.map((song: { work_title: string; curation_state: object }) => [
        song.work_title,
        song.curation_state,
      ]),
    ).toEqual([
      ['Two', second],
      ['One', second],
    ]);
    expect(await flows.logged('song', two)).toEqual(['has_updated', 'has_created']);
    const nowhere = randomUUID();
    expect(
      said(
        await set({
          songs: [
            { song: one, curation_states: [first?.uuid] },
            { song: two, curation_states: [nowhere] },
          ],
        }),
      ),
    ).toEqual(refused({ 'songs.1.curation_states': ['Not a valid choice.'] }));
    expect(said(await set({ songs: [{ song: one }] }))).toEqual(
      refused({ 'songs.0.curation_states': ['This field is required'] }),
    );
    expect(
      (
        await set({
          songs: [
            { song: one, curation_states: [first?.uuid] },
            { song: nowhere, curation_states: [first?.uuid] },
          ],
        })
      ).status,
    ).toBe(404);
    expect((await flows.manager.call('GET', `/song/${one}`)).body.data.song.curation_state).toEqual(second);
    expect((await flows.tagger.call('PATCH', '/song', [{ song: one, curation_state: first?.uuid }])).status).toBe(403);
  });

  it('give a song its content tier and take it away', async () => {
    const song = await flows.song({});
    const [tier] = (await flows.manager.call('GET', '/content_tier/select')).body.data.content_tiers;
    const set = (content_tier: unknown, named = song) =>
      flows.manager.call('PATCH', `/song/${song}/content_tier`, { song: named, content_tier });
    expect((await set(tier.uuid)).body.data.song.content_tier).toEqual({ uuid: tier.uuid, name: tier.name });
    expect(said(await set(randomUUID()))).toEqual(refused({ content_tier: ['Not a valid choice.'] }));
    expect(said(await set(tier.uuid, randomUUID()))).toEqual(refused({ song: ['Not a valid choice.'] }));
    expect((await set(null)).body.data.song.content_tier).toBeNull();
    expect(await flows.logged('song', song)).toEqual(['has_updated', 'has_updated', 'has_created']);
    expect(
      (await flows.tagger.call('PATCH', `/song/${song}/content_tier`, { song, content_tier: tier.uuid })).status,
    ).toBe(403);
  });
});
