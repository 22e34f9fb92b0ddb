import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

interface Named {
  uuid: string;
  name: string;
}

const ROUNDS = 16;

describeOnDatabases('Deleting a tag', (open) => {
  let server: TestServer;
  let admin: Person;
  let tagger: Person;

  beforeAll(async () => {
    server = await startTestServer(await open());
    [admin, tagger] = [await server.person('Administrator'), await server.person('Metadata Tagger')];
  });
  afterAll(() => server.close());

  const made = ({ status, body }: Answer, noun: string): Named => {
    expect([status, body.errors]).toEqual([201, null]);
    return body.data[noun];
  };

  it('while another tag is saved that is related to it: either comes first, and neither waits in a circle', async () => {
    const category = made(await admin.call('POST', '/tag_category', { name: 'Weather', icon: '🌧️' }), 'tag_category');
    const types: Named[] = (await admin.call('GET', '/tag_relation_type/select')).body.data.tag_relation_types;
    const relation = (name: string, to: Named) => [
      { relation_uuid: types.find((type) => type.name === name)?.uuid, tags: [to.uuid] },
    ];
    const newTag = async (name: string, more: object = {}) =>
      made(
        await tagger.call('POST', '/tag', {
          name,
          tagging_label: name,
          tag_category: category.uuid,
          tag_fields: ['mood'],
          ...more,
        }),
        'tag',
      );
    for (let round = 0; round < ROUNDS; round += 1) {
      const wind = await newTag(`Wind ${round}`);
      const gusts = await Promise.all(
        ['Gust', 'Squall', 'Gale'].map((name) =>
          newTag(`${name} ${round}`, { related_tags: relation('Is Related To', wind) }),
        ),
      );
      const [removed, ...saved] = await Promise.all([
        admin.call('DELETE', `/tag/${wind.uuid}`),
        ...gusts.map(({ uuid }) =>
          tagger.call('PUT', `/tag/${uuid}`, { related_tags: relation('Is Often Found With', wind) }),
        ),
      ]);
      expect([204, 409]).toContain(removed.status);
      for (const { status } of saved) expect([200, 409, 422]).toContain(status);
      if (removed.status === 409) expect((await admin.call('DELETE', `/tag/${wind.uuid}`)).status).toBe(204);
      for (const { uuid } of gusts)
        expect((await admin.call('GET', `/tag/${uuid}`)).body.data.tag.related_tags).toEqual([]);
    }
  });
});
