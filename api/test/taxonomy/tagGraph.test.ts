import { describeOnDatabases } from '../support/databases';
import { tagFlows, type Named } from '../support/taxonomy/tagFlows';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases('What is around a tag', (open) => {
  const flows = prepared(async () => tagFlows(await open()));
  let admin: Person;

  beforeAll(async () => {
    ({ admin } = flows);
  });
  afterAll(() => flows.server.close());

  const relations = (type: string, member: 'tags' | 'terms', to: readonly Named[]) => [
    { relation_uuid: flows.relation(type), [member]: to.map(({ uuid }) => uuid) },
  ];
  const newTag = (name: string, more: object = {}) => flows.newTag(name, { tag_fields: ['mood'], ...more });
  const graphOf = async ({ uuid }: Named, person = admin) => (await person.call('GET', `/tag/${uuid}/graph`)).body.data;
  const sentences = (links: { name: string; relation: string; is_incoming: boolean }[]) =>
    links.map(({ name, relation, is_incoming }) => `${is_incoming ? '<' : '>'} ${relation} ${name}`);

  test('has the related tags from either end, a relation that holds at both once, and the terms', async () => {
    const [wind, blow] = [await newTag('Wind'), await flows.newTerm('blow')];
    const storm = await newTag('Storm', {
      related_tags: relations('Is A Kind Of', 'tags', [wind]),
      tag_terms: relations('Is Synonym Of', 'terms', [blow]),
    });
    await newTag('Squall', { related_tags: relations('Is A Kind Of', 'tags', [storm]) });
    const thunder = await newTag('Thunder', { related_tags: relations('Is Related To', 'tags', [storm]) });
    const both = {
      name: 'Storm',
      tagging_label: 'Storm',
      tag_category: flows.category,
      tag_fields: ['mood'],
      tag_terms: relations('Is Synonym Of', 'terms', [blow]),
      related_tags: [...relations('Is A Kind Of', 'tags', [wind]), ...relations('Is Related To', 'tags', [thunder])],
    };
    expect((await admin.call('PUT', `/tag/${storm.uuid}`, both)).status).toBe(200);
    const graph = await graphOf(storm);
    expect(graph.tag).toMatchObject({
      name: 'Storm',
      tag_category: { uuid: flows.category, name: 'Weather' },
      song_count: 0,
    });
    expect(sentences(graph.tags)).toEqual(['> Is A Kind Of Wind', '< Is A Kind Of Squall', '> Is Related To Thunder']);
    expect(graph.tag_count).toBe(3);
    expect(graph.terms).toEqual([{ uuid: blow.uuid, name: 'blow', relation: 'Is Synonym Of' }]);
    expect(sentences((await graphOf(thunder)).tags)).toEqual(['> Is Related To Storm']);
  });

  test('says of how many it has the first', async () => {
    const hub = await newTag('Rain');
    for (let drop = 10; drop < 28; drop += 1)
      await newTag(`Drop ${drop}`, { related_tags: relations('Is Part Of', 'tags', [hub]) });
    const graph = await graphOf(hub);
    expect(graph.tags.map(({ name }: Named) => name)).toEqual(
      Array.from({ length: 16 }, (_, index) => `Drop ${index + 10}`),
    );
    expect(graph.tag_count).toBe(18);
    expect(graph.term_count).toBe(0);
  });

  test('answers 404 for a tag that is not there, and 403 for who may not read tags', async () => {
    const fog = await newTag('Fog');
    expect((await admin.call('GET', '/tag/00000000-0000-4000-8000-000000000000/graph')).status).toBe(404);
    const { person: artist } = await flows.server.artist('Nobody');
    expect((await artist.call('GET', `/tag/${fog.uuid}/graph`)).status).toBe(403);
  });
});
