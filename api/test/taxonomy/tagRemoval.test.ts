import { describeOnDatabases } from '../support/databases';
import { tagFlows, type Named } from '../support/taxonomy/tagFlows';
import { prepared } from '../support/testServer';

const ROUNDS = 16;

describeOnDatabases('Deleting a tag', (open) => {
  const flows = prepared(async () => tagFlows(await open()));

  afterAll(() => flows.server.close());

  it('while another tag is saved that is related to it: either comes first, and neither waits in a circle', async () => {
    const { admin, tagger, newTag } = flows;
    const relation = (name: string, to: Named) => [{ relation_uuid: flows.relation(name), tags: [to.uuid] }];
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
