import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { tagFlows, type Named } from '../support/taxonomy/tagFlows';
import { prepared, type Person } from '../support/testServer';

const nowhere = '00000000-0000-4000-8000-000000000000';
const required = ['This field is required'];
const choice = ['Not a valid choice.'];

describeOnDatabases('Tags', (open) => {
  const tags = prepared(async () => tagFlows(await open()));

  afterAll(() => tags.server.close());

  it('keeps all that a tag says of itself, and takes back what it gave', async () => {
    const [rain, drizzle] = [await tags.newTag('Rain'), await tags.newTerm('drizzle')];
    const [example, comparison] = [
      tags.made(await tags.tagger.call('POST', '/example', { name: 'A shower' }), 'example'),
      tags.made(await tags.tagger.call('POST', '/comparison', { name: 'Rain and hail' }), 'comparison'),
    ];
    const choices = async (noun: string) => (await tags.read(`/${noun}/select`)).body.data[`${noun}s`][0];
    const [genre, theme, instrument] = [
      await choices('song_genre'),
      await choices('song_theme'),
      await choices('instrument'),
    ];
    const sent = {
      external_definition: 'Water from above',
      internal_definition: 'Not snow',
      explanation: 'Falls',
      numerical_value: 1.5,
      average_tempo: 98.25,
      is_musical: true,
      is_problematic: true,
      is_hidden: true,
      is_hidden_from_taggers: true,
      auto_tag_as_keyword: true,
      auto_tag_as_hidden_keyword: true,
      note: 'Ask\nagain',
      documentation: 'Manual',
      wikipedia_url: 'https://wiki.example/Hail',
      wikipedia_qid: 'Q1',
      wikidata_url: 'https://data.example/Q1',
      wikidata_description: 'ice',
      wikidata_english_label: 'hail',
      fuzzy_wikidata_relation: 'close',
      discogs_genre_id: '12',
      discogs_style_id: '34',
      music_brainz_genre_id: 'mb-1',
      tag_fields: ['mood', 'use_case'],
    };
    const named = ({ uuid, name }: Named) => ({ uuid, name });
    const hail = await tags.newTag('Hail', {
      ...sent,
      related_tags: [{ relation_uuid: tags.relation('Is Related To'), tags: [rain.uuid, rain.uuid] }],
      tag_terms: [{ relation_uuid: tags.relation('Is Synonym Of'), terms: [{ uuid: drizzle.uuid }] }],
      examples: [example.uuid],
      comparisons: [comparison.uuid],
      genres: [genre.uuid],
      themes: [theme.uuid],
      instruments: [instrument.uuid],
    });
    const { body } = await tags.read(`/tag/${hail.uuid}`);
    const given = body.data.tag;
    expect(given).toMatchObject({
      ...sent,
      name: 'Hail',
      tagging_label: 'Hail',
      tag_category: { uuid: tags.category, name: 'Weather' },
      song_count: 0,
      related_tags: [{ relation_uuid: tags.relation('Is Related To'), tags: [named(rain)] }],
      tag_terms: [{ relation_uuid: tags.relation('Is Synonym Of'), terms: [named(drizzle)] }],
      examples: [named(example)],
      comparisons: [named(comparison)],
      genres: [named(genre)],
      themes: [named(theme)],
      instruments: [named(instrument)],
    });
    const again = await tags.put(hail, given);
    expect([again.status, again.headers.get('ETag')]).toEqual([
      200,
      (await tags.read(`/tag/${hail.uuid}`)).headers.get('ETag'),
    ]);
    const { updated_at: _, ...same } = given;
    expect(again.body.data.tag).toMatchObject(same);
    // Members left out stay, empty ones are removed.
    const emptied = await tags.put(hail, { related_tags: [], examples: [], tag_fields: [], average_tempo: '' });
    expect(emptied.body.data.tag).toMatchObject({
      related_tags: [],
      examples: [],
      tag_fields: [],
      average_tempo: null,
      numerical_value: 1.5,
      tag_terms: same.tag_terms,
    });
    const { user_activities } = (await tags.read(`/user_activity/tag/${hail.uuid}`)).body.data;
    expect(user_activities.map(({ action_string }: { action_string: string }) => action_string)).toContain(
      'has_updated',
    );
  });

  it('gives every shipped tag back unchanged', async () => {
    const { tags: shipped } = (await tags.read('/tag?pagesize=1000&tag_field=mood')).body.data;
    expect(shipped.length).toBeGreaterThan(25);
    for (const { uuid } of shipped.slice(0, 12)) {
      const before = await tags.read(`/tag/${uuid}`);
      const after = await tags.tagger.call('PUT', `/tag/${uuid}`, before.body.data.tag);
      expect([after.status, after.headers.get('ETag')]).toEqual([200, before.headers.get('ETag')]);
    }
  });

  it.each([
    [{}, { name: required, tag_category: required, tagging_label: required }],
    [
      { name: ' ', tagging_label: '', tag_category: nowhere, numerical_value: 'much', average_tempo: 'fast' },
      {
        name: required,
        tagging_label: ['Shorter than minimum length 1.'],
        tag_category: choice,
        numerical_value: ['Not a valid number'],
        average_tempo: ['Not a valid number'],
      },
    ],
    [
      { name: 'x'.repeat(501) },
      { name: ['Longer than maximum length 500.'], tag_category: required, tagging_label: required },
    ],
  ])('refuses the tag %j', async (body, errors) => {
    const answer = await tags.tagger.call('POST', '/tag', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('needs a relation, then at least one tag or term, and only what exists', async () => {
    const body = {
      related_tags: [{ tags: [nowhere] }, { relation_uuid: tags.relation('Is Part Of'), tags: [] }],
      tag_terms: [{ relation_uuid: tags.relation('Is Named By'), terms: [] }],
    };
    const tag = await tags.newTag('Wind');
    expect((await tags.put(tag, body)).body.errors).toEqual({
      'related_tags.0.relation_uuid': required,
      'related_tags.1.tags': required,
      'tag_terms.0.terms': required,
    });
    const unknown = {
      related_tags: [{ relation_uuid: tags.relation('Is Named By'), tags: [nowhere] }],
      tag_terms: [{ relation_uuid: nowhere, terms: [nowhere] }],
      examples: [nowhere],
      tag_fields: ['mood', 'smell'],
    };
    expect((await tags.put(tag, unknown)).body.errors).toEqual({
      'related_tags.0.relation_uuid': choice,
      'related_tags.0.tags.0': choice,
      'tag_terms.0.relation_uuid': choice,
      'tag_terms.0.terms.0': choice,
      'examples.0': choice,
      'tag_fields.1': choice,
    });
    expect((await tags.read(`/tag/${tag.uuid}`)).body.data.tag).toMatchObject({ related_tags: [], tag_fields: [] });
  });

  it('has one name once in a category, whatever its case', async () => {
    await tags.newTag('Thunder');
    const again = { name: ' THUNDER ', tagging_label: 'x', tag_category: tags.category };
    expect((await tags.tagger.call('POST', '/tag', again)).body.errors).toEqual({ name: ['Name must be unique'] });
    const mood = (await tags.read('/tag_category/select?name=mood')).body.data.tag_categories[0];
    const moved = await tags.newTag('Thunder', { tag_category: { uuid: mood.uuid, name: 'Mood' } });
    expect((await tags.put(moved, { tag_category: tags.category })).body.errors).toEqual({
      name: ['Name must be unique'],
    });
  });

  it('relates no tag to itself, and makes no tag a kind of itself over others', async () => {
    const [storm, gale, breeze] = [await tags.newTag('Storm'), await tags.newTag('Gale'), await tags.newTag('Breeze')];
    expect((await tags.isKindOf(gale, storm)).status).toBe(200);
    expect((await tags.isKindOf(breeze, gale)).status).toBe(200);
    expect((await tags.isKindOf(storm, storm)).body.errors).toEqual({ 'related_tags.0.tags.0': choice });
    for (const below of [gale, breeze])
      expect((await tags.isKindOf(storm, below)).body.errors).toEqual({
        'related_tags.0.tags.0': ['This tag would become a kind of itself.'],
      });
    // A different relation may form a circle.
    const related = { relation_uuid: tags.relation('Is Related To'), tags: [breeze.uuid] };
    expect((await tags.put(storm, { related_tags: [related] })).status).toBe(200);
  });

  it('makes no circle of two updates that come at once', async () => {
    const [one, two] = [await tags.newTag('Fog'), await tags.newTag('Mist')];
    const answers = await Promise.all([tags.isKindOf(one, two), tags.isKindOf(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('never offers a tag that is hidden, and one hidden from taggers only to who may change tags', async () => {
    const suns = [
      await tags.newTag('Secret sun', { is_hidden: true, tag_fields: ['mood'] }),
      await tags.newTag('Staff sun', { is_hidden_from_taggers: true, tag_fields: ['mood'] }),
      await tags.newTag('Common sun', { tag_fields: ['mood'] }),
    ];
    const { person: artist } = await tags.server.artist('Sunny');
    const named = `uuid=${suns.map(({ uuid }) => uuid).join(',')}`;
    for (const query of ['tag_field=mood&name=sun', named]) {
      const offered = async (person: Person) =>
        (await person.call('GET', `/tag/select?${query}`)).body.data.tags.map(({ name }: Named) => name);
      expect(await offered(tags.tagger)).toEqual(['Common sun', 'Staff sun']);
      expect(await offered(tags.reviewer)).toEqual(['Common sun']);
      expect(await offered(artist)).toEqual(['Common sun']);
    }
  });

  it('is written by who may, and read by the staff alone', async () => {
    const tag = await tags.newTag('Sleet');
    const { person: artist } = await tags.server.artist('Sleety');
    const body = { name: 'Slush', tagging_label: 'Slush', tag_category: tags.category };
    expect((await tags.reviewer.call('GET', `/tag/${tag.uuid}`)).status).toBe(200);
    expect((await tags.reviewer.call('POST', '/tag', body)).status).toBe(403);
    expect((await tags.reviewer.call('PUT', `/tag/${tag.uuid}`, { note: 'x' })).status).toBe(403);
    expect((await tags.reviewer.call('DELETE', `/tag/${tag.uuid}`)).status).toBe(403);
    for (const path of ['/tag', '/term', `/tag/${tag.uuid}`]) expect((await artist.call('GET', path)).status).toBe(403);
  });

  it('counts a song once that has the tag twice, and takes a deleted tag from its songs, which are out of sync then', async () => {
    const tag = await tags.newTag('Snow', { tag_fields: ['mood', 'use_case'] });
    const song = await tags.newSong({ taxonomy: { mood: [tag.uuid], use_case: [tag.uuid] } });
    const other = await tags.newTag('Ice');
    await tags.put(other, { related_tags: [{ relation_uuid: tags.relation('Is Related To'), tags: [tag.uuid] }] });
    expect((await tags.read(`/tag?name=Snow`)).body.data.tags).toMatchObject([{ name: 'Snow', song_count: 1 }]);
    await sql`
      update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
      where uuid = ${song.uuid}
    `.execute(tags.server.services.db);
    expect((await tags.admin.call('DELETE', `/tag/${tag.uuid}`)).status).toBe(204);
    expect((await tags.read(`/tag/${tag.uuid}`)).status).toBe(404);
    const after = (await tags.read(`/song/${song.uuid}`)).body.data.song;
    expect([after.is_desynchronized, after.taxonomy.mood, after.taxonomy.use_case]).toEqual([true, [], []]);
    expect((await tags.read(`/tag/${other.uuid}`)).body.data.tag.related_tags).toEqual([]);
  });

  it('deletes a tag while songs with it are saved: none of them waits for another in a circle', async () => {
    for (let round = 0; round < 6; round++) {
      const tag = await tags.newTag(`Cloud ${round}`, { tag_fields: ['mood'] });
      const songs = [await tags.newSong({ taxonomy: { mood: [tag.uuid] } }), await tags.newSong({})];
      const [removed, ...saved] = await Promise.all([
        tags.admin.call('DELETE', `/tag/${tag.uuid}`),
        ...songs.map(({ uuid }) =>
          tags.manager.call('PUT', `/song/${uuid}`, { work_title: `Rain ${round}`, taxonomy: { mood: [tag.uuid] } }),
        ),
      ]);
      expect([204, 409]).toContain(removed.status);
      for (const { status } of saved) expect([200, 409, 422]).toContain(status);
      const { rows } = await sql`
        select from song_tag x where x.tag_uuid = ${tag.uuid} and not exists (select from tag t where t.uuid = x.tag_uuid)
      `.execute(tags.server.services.db);
      expect(rows).toEqual([]);
    }
  });
});
