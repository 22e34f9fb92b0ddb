import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

interface Named {
  uuid: string;
  name: string;
}

const nowhere = '00000000-0000-4000-8000-000000000000';
const required = ['This field is required'];
const choice = ['Not a valid choice.'];

describeOnDatabases('Tags and terms', (open) => {
  let server: TestServer;
  let admin: Person;
  let tagger: Person;
  let manager: Person;
  let reviewer: Person;
  let artistUuid: string;
  let category: string;
  const relations = new Map<string, string>();

  beforeAll(async () => {
    server = await startTestServer(await open());
    [admin, tagger, manager, reviewer] = [
      await server.person('Administrator'),
      await server.person('Metadata Tagger'),
      await server.person('Catalog Manager'),
      await server.person('Music Reviewer'),
    ];
    ({ artistUuid } = await server.artist('Weather'));
    category = (await admin.call('POST', '/tag_category', { name: 'Weather', icon: '🌧️' })).body.data.tag_category.uuid;
    for (const noun of ['tag_relation_type', 'tag_term_relation_type'])
      for (const { uuid, name } of (await admin.call('GET', `/${noun}/select`)).body.data[`${noun}s`] as Named[])
        relations.set(name, uuid);
  });
  afterAll(() => server.close());

  const relation = (name: string): string => relations.get(name) ?? '';
  const read = (path: string) => admin.call('GET', path);
  const made = ({ status, body }: Answer, noun: string) => {
    expect([status, body.errors]).toEqual([201, null]);
    return body.data[noun];
  };
  const newTag = async (name: string, more: object = {}): Promise<Named> =>
    made(await tagger.call('POST', '/tag', { name, tagging_label: name, tag_category: category, ...more }), 'tag');
  const newTerm = async (name: string, more: object = {}): Promise<Named> =>
    made(await admin.call('POST', '/term', { name, ...more }), 'term');
  const put = (tag: Named, body: object) => tagger.call('PUT', `/tag/${tag.uuid}`, body);
  const isKindOf = (tag: Named, ...of: Named[]) =>
    put(tag, { related_tags: [{ relation_uuid: relation('Is A Kind Of'), tags: of.map(({ uuid }) => uuid) }] });
  const newSong = async (more: object): Promise<Named> =>
    made(await manager.call('POST', '/song', { work_title: 'Rain', artist_uuid: artistUuid, ...more }), 'song');

  it('keeps all that a tag says of itself, and takes back what it gave (C5)', async () => {
    const [rain, drizzle] = [await newTag('Rain'), await newTerm('drizzle')];
    const [example, comparison] = [
      made(await tagger.call('POST', '/example', { name: 'A shower' }), 'example'),
      made(await tagger.call('POST', '/comparison', { name: 'Rain and hail' }), 'comparison'),
    ];
    const choices = async (noun: string) => (await read(`/${noun}/select`)).body.data[`${noun}s`][0];
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
    const hail = await newTag('Hail', {
      ...sent,
      related_tags: [{ relation_uuid: relation('Is Related To'), tags: [rain.uuid, rain.uuid] }],
      tag_terms: [{ relation_uuid: relation('Is Synonym Of'), terms: [{ uuid: drizzle.uuid }] }],
      examples: [example.uuid],
      comparisons: [comparison.uuid],
      genres: [genre.uuid],
      themes: [theme.uuid],
      instruments: [instrument.uuid],
    });
    const { body } = await read(`/tag/${hail.uuid}`);
    const given = body.data.tag;
    expect(given).toMatchObject({
      ...sent,
      name: 'Hail',
      tagging_label: 'Hail',
      tag_category: { uuid: category, name: 'Weather' },
      song_count: 0,
      related_tags: [{ relation_uuid: relation('Is Related To'), tags: [named(rain)] }],
      tag_terms: [{ relation_uuid: relation('Is Synonym Of'), terms: [named(drizzle)] }],
      examples: [named(example)],
      comparisons: [named(comparison)],
      genres: [named(genre)],
      themes: [named(theme)],
      instruments: [named(instrument)],
    });
    const again = await put(hail, given);
    expect([again.status, again.headers.get('ETag')]).toEqual([
      200,
      (await read(`/tag/${hail.uuid}`)).headers.get('ETag'),
    ]);
    const { updated_at: _, ...same } = given;
    expect(again.body.data.tag).toMatchObject(same);
    // What is left out stays, what is empty goes.
    const emptied = await put(hail, { related_tags: [], examples: [], tag_fields: [], average_tempo: '' });
    expect(emptied.body.data.tag).toMatchObject({
      related_tags: [],
      examples: [],
      tag_fields: [],
      average_tempo: null,
      numerical_value: 1.5,
      tag_terms: same.tag_terms,
    });
    const { user_activities } = (await read(`/user_activity/tag/${hail.uuid}`)).body.data;
    expect(user_activities.map(({ action_string }: { action_string: string }) => action_string)).toContain(
      'has_updated',
    );
  });

  it('gives every shipped tag back unchanged', async () => {
    const { tags } = (await read('/tag?pagesize=1000&tag_field=mood')).body.data;
    expect(tags.length).toBeGreaterThan(25);
    for (const { uuid } of tags.slice(0, 12)) {
      const before = await read(`/tag/${uuid}`);
      const after = await tagger.call('PUT', `/tag/${uuid}`, before.body.data.tag);
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
    const answer = await tagger.call('POST', '/tag', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('needs a relation, then at least one tag or term, and only what exists', async () => {
    const body = {
      related_tags: [{ tags: [nowhere] }, { relation_uuid: relation('Is Part Of'), tags: [] }],
      tag_terms: [{ relation_uuid: relation('Is Named By'), terms: [] }],
    };
    const tag = await newTag('Wind');
    expect((await put(tag, body)).body.errors).toEqual({
      'related_tags.0.relation_uuid': required,
      'related_tags.1.tags': required,
      'tag_terms.0.terms': required,
    });
    const unknown = {
      related_tags: [{ relation_uuid: relation('Is Named By'), tags: [nowhere] }],
      tag_terms: [{ relation_uuid: nowhere, terms: [nowhere] }],
      examples: [nowhere],
      tag_fields: ['mood', 'smell'],
    };
    expect((await put(tag, unknown)).body.errors).toEqual({
      'related_tags.0.relation_uuid': choice,
      'related_tags.0.tags.0': choice,
      'tag_terms.0.relation_uuid': choice,
      'tag_terms.0.terms.0': choice,
      'examples.0': choice,
      'tag_fields.1': choice,
    });
    expect((await read(`/tag/${tag.uuid}`)).body.data.tag).toMatchObject({ related_tags: [], tag_fields: [] });
  });

  it('has one name once in a category, whatever its case (X6)', async () => {
    await newTag('Thunder');
    const again = { name: ' THUNDER ', tagging_label: 'x', tag_category: category };
    expect((await tagger.call('POST', '/tag', again)).body.errors).toEqual({ name: ['Name must be unique'] });
    const mood = (await read('/tag_category/select?name=mood')).body.data.tag_categories[0];
    const moved = await newTag('Thunder', { tag_category: { uuid: mood.uuid, name: 'Mood' } });
    expect((await put(moved, { tag_category: category })).body.errors).toEqual({ name: ['Name must be unique'] });
  });

  it('relates no tag to itself, and makes no tag a kind of itself over others', async () => {
    const [storm, gale, breeze] = [await newTag('Storm'), await newTag('Gale'), await newTag('Breeze')];
    expect((await isKindOf(gale, storm)).status).toBe(200);
    expect((await isKindOf(breeze, gale)).status).toBe(200);
    expect((await isKindOf(storm, storm)).body.errors).toEqual({ 'related_tags.0.tags.0': choice });
    for (const below of [gale, breeze])
      expect((await isKindOf(storm, below)).body.errors).toEqual({
        'related_tags.0.tags.0': ['This tag would become a kind of itself.'],
      });
    // Another relation may lead back.
    const related = { relation_uuid: relation('Is Related To'), tags: [breeze.uuid] };
    expect((await put(storm, { related_tags: [related] })).status).toBe(200);
  });

  it('makes no circle of two updates that come at once', async () => {
    const [one, two] = [await newTag('Fog'), await newTag('Mist')];
    const answers = await Promise.all([isKindOf(one, two), isKindOf(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('never offers a tag that is hidden, and one hidden from taggers only to who may change tags (X3)', async () => {
    await newTag('Secret sun', { is_hidden: true, tag_fields: ['mood'] });
    await newTag('Staff sun', { is_hidden_from_taggers: true, tag_fields: ['mood'] });
    await newTag('Common sun', { tag_fields: ['mood'] });
    const { person: artist } = await server.artist('Sunny');
    const offered = async (person: Person) =>
      (await person.call('GET', '/tag/select?tag_field=mood&name=sun')).body.data.tags.map(({ name }: Named) => name);
    expect(await offered(tagger)).toEqual(['Common sun', 'Staff sun']);
    expect(await offered(reviewer)).toEqual(['Common sun']);
    expect(await offered(artist)).toEqual(['Common sun']);
  });

  it('is written by who may, and read by the staff alone', async () => {
    const tag = await newTag('Sleet');
    const { person: artist } = await server.artist('Sleety');
    const body = { name: 'Slush', tagging_label: 'Slush', tag_category: category };
    expect((await reviewer.call('GET', `/tag/${tag.uuid}`)).status).toBe(200);
    expect((await reviewer.call('POST', '/tag', body)).status).toBe(403);
    expect((await reviewer.call('PUT', `/tag/${tag.uuid}`, { note: 'x' })).status).toBe(403);
    expect((await reviewer.call('DELETE', `/tag/${tag.uuid}`)).status).toBe(403);
    for (const path of ['/tag', '/term', `/tag/${tag.uuid}`]) expect((await artist.call('GET', path)).status).toBe(403);
  });

  it('counts a song once that has the tag twice, and takes a deleted tag from its songs, which are out of sync then (X5)', async () => {
    const tag = await newTag('Snow', { tag_fields: ['mood', 'use_case'] });
    const song = await newSong({ taxonomy: { mood: [tag.uuid], use_case: [tag.uuid] } });
    const other = await newTag('Ice');
    await put(other, { related_tags: [{ relation_uuid: relation('Is Related To'), tags: [tag.uuid] }] });
    expect((await read(`/tag?name=Snow`)).body.data.tags).toMatchObject([{ name: 'Snow', song_count: 1 }]);
    await sql`
      update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
      where uuid = ${song.uuid}
    `.execute(server.services.db);
    expect((await admin.call('DELETE', `/tag/${tag.uuid}`)).status).toBe(204);
    expect((await read(`/tag/${tag.uuid}`)).status).toBe(404);
    const after = (await read(`/song/${song.uuid}`)).body.data.song;
    expect([after.is_desynchronized, after.taxonomy.mood, after.taxonomy.use_case]).toEqual([true, [], []]);
    expect((await read(`/tag/${other.uuid}`)).body.data.tag.related_tags).toEqual([]);
  });

  it('deletes a tag while songs with it are saved: none of them waits for another in a circle', async () => {
    for (let round = 0; round < 6; round++) {
      const tag = await newTag(`Cloud ${round}`, { tag_fields: ['mood'] });
      const songs = [await newSong({ taxonomy: { mood: [tag.uuid] } }), await newSong({})];
      const [removed, ...saved] = await Promise.all([
        admin.call('DELETE', `/tag/${tag.uuid}`),
        ...songs.map(({ uuid }) =>
          manager.call('PUT', `/song/${uuid}`, { work_title: `Rain ${round}`, taxonomy: { mood: [tag.uuid] } }),
        ),
      ]);
      expect([204, 409]).toContain(removed.status);
      for (const { status } of saved) expect([200, 409, 422]).toContain(status);
      const { rows } = await sql`
        select from song_tag x where x.tag_uuid = ${tag.uuid} and not exists (select from tag t where t.uuid = x.tag_uuid)
      `.execute(server.services.db);
      expect(rows).toEqual([]);
    }
  });

  it('keeps all that a term says of itself, and takes back what it gave (C5)', async () => {
    const [tag, qualified] = [await newTag('Cold'), await newTag('Temperature')];
    const language = (await read('/language/select?name=swedish')).body.data.languages[0];
    const noun = (await read('/universal_category/select?name=NOUN')).body.data.universal_categories[0];
    const sent = {
      sentence_case_variant: 'Kyla',
      headline_case_variant: 'Kyla',
      linguistic_variants: ['kylor', 'kylan'],
      spelling_variants: ['kjyla'],
      lcid_code: 1053,
      wikidata_id: 'Q2',
      semi_scraping_lookup: 'kyla',
      is_problematic: true,
    };
    const term = await newTerm('kyla', {
      ...sent,
      language: { uuid: language.uuid, name: 'Swedish' },
      universal_categories: [noun.uuid],
      related_tags: [
        { relation_uuid: relation('Is Named By'), tags: [tag.uuid] },
        { relation_uuid: relation('Is Qualified By'), tags: [qualified.uuid] },
      ],
    });
    const { body } = await read(`/term/${term.uuid}`);
    const given = body.data.term;
    expect(given).toMatchObject({
      ...sent,
      name: 'kyla',
      language: { uuid: language.uuid, name: language.name },
      universal_categories: [{ uuid: noun.uuid, name: 'NOUN' }],
      related_tags: [
        {
          relation_uuid: relation('Is Named By'),
          tags: [{ uuid: tag.uuid, name: 'Cold' }],
          is_qualifier_for_term: false,
        },
        {
          relation_uuid: relation('Is Qualified By'),
          tags: [{ uuid: qualified.uuid, name: 'Temperature' }],
          is_qualifier_for_term: true,
        },
      ],
    });
    const again = await admin.call('PUT', `/term/${term.uuid}`, given);
    const { updated_at: _, ...same } = given;
    expect([again.status, again.body.data.term]).toMatchObject([200, same]);
    // The tag has it too.
    expect((await read(`/tag/${tag.uuid}`)).body.data.tag.tag_terms).toEqual([
      { relation_uuid: relation('Is Named By'), terms: [{ uuid: term.uuid, name: 'kyla' }] },
    ]);
    expect((await read('/term/select?name=kyl')).body.data.terms).toEqual([{ uuid: term.uuid, name: 'kyla' }]);
    expect((await admin.call('DELETE', `/term/${term.uuid}`)).status).toBe(204);
    expect((await read(`/tag/${tag.uuid}`)).body.data.tag.tag_terms).toEqual([]);
  });

  it.each([
    [{}, { name: required }],
    [
      { name: 'x', language: nowhere, universal_categories: [nowhere], lcid_code: 'en', spelling_variants: [''] },
      {
        language: choice,
        'universal_categories.0': choice,
        lcid_code: ['Not a valid number'],
        'spelling_variants.0': ['Shorter than minimum length 1.'],
      },
    ],
  ])('refuses the term %j', async (body, errors) => {
    const answer = await admin.call('POST', '/term', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });
});
