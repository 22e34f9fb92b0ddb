import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { batchFlows } from '../../support/batchFlows';
import { describeOnDatabases } from '../../support/databases';
import { prepared } from '../../support/testServer';

/** Where a song's attribute is stored: a column, or a link table. */
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

/** Columns that any change of a song may update. */
const derived = new Set([
  'updated_at',
  'publish_blockers',
  'is_publish_blocked',
  'is_desynchronized',
  'facet',
  'curation_rank',
]);

describeOnDatabases('A batch update of songs', (open) => {
  const batches = prepared(async () => batchFlows(await open()));

  afterAll(() => batches.server.close());

  /** All rows about songs, by table; columns of the song itself by name. */
  const dump = async () => {
    const { db } = batches.server.services;
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
  /** Tables and columns that differ between two dumps, without those that any change updates. */
  const differing = (one: Record<string, unknown>, other: Record<string, unknown>) => [
    ...new Set(
      [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
        .map((key) => key.split(' ').at(-1) ?? key)
        .filter((name) => !derived.has(name)),
    ),
  ];

  it('changes nothing but its attribute, whatever is done with it, and its undo restores every row', async () => {
    const mood = await batches.tagsOf('mood');
    const other = await batches.tagsOf(batches.id('single'));
    const orders: [string, Record<string, unknown>][] = [
      ...(['genre', 'theme', 'instrument', 'collection'] as const).map((noun): [string, Record<string, unknown>] => {
        const uuids =
          batches.names[
            { genre: 'song_genre', theme: 'song_theme', instrument: 'instrument', collection: 'own' }[noun]
          ] ?? [];
        return [
          noun === 'collection' ? 'song_collection_uuids' : `${noun}_uuids`,
          { add: [uuids[1]], remove: [uuids[0]], set: [uuids[1]], clear: undefined },
        ];
      }),
      ['tags', { add: ['late'], remove: ['calm'], set: ['late', 'calm'], clear: undefined }],
      ['tags_hidden', { add: ['late'], remove: ['inside'], set: ['late'], clear: undefined }],
      ['taxonomy.mood', { add: [mood[3]], remove: [mood[0]], set: [mood[4]], clear: undefined }],
      [`taxonomy.${batches.id('single')}`, { set: other[1] }],
      ['content_tier', { set: batches.id('content_tier', 1), clear: undefined }],
      ['curation_state', { set: batches.id('song_curation_state', 1) }],
      ['publisher_ruleset_uuid', { set: batches.id('publisher_ruleset', 1) }],
      ['version_type', { set: 'Remix', clear: undefined }],
      ['auto_tagging_enabled', { clear: undefined }],
      ['bpm', { set: 123.4, clear: undefined }],
    ];
    const first = await dump();
    for (const [attribute, actions] of orders)
      for (const [action, values] of Object.entries(actions)) {
        const before = await dump();
        const { uuid, task } = await batches.done(await batches.batch({ attribute, action, values }));
        const after = await dump();
        expect([attribute, action, task.errors, differing(before, after)]).toEqual([
          attribute,
          action,
          [],
          [placeOf(attribute)],
        ]);
        const ofOther = Object.keys(after).filter((key) => key.startsWith(batches.songs[2] ?? 'missing'));
        expect(ofOther.map((key) => [key, after[key]])).toEqual(ofOther.map((key) => [key, before[key]]));
        const { task: undone } = await batches.done(await batches.undo(uuid));
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
    const other = await batches.flows.song({ artist_uuid: (await batches.server.artist()).artistUuid });
    const { uuid, task } = await batches.done(
      await batches.batch(
        { attribute: 'bpm', action: 'set', values: 96 },
        `?artist_uuid=${batches.flows.artist.artistUuid}&pagesize=25`,
      ),
    );
    expect(task).toMatchObject({ status: 'success', progress: 100, errors: [] });
    expect(await Promise.all([...batches.songs, other].map(async (song) => (await batches.read(song)).bpm))).toEqual([
      96,
      96,
      96,
      null,
    ]);
    const operation = (await batches.listed()).find((one) => one.uuid === uuid);
    expect(operation).toMatchObject({
      count: 3,
      changed: 1,
      unchanged: 2,
      failed: 0,
      status: 'success',
      progress: 100,
      undo_allowed: true,
    });
    const log = await batches.flows.admin.call('GET', `/user_activity/song/${batches.songs[1]}`);
    expect(log.body.data.user_activities[0]).toMatchObject({
      action_string: 'has_updated',
      changes: [{ field: 'bpm', before: null, after: 96 }],
    });
    const messages = await batches.flows.manager.call('GET', '/user_message');
    expect(messages.body.data.user_messages.at(-1).payload).toEqual({
      message: 'Batch Update Successful',
      url: '/songs/batch-updates',
    });
    await batches.done(await batches.undo(uuid));
  });

  it('is one line of the log, which opens to its songs; a song that is looked for has its own', async () => {
    const admin = batches.flows.admin;
    const operation = { attribute: 'tags', action: 'add', values: ['logged together'] };
    await batches.done(await batches.batch(operation, `?uuids=${batches.songs.join()}`));
    const log = async (query: string) => (await admin.call('GET', `/user_activity${query}`)).body.data;
    const { user_activities: lines } = await log('?resource_type=song&action_string=has_updated');
    expect(lines[0].batch).toEqual({ uuid: expect.any(String), size: batches.songs.length });
    expect(
      lines.filter(({ batch }: { batch: { uuid: string } | null }) => batch?.uuid === lines[0].batch.uuid),
    ).toHaveLength(1);
    const opened = await log(`?batch_uuid=${lines[0].batch.uuid}`);
    expect(opened.user_activities.map((line: { resource_uuid: string }) => line.resource_uuid).sort()).toEqual(
      [...batches.songs].sort(),
    );
    const [own] = (await log(`?resource_type=song&resource_uuid=${batches.songs[1]}`)).user_activities;
    expect(own).toMatchObject({ resource_uuid: batches.songs[1], batch: null, changes: [{ field: 'tags' }] });
  });

  it('says what it would do and writes nothing with dry_run', async () => {
    const all = async () =>
      JSON.stringify([
        await dump(),
        await batches.listed(),
        (await batches.server.services.db.selectFrom('user_activity').select('uuid').execute()).length,
      ]);
    const before = await all();
    const gone = randomUUID();
    const answer = await batches.batch(
      { attribute: 'genre_uuids', action: 'add', values: [batches.id('song_genre')], dry_run: true },
      `?uuids=${batches.songs.join()},${gone}`,
    );
    expect(answer.status).toBe(200);
    const { work_title } = await batches.read(batches.songs[1] ?? '');
    const name = (await batches.flows.manager.call('GET', '/song_genre/select')).body.data.song_genres.find(
      (genre: { uuid: string }) => genre.uuid === batches.id('song_genre'),
    ).name;
    expect(answer.body.data.batch_operation).toEqual({
      count: 4,
      unchanged: 2,
      refused: [{ song: { uuid: gone, work_title: gone }, error: 'The song does not exist any more.' }],
      sample: [
        { song: { uuid: batches.songs[1], work_title }, before: [], after: [{ uuid: batches.id('song_genre'), name }] },
      ],
    });
    expect(await all()).toBe(before);
  });

  it('goes on after a song that cannot have the value, and lists it', async () => {
    const composed = await batches.flows.song({ version_type: 'Public Domain', original_composer: 'Erik Satie' });
    const deleted = await batches.flows.song({});
    await batches.flows.admin.call('DELETE', `/song/${deleted}`);
    const { uuid, task } = await batches.done(
      await batches.batch(
        { attribute: 'version_type', action: 'set', values: 'Cover' },
        `?uuids=${composed},${deleted},${batches.songs[0]}`,
      ),
    );
    expect([task.status, task.progress]).toEqual(['error', 100]);
    expect(task.errors.map(({ song, error }: { song: { uuid: string }; error: string }) => [song.uuid, error])).toEqual(
      [
        [composed, "An original composer is only for the version type 'Public Domain'"],
        [deleted, 'The song does not exist any more.'],
      ],
    );
    expect([
      (await batches.read(composed)).version_type,
      (await batches.read(batches.songs[0] ?? '')).version_type,
    ]).toEqual(['Public Domain', 'Cover']);
    expect((await batches.listed()).find((one) => one.uuid === uuid)).toMatchObject({
      status: 'error',
      changed: 1,
      failed: 2,
    });
    await batches.done(await batches.undo(uuid));
  });

  it('keeps publication and rights as a single edit does', async () => {
    const { db } = batches.server.services;
    const song = batches.songs[2] ?? '';
    await sql`update song set publish_state = 'Published', published_at = now(), last_published_hash = song_content_hash(uuid) where uuid = ${song}`.execute(
      db,
    );
    expect((await batches.read(song)).is_desynchronized).toBe(false);
    await batches.done(await batches.batch({ attribute: 'tags', action: 'add', values: ['late'] }, `?uuids=${song}`));
    expect((await batches.read(song)).is_desynchronized).toBe(true);
    await batches.done(
      await batches.batch(
        { attribute: 'publisher_ruleset_uuid', action: 'set', values: batches.id('publisher_ruleset', 1) },
        `?uuids=${song}`,
      ),
    );
    const changes = await batches.flows.admin.call('GET', `/rights_change?resource_uuid=${song}`);
    const { rows } = await sql<{
      status: string;
      field: string;
    }>`select status, field from rights_change where resource_uuid = ${song}`.execute(db);
    expect([changes.status, rows]).toEqual([200, [{ status: 'applied', field: 'publisher_ruleset' }]]);
  });
});
