import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { tagFlows, type Named } from '../support/taxonomy/tagFlows';
import { prepared, type Person } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';
const choice = ['Not a valid choice.'];

describeOnDatabases('Merging tags', (open) => {
  const flows = prepared(async () => tagFlows(await open()));
  let admin: Person;
  let tagger: Person;

  beforeAll(async () => {
    ({ admin, tagger } = flows);
  });
  afterAll(() => flows.server.close());

  const relation = (name: string, member: 'tags' | 'terms', ...to: Named[]) => [
    { relation_uuid: flows.relation(name), [member]: to.map(({ uuid }) => uuid) },
  ];
  const newTag = (name: string, more: object = {}) => flows.newTag(name, { tag_fields: ['mood'], ...more });
  const newSong = (...mood: Named[]) =>
    flows.newSong({ tags: ['by hand'], taxonomy: { mood: mood.map(({ uuid }) => uuid) } });
  const readTag = async ({ uuid }: Named) => (await admin.call('GET', `/tag/${uuid}`)).body.data?.tag;
  const readSong = async ({ uuid }: Named) => (await admin.call('GET', `/song/${uuid}`)).body.data.song;
  const merge = (tag: Named, into: Named, person = tagger) =>
    person.call('POST', `/tag/${tag.uuid}/merge`, { into_uuid: into.uuid });
  const undo = (uuid: string, person = tagger) => person.call('POST', `/tag/merges/${uuid}/undo`, {});
  const moodOf = async (song: Named) => (await readSong(song)).taxonomy.mood.map(({ name }: Named) => name);

  it('brings songs, relations, terms and what it is linked with to the other tag, and all of it back', async () => {
    const [storm, gale, drizzle] = [await newTag('Storm'), await newTag('Gale'), await newTag('Drizzle')];
    const genre = (await admin.call('GET', '/song_genre/select')).body.data.song_genres[0];
    const term = await flows.newTerm('fine rain');
    const narrower = await flows.newTerm('mizzle');
    const old = await newTag('Drizle', {
      external_definition: 'Fine rain',
      tag_fields: ['mood', 'use_case'],
      auto_tag_as_keyword: true,
      genres: [genre.uuid],
      related_tags: [...relation('Is A Kind Of', 'tags', storm), ...relation('Is Related To', 'tags', drizzle)],
      tag_terms: relation('Is Synonym Of', 'terms', term, narrower),
    });
    await tagger.call('PUT', `/tag/${gale.uuid}`, { related_tags: relation('Is Opposite Of', 'tags', old) });
    await tagger.call('PUT', `/tag/${drizzle.uuid}`, {
      tag_terms: relation('Is Synonym Of', 'terms', term),
      auto_tag_as_keyword: true,
    });
    const [alone, both] = [await newSong(old), await newSong(old, drizzle)];
    await sql`update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
      where uuid = ${alone.uuid}`.execute(flows.server.services.db);
    await tagger.call('PUT', `/list_view/SONGS/${crypto.randomUUID()}`, { name: 'Rain', query: `tags=${old.uuid}` });
    const viewQueries = async (): Promise<string[]> =>
      (await tagger.call('GET', '/list_view/SONGS')).body.data.list_view.views.map(
        ({ query }: { query: string }) => query,
      );
    const all = async () => ({
      views: await viewQueries(),
      tags: await Promise.all([storm, gale, drizzle, old].map(readTag)),
      songs: await Promise.all([alone, both].map(readSong)),
    });
    const { updated_at: _, ...before } = await readTag(drizzle);
    const everything = await all();
    const answer = await merge(old, drizzle);
    expect([answer.status, answer.body.data.tag_merge]).toEqual([
      200,
      {
        uuid: expect.any(String),
        tag: { uuid: old.uuid, name: 'Drizle' },
        into: { uuid: drizzle.uuid, name: 'Drizzle' },
        song_count: 2,
        merged_by: expect.any(String),
        merged_at: expect.any(String),
        is_undone: false,
        undo_allowed: true,
      },
    ]);
    // Repeated: the same merge.
    expect((await merge(old, drizzle)).body.data).toEqual(answer.body.data);

    expect(await viewQueries()).toEqual([`tags=${drizzle.uuid}`]);
    expect(await readTag(old)).toBeUndefined();
    expect(await readTag(drizzle)).toMatchObject({
      ...before,
      song_count: 2,
      tag_fields: ['mood', 'use_case'],
      genres: [{ uuid: genre.uuid }],
      related_tags: [{ relation_uuid: flows.relation('Is A Kind Of'), tags: [{ name: 'Storm' }] }],
      tag_terms: [{ terms: [{ name: 'fine rain' }, { name: 'mizzle' }] }],
    });
    expect((await readTag(gale)).related_tags).toMatchObject([{ tags: [{ name: 'Drizzle' }] }]);
    const [first, second] = [await readSong(alone), await readSong(both)];
    expect([first.taxonomy.mood, second.taxonomy.mood]).toMatchObject([[{ name: 'Drizzle' }], [{ name: 'Drizzle' }]]);
    expect([first.is_desynchronized, first.tags, second.tags]).toEqual([
      true,
      ['by hand', 'Drizzle'],
      ['by hand', 'Drizzle'],
    ]);
    // Entries added by the tag now belong to the other tag, not to a user.
    expect(first.genre_uuids).toEqual([genre.uuid]);
    const derived = await sql<{ tags: string[] }>`
      select distinct tag_uuids as tags from song_derived_entry where song_uuid = any(${[alone.uuid, both.uuid]}::uuid[])`.execute(
      flows.server.services.db,
    );
    expect(derived.rows).toEqual([{ tags: [drizzle.uuid] }]);
    const log = async (tag: Named) =>
      (await admin.call('GET', `/user_activity/tag/${tag.uuid}`)).body.data.user_activities;
    expect((await log(old))[0]).toMatchObject({ action_string: 'has_merged', action_target_labels: ['Drizzle'] });
    expect((await log(drizzle))[0]).toMatchObject({ action_string: 'has_updated' });

    const { uuid } = answer.body.data.tag_merge;
    for (const _ of [1, 2])
      expect((await undo(uuid)).body.data.tag_merge).toMatchObject({ is_undone: true, undo_allowed: false });
    const restored = await all();
    const withoutMoments = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (name, item) => (name === 'updated_at' ? null : item)));
    expect(withoutMoments(restored)).toEqual(withoutMoments(everything));
    expect((await log(old))[0]).toMatchObject({ action_string: 'has_restored' });
    // The two can be merged again.
    expect((await merge(old, drizzle)).body.data.tag_merge.uuid).not.toBe(uuid);
    expect((await admin.call('GET', '/tag/merges')).body.data.tag_merges).toHaveLength(2);
  });

  it('refuses a merge into itself, into none, into a circle, and by who may not change tags', async () => {
    const [top, middle, low] = [await newTag('Top'), await newTag('Middle'), await newTag('Low')];
    const kindOf = (one: Named, other: Named) =>
      tagger.call('PUT', `/tag/${one.uuid}`, { related_tags: relation('Is A Kind Of', 'tags', other) });
    await kindOf(low, middle);
    await kindOf(middle, top);
    expect((await merge(low, low)).body.errors).toEqual({ into_uuid: choice });
    expect((await merge(low, { uuid: nowhere, name: '' })).body.errors).toEqual({ into_uuid: choice });
    expect((await tagger.call('POST', `/tag/${low.uuid}/merge`, {})).body.errors).toEqual({
      into_uuid: ['This field is required'],
    });
    expect((await merge({ uuid: nowhere, name: '' }, low)).status).toBe(404);
    const circle = await merge(low, top);
    expect([circle.status, circle.body.errors]).toEqual([
      422,
      { into_uuid: ['This tag would become a kind of itself.'] },
    ]);
    expect(await readTag(low)).toMatchObject({ related_tags: [{ tags: [{ name: 'Middle' }] }] });
    const { reviewer } = flows;
    expect((await merge(low, middle, reviewer)).status).toBe(403);
    // Merges a tag into its broader tag.
    const done = await merge(low, middle);
    expect([done.status, (await undo(done.body.data.tag_merge.uuid, reviewer)).status]).toEqual([200, 403]);
    expect((await undo(nowhere)).status).toBe(404);
  });

  it('undoes a merge only while there is room for the tag, within 30 days, the later one of two first', async () => {
    const [one, two, three] = [await newTag('One'), await newTag('Two'), await newTag('Three')];
    const song = await newSong(one);
    const first = (await merge(one, two)).body.data.tag_merge.uuid;
    const second = (await merge(two, three)).body.data.tag_merge.uuid;
    expect(await moodOf(song)).toEqual(['Three']);
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { message: '“Two” was merged into “Three” since. Undo that merge first.' },
    });
    expect((await undo(second)).status).toBe(200);
    const again = await newTag('One');
    expect(await undo(first)).toMatchObject({ status: 409, body: { message: '“One”: Name must be unique' } });
    await admin.call('DELETE', `/tag/${again.uuid}`);
    await sql`update tag_merge set merged_at = now() - interval '31 days' where uuid = ${first}`.execute(
      flows.server.services.db,
    );
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { message: 'A merge of tags can be undone for 30 days.' },
    });
    await sql`update tag_merge set merged_at = now() where uuid = ${first}`.execute(flows.server.services.db);
    expect((await undo(first)).status).toBe(200);
    expect(await moodOf(song)).toEqual(['One']);
  });

  it('leaves a song alone that has lost the other tag since', async () => {
    const [one, two] = [await newTag('Hail'), await newTag('Graupel')];
    const song = await newSong(one);
    const { uuid } = (await merge(one, two)).body.data.tag_merge;
    await flows.manager.call('PUT', `/song/${song.uuid}`, { taxonomy: { mood: [] } });
    expect((await undo(uuid)).status).toBe(200);
    expect(await moodOf(song)).toEqual([]);
  });

  it('merges while songs with the tag are saved: each song has the one or was refused, and none waits in a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [tag, into] = [await newTag(`Cloud ${round}`), await newTag(`Sky ${round}`)];
      const songs = [await newSong(tag), await newSong(into), await newSong()];
      const [merged, ...saved] = await Promise.all([
        merge(tag, into),
        ...songs.map(({ uuid }) => flows.manager.call('PUT', `/song/${uuid}`, { taxonomy: { mood: [tag.uuid] } })),
        tagger.call('PUT', `/tag/${into.uuid}`, { related_tags: relation('Is Related To', 'tags', tag) }),
      ]);
      expect([200, 409]).toContain(merged.status);
      for (const { status } of saved) expect([200, 409, 422]).toContain(status);
      const done = merged.status === 200 ? merged : await merge(tag, into);
      expect(done.status).toBe(200);
      expect(await moodOf(songs[0] ?? tag)).toEqual([into.name]);
      const { rows } = await sql`select from song_tag where tag_uuid = ${tag.uuid}`.execute(flows.server.services.db);
      expect(rows).toEqual([]);
    }
  });

  it('shows a track the tag that its own was merged into, and again its own', async () => {
    const [one, two] = [await newTag('Haze', { tag_fields: ['eras'] }), await newTag('Mist', { tag_fields: ['eras'] })];
    const { person } = await flows.server.artist('Hazy');
    const track = await submitTrack(person, 'Morning');
    await sql`update new_track_submission set taxonomy = ${JSON.stringify({ eras: [one.uuid] })} where uuid = ${track.uuid}`.execute(
      flows.server.services.db,
    );
    const eras = async () =>
      (await person.call('GET', `/new_track_submission/${track.uuid}`)).body.data.new_track_submission.taxonomy.eras;
    expect(await eras()).toEqual([{ uuid: one.uuid, name: 'Haze' }]);
    const { uuid } = (await merge(one, two)).body.data.tag_merge;
    expect(await eras()).toEqual([{ uuid: two.uuid, name: 'Mist' }]);
    await undo(uuid);
    expect(await eras()).toEqual([{ uuid: one.uuid, name: 'Haze' }]);
  });
});
