import type { TagFinding } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Answer, type Person } from '../support/testServer';

interface Named {
  uuid: string;
  name: string;
}

describeOnDatabases('The inspector of tags', (open) => {
  const server = suiteServer(open);
  let tagger: Person;
  let admin: Person;
  let field: string;
  const types = new Map<string, string>();

  beforeAll(async () => {
    [tagger, admin] = [await server.person('Metadata Tagger'), await server.person('Administrator')];
    for (const noun of ['tag_relation_type', 'tag_term_relation_type'])
      for (const { uuid, name } of (await admin.call('GET', `/${noun}/select`)).body.data[`${noun}s`] as Named[])
        types.set(name, uuid);
    field =
      (await sql<{ uuid: string }>`select uuid from tag_field where key = 'mood'`.execute(db())).rows[0]?.uuid ?? '';
  });

  const db = () => server.services.db;
  const type = (name: string): string => types.get(name) ?? '';
  const made = ({ status, body }: Answer, noun: string): Named => {
    expect([status, body.errors]).toEqual([201, null]);
    return body.data[noun];
  };
  const newCategory = async (name: string): Promise<string> =>
    made(await admin.call('POST', '/tag_category', { name, icon: '🌧️' }), 'tag_category').uuid;
  const newTag = async (tag_category: string, name: string, more: object = {}): Promise<Named> =>
    made(
      await tagger.call('POST', '/tag', { name, tagging_label: name, tag_category, tag_fields: ['mood'], ...more }),
      'tag',
    );
  const newTerms = (...names: string[]): Promise<Named[]> =>
    Promise.all(names.map(async (name) => made(await admin.call('POST', '/term', { name }), 'term')));
  const claim = (relation: string, terms: readonly Named[]) => ({
    tag_terms: [{ relation_uuid: type(relation), terms: terms.map(({ uuid }) => uuid) }],
  });
  const relate = (one: Named, relation: string, other: Named) =>
    sql`insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
      values (${one.uuid}, ${type(relation)}, ${other.uuid})`.execute(db());
  const songsWith = (count: number, ...tags: readonly Named[]) =>
    sql`with s as (insert into song (work_title) select 'Rain ' || n from generate_series(1, ${count}) n returning uuid)
      insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
      select s.uuid, ${field}, t.tag::uuid from s, unnest(${tags.map(({ uuid }) => uuid)}::text[]) as t (tag)`.execute(
      db(),
    );
  const inspect = async (query = ''): Promise<{ findings: TagFinding[]; counts: object[]; dismissed_count: number }> =>
    (await tagger.call('GET', `/tag/inspector${query}`)).body.data;
  const short = ({ kind, tags, terms, comparisons, repair }: TagFinding): string =>
    `${kind}: ${[...tags, ...terms, ...comparisons]
      .map(({ name }) => name)
      .sort()
      .join(', ')} ${repair ?? '-'}`;

  it('finds nothing in what is shipped', async () => {
    expect(await inspect()).toEqual({ findings: [], counts: [], dismissed_count: 0 });
  });

  it('finds each of twenty faults, and nothing else', async () => {
    const weather = await newCategory('Weather');
    const tag = (name: string, more: object = {}) => newTag(weather, name, more);
    const [storm, gale, breeze, calm, sun] = [
      await tag('Storm'),
      await tag('Gale'),
      await tag('Breeze'),
      await tag('Calm'),
      await tag('Sunlight'),
    ];
    // 1, 2: circles of two and of three.
    for (const [one, other] of [
      [storm, gale],
      [gale, storm],
    ] as const)
      await relate(one, 'Is A Kind Of', other);
    for (const [one, other] of [
      [breeze, calm],
      [calm, sun],
      [sun, breeze],
    ] as const)
      await relate(one, 'Is A Kind Of', other);
    // 3, 4, 5: relations in one direction only.
    await relate(storm, 'Is Related To', sun);
    await relate(gale, 'Is Opposite Of', calm);
    await relate(breeze, 'Is Often Found With', sun);
    await relate(breeze, 'Is Part Of', gale);
    // 6, 7: terms of two and of three tags.
    const [zephyr, blow, wet, damp, moist, narrow] = await newTerms('zephyr', 'blow', 'wet', 'damp', 'moist', 'narrow');
    const with_ = (...terms: (Named | undefined)[]) => terms.flatMap((term) => term ?? []);
    await tagger.call('PUT', `/tag/${breeze.uuid}`, claim('Is Named By', with_(zephyr, blow)));
    await tagger.call('PUT', `/tag/${calm.uuid}`, claim('Is Synonym Of', with_(zephyr)));
    await tagger.call('PUT', `/tag/${gale.uuid}`, claim('Is Synonym Of', with_(blow)));
    await tagger.call('PUT', `/tag/${storm.uuid}`, claim('Is Commonly Misspelled As', with_(blow)));
    // A qualifier narrows a tag, and many tags may have it.
    for (const one of [sun, await tag('Overcast')])
      await tagger.call('PUT', `/tag/${one.uuid}`, claim('Is Qualified By', with_(narrow)));
    // 8 to 12: nearly equal names: typing error, plural, accent, punctuation, two letters swapped.
    for (const name of [
      'Drizzle',
      'Drizle',
      'Icicle',
      'Icicles',
      'Föhn wind',
      'Fohn-Wind',
      'Snow & Sleet',
      'Snow and sleet',
      'Thunder',
      'Thudner',
    ])
      await tag(name);
    // 13: different names, the same terms in two categories; their two terms are also claimed twice (14, 15).
    const climate = await newCategory('Climate');
    await newTag(climate, 'Humid air', claim('Is Named By', with_(wet, damp, moist)));
    await tag('Soggy', claim('Is Synonym Of', with_(wet, damp)));
    // 16: a tag that cannot be chosen anywhere.
    await newTag(climate, 'Lost', { tag_fields: [] });
    // 17: an empty comparison.
    made(await tagger.call('POST', '/comparison', { name: 'Hail and graupel' }), 'comparison');
    // 18, 19: two tags on the same songs, and one without songs while the others have many.
    const heat = await newCategory('Heat');
    const [hot, warm] = [await newTag(heat, 'Scorching'), await newTag(heat, 'Warm')];
    await newTag(heat, 'Tropical');
    await songsWith(12, hot, warm);
    // 20, 21: one without definition, one without example, while others have them.
    const light = await newCategory('Light');
    const example = made(await tagger.call('POST', '/example', { name: 'A dawn' }), 'example');
    await newTag(light, 'Dawn', { external_definition: 'First light', examples: [example.uuid] });
    await newTag(light, 'Dusk', { external_definition: 'Last light', examples: [example.uuid] });
    await newTag(light, 'Noon', { examples: [example.uuid] });
    await newTag(light, 'Midnight', { external_definition: 'No light' });
    await newTag(light, 'Hidden hour', { is_hidden: true });
    // 22: too many tags in one category.
    const crowd = await newCategory('Crowd');
    await sql`insert into tag (name, tagging_label, tag_category_uuid)
      select 'Number ' || n, 'x', ${crowd} from generate_series(1, 101) n`.execute(db());
    await sql`insert into tag_tag_field (tag_uuid, tag_field_uuid)
      select uuid, ${field} from tag where tag_category_uuid = ${crowd}`.execute(db());

    expect((await inspect()).findings.map(short)).toEqual(
      expect.arrayContaining([
        'kind_of_circle: Gale, Storm -',
        'kind_of_circle: Breeze, Calm, Sunlight -',
        'missing_inverse: Storm, Sunlight add_inverse',
        'missing_inverse: Calm, Gale add_inverse',
        'missing_inverse: Breeze, Sunlight add_inverse',
        'shared_term: Breeze, Calm, zephyr -',
        'shared_term: Breeze, Gale, Storm, blow -',
        'shared_term: Humid air, Soggy, damp -',
        'shared_term: Humid air, Soggy, wet -',
        'near_duplicate: Drizle, Drizzle merge',
        'near_duplicate: Icicle, Icicles merge',
        'near_duplicate: Fohn-Wind, Föhn wind merge',
        'near_duplicate: Snow & Sleet, Snow and sleet merge',
        'near_duplicate: Thudner, Thunder merge',
        'near_duplicate: Humid air, Soggy merge',
        'always_together: Scorching, Warm relate',
        'unused: Lost hide',
        'unused: Tropical hide',
        'no_definition: Noon -',
        'no_example: Midnight -',
        'orphaned_comparison: Hail and graupel -',
        'large_category:  -',
      ]),
    );
    expect((await inspect()).findings).toHaveLength(22);
  });

  it('repairs at a click and says so in the log, and there is nothing to repair the second time', async () => {
    const before = (await inspect()).findings;
    const easy = before.filter(({ repair }) => repair !== null && repair !== 'merge');
    expect(easy.map(({ kind }) => kind)).toEqual([
      'missing_inverse',
      'missing_inverse',
      'missing_inverse',
      'always_together',
      'unused',
      'unused',
    ]);
    for (const repaired of [true, false])
      for (const { key } of easy) {
        const answer = await tagger.call('POST', '/tag/inspector/repair', { key });
        expect([answer.status, answer.body.data]).toEqual([200, { repaired }]);
      }
    const hard = before.find(({ kind }) => kind === 'kind_of_circle');
    expect((await tagger.call('POST', '/tag/inspector/repair', { key: hard?.key })).body.data).toEqual({
      repaired: false,
    });
    const after = (await inspect()).findings;
    expect(after.map(short)).toEqual(before.filter((finding) => !easy.includes(finding)).map(short));
    const [inverse, , , together, unused] = easy;
    for (const uuid of [inverse?.tags[1]?.uuid, together?.tags[0]?.uuid, unused?.tags[0]?.uuid]) {
      const { user_activities } = (await admin.call('GET', `/user_activity/tag/${uuid}`)).body.data;
      expect(user_activities[0]).toMatchObject({ action_string: 'has_updated', changes: [{}] });
    }
  });

  it('remembers who dismissed a finding and when, and takes it back', async () => {
    const [first] = (await inspect()).findings;
    const key = first?.key;
    for (const _ of [1, 2]) expect((await tagger.call('POST', '/tag/inspector/dismiss', { key })).status).toBe(200);
    const now = await inspect();
    expect([now.findings.some((finding) => finding.key === key), now.dismissed_count]).toEqual([false, 1]);
    const dismissed = (await inspect('?dismissed=true')).findings;
    expect(dismissed).toEqual([{ ...first, dismissed: { by: expect.any(String), at: expect.any(String) } }]);
    for (const _ of [1, 2]) expect((await tagger.call('POST', '/tag/inspector/restore', { key })).status).toBe(200);
    expect((await inspect()).findings[0]).toEqual(first);
    expect((await tagger.call('POST', '/tag/inspector/dismiss', { key: 'unused:nothing' })).status).toBe(404);
    expect((await tagger.call('POST', '/tag/inspector/dismiss', {})).body.errors).toEqual({
      key: ['This field is required'],
    });
  });

  it('is for those who may change tags', async () => {
    const viewer = await server.person('Viewer');
    expect((await viewer.call('GET', '/tag/inspector')).status).toBe(403);
    for (const path of ['dismiss', 'restore', 'repair'])
      expect((await viewer.call('POST', `/tag/inspector/${path}`, { key: 'x' })).status).toBe(403);
  });
});
