import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases('Auto tagging', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let admin: Person;
  const tag: Record<string, string> = {};
  let guitar: string;
  let [genre, theme] = ['', ''];

  const db = () => fixture.server.services.db;
  const tagNamed = async (field: string, name: string): Promise<string> => {
    const { rows } = await sql<{ uuid: string }>`
      select t.uuid from tag t join tag_tag_field x on x.tag_uuid = t.uuid join tag_field f on f.uuid = x.tag_field_uuid
      where f.key = ${field} and t.name = ${name}`.execute(db());
    return rows[0]?.uuid ?? 'missing';
  };
  const oneOf = async (table: string): Promise<{ uuid: string; name: string }> => {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select uuid, name from ${sql.table(table)} order by name, uuid limit 1`.execute(db());
    return rows[0] ?? { uuid: 'missing', name: 'missing' };
  };

  beforeAll(async () => {
    ({ admin } = fixture);
    tag.happy = await tagNamed('mood', 'Happy');
    tag.sad = await tagNamed('mood', 'Sad');
    await sql`update tag set auto_tag_as_keyword = true where uuid in (${tag.happy}, ${tag.sad})`.execute(db());
    const { rows } = await sql<{ tag: string; instrument: string }>`
      select x.tag_uuid as tag, x.instrument_uuid as instrument from tag_instrument x join tag_tag_field l on l.tag_uuid = x.tag_uuid
      join tag_field f on f.uuid = l.tag_field_uuid where f.key = 'guitar_bass_instruments' order by 1 limit 1`.execute(
      db(),
    );
    tag.guitar = rows[0]?.tag ?? 'missing';
    guitar = rows[0]?.instrument ?? 'missing';
    genre = (await oneOf('song_genre')).uuid;
    theme = (await oneOf('song_theme')).uuid;
    await sql`insert into tag_song_genre (tag_uuid, song_genre_uuid) values (${tag.happy}, ${genre})`.execute(db());
    await sql`insert into tag_song_theme (tag_uuid, song_theme_uuid) values (${tag.happy}, ${theme})`.execute(db());
    for (const [name, relation, is_problematic] of [
      ['joyful', 'Is Synonym Of', false],
      ['very', 'Is Qualified By', false],
      ['crude', 'Is Synonym Of', true],
    ] as const)
      await sql`
        with t as (insert into term (name, is_problematic) values (${name}, ${is_problematic}) returning uuid)
        insert into tag_term (tag_uuid, term_uuid, tag_term_relation_type_uuid)
        select ${tag.happy}, t.uuid, r.uuid from t, tag_term_relation_type r where r.name = ${relation}`.execute(db());
  });
  afterAll(() => fixture.server.close());

  const read = async (uuid: string) => (await admin.call('GET', `/song/${uuid}`)).body.data.song;
  const save = async (uuid: string, body: object) => {
    const answer = await admin.call('PUT', `/song/${uuid}`, body);
    expect(answer.status).toBe(200);
    return answer.body.data.song;
  };
  const mood = (...moods: (string | undefined)[]) => ({ taxonomy: { mood: moods } });
  const lists = (song: Record<string, unknown>) => ({
    tags: song.tags,
    tags_hidden: song.tags_hidden,
    genre_uuids: song.genre_uuids,
    theme_uuids: song.theme_uuids,
    instrument_uuids: song.instrument_uuids,
  });
  const nothing = { tags: [], tags_hidden: [], genre_uuids: [], theme_uuids: [], instrument_uuids: [] };

  it('adds what the tags of a saved song bring, says from which tag, and takes it away with the tag', async () => {
    const uuid = await fixture.add('Bright');
    const song = await save(uuid, { taxonomy: { mood: [tag.happy], guitar_bass_instruments: [tag.guitar] } });
    const brought = {
      tags: ['Happy'],
      tags_hidden: ['joyful'],
      genre_uuids: [genre],
      theme_uuids: [theme],
      instrument_uuids: [guitar],
    };
    expect(lists(song)).toEqual(brought);
    expect(lists(await read(uuid))).toEqual(brought);
    expect(song.derived_entries).toContainEqual({
      member: 'tags',
      value: 'Happy',
      tags: [{ uuid: tag.happy, name: 'Happy' }],
    });
    expect(song.derived_entries.map(({ member }: { member: string }) => member).sort()).toEqual(
      Object.keys(brought).sort(),
    );
    const without = await save(uuid, { taxonomy: { mood: [], guitar_bass_instruments: [] } });
    expect(lists(without)).toEqual(nothing);
    expect(without.derived_entries).toEqual([]);
  });

  it('never touches what people added, and leaves nothing when it is switched off', async () => {
    const uuid = await fixture.add('By hand');
    await save(uuid, { tags: ['happy', 'mine'], genre_uuids: [genre] });
    const tagged = await save(uuid, mood(tag.happy, tag.sad));
    expect(tagged.tags).toEqual(['happy', 'mine', 'Sad']);
    const off = await save(uuid, { auto_tagging_enabled: false });
    expect(lists(off)).toEqual({ ...nothing, tags: ['happy', 'mine'], genre_uuids: [genre] });
    expect((await save(uuid, { work_title: 'By hand, off' })).tags).toEqual(['happy', 'mine']);
    expect((await save(uuid, { auto_tagging_enabled: true })).tags).toEqual(['happy', 'mine', 'Sad']);
    expect((await save(uuid, mood())).tags).toEqual(['happy', 'mine']);
  });

  it('does not bring back what a person took out, until they put it in again', async () => {
    const uuid = await fixture.add('Taken out');
    await save(uuid, mood(tag.happy, tag.sad));
    expect((await save(uuid, { tags: ['Sad'] })).tags).toEqual(['Sad']);
    expect((await save(uuid, { work_title: 'Taken out again' })).tags).toEqual(['Sad']);
    await save(uuid, mood(tag.sad));
    expect((await save(uuid, mood(tag.happy, tag.sad))).tags).toEqual(['Sad']);
    expect((await save(uuid, { tags: ['Sad', 'Happy'] })).tags).toEqual(['Happy', 'Sad']);
    expect((await save(uuid, mood(tag.sad))).tags).toEqual(['Sad']);
  });

  it('applies to a song that is saved with another change after its tag began to bring something', async () => {
    const uuid = await fixture.add('Later');
    await sql`update tag set auto_tag_as_keyword = false where uuid = ${tag.sad}`.execute(db());
    expect((await save(uuid, mood(tag.sad))).tags).toEqual([]);
    await sql`update tag set auto_tag_as_keyword = true where uuid = ${tag.sad}`.execute(db());
    expect((await save(uuid, { description: 'Slow.' })).tags).toEqual(['Sad']);
  });

  it('lets a batch change no list that does not follow from its attribute, and undo restores them', async () => {
    const uuid = await fixture.add('In a batch');
    await sql`update tag set auto_tag_as_keyword = false where uuid = ${tag.sad}`.execute(db());
    await save(uuid, { ...mood(tag.sad), tags: ['z'] });
    await sql`update tag set auto_tag_as_keyword = true where uuid = ${tag.sad}`.execute(db());
    const run = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      const started = await admin.call(method, path, body);
      expect(started.status).toBe(202);
      const task = started.body.data.batch_operation.async_task.uuid;
      for (let tries = 0; tries < 200; tries += 1) {
        const { status } = (await admin.call('GET', `/async_task/${task}`)).body.data.async_task;
        if (status !== 'pending') return { status, batch: started.body.data.batch_operation.uuid };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The batch has not ended');
    };
    const batch = (body: object) => run('PATCH', `/song/batch?uuids=${uuid}`, body);
    await batch({ action: 'set', attribute: 'bpm', values: 90 });
    expect(lists(await read(uuid))).toEqual({ ...nothing, tags: ['z'] });
    const { batch: added } = await batch({ action: 'add', attribute: 'taxonomy.mood', values: [tag.happy] });
    const between = await read(uuid);
    expect(between.tags).toEqual(['z', 'Happy', 'Sad']);
    const { batch: cleared } = await batch({ action: 'clear', attribute: 'taxonomy.mood' });
    expect((await read(uuid)).tags).toEqual(['z']);
    await run('POST', `/batch_operation/${cleared}/undo`, {});
    expect(lists(await read(uuid))).toEqual(lists(between));
    expect((await read(uuid)).derived_entries).toEqual(between.derived_entries);
    await run('POST', `/batch_operation/${added}/undo`, {});
    expect((await read(uuid)).tags).toEqual(['z', 'Sad']);
  });

  it('gives the tags of songs with how many have them, most used first, also after songs change and go', async () => {
    const [one, two] = [await fixture.add('Word one'), await fixture.add('Word two')];
    await save(one, { tags: ['Quokka', 'Qualm', 'Quokka'], tags_hidden: ['Quay'] });
    await save(two, { tags: ['Quokka'] });
    const words = async (name: string, list = 'song_tag') =>
      Object.values((await admin.call('GET', `/${list}/select?name=${name}`)).body.data)[0];
    expect(await words('qu')).toEqual([
      { name: 'Quokka', song_count: 2 },
      { name: 'Qualm', song_count: 1 },
    ]);
    expect(await words('qu', 'song_tag_hidden')).toEqual([{ name: 'Quay', song_count: 1 }]);
    await save(one, { tags: ['Qualm'] });
    expect((await admin.call('DELETE', `/song/${two}`)).status).toBe(204);
    expect(await words('qu')).toEqual([{ name: 'Qualm', song_count: 1 }]);
    const all = (await admin.call('GET', '/song_tag/select')).body.data.song_tags;
    const counts = all.map(({ song_count }: { song_count: number }) => song_count);
    expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a));
  });

  it('lets those who publish change the inspection state, and nobody else', async () => {
    const uuid = await fixture.add('Inspected');
    expect((await save(uuid, { inspection_state: 'Passed' })).inspection_state).toBe('Passed');
    const reviewer = await fixture.server.person('Music Reviewer');
    const answer = await reviewer.call('PUT', `/song/${uuid}`, {
      inspection_state: 'Failed',
      work_title: 'Inspected 2',
    });
    expect([answer.status, answer.body.data.song.inspection_state]).toEqual([200, 'Passed']);
    const refused = await admin.call('PUT', `/song/${uuid}`, { inspection_state: 'Perfect' });
    expect([refused.status, refused.body.errors]).toEqual([422, { inspection_state: ['Not a valid choice.'] }]);
  });
});
