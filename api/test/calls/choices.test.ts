import { MAX_PAGE_SIZE, type EndpointSpec } from '@segno/contract';
import { allEndpoints } from '@segno/contract/all';
import { describeOnDatabases } from '../support/databases';
import { seedLists } from '../support/lists/listSeeds';
import { insert } from '../support/lists/seedRows';
import { prepared, suiteServer } from '../support/testServer';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

interface Choice {
  uuid: string;
  name: string;
}

const takesUuid = ({ path, query }: EndpointSpec) =>
  /\/select(_parents)?$/.test(path) && query !== undefined && 'uuid' in query.shape;
const calls = allEndpoints.filter(takesUuid).map(({ path }) => path);

describeOnDatabases('Calls for choices', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));

  beforeAll(async () => {
    await seedLists(server);
  });

  const read = async (address: string): Promise<Choice[]> => {
    const { status, body } = await admin.call('GET', address);
    expect(status).toBe(200);
    const [choices = []] = Object.values<Choice[]>(body.data);
    return choices;
  };

  it.each(calls)('%s answers only the choices of the uuids that are given', async (path) => {
    const all = await read(path);
    const given = all.slice(-2);
    expect(given.length).toBeGreaterThan(0);
    expect(await read(`${path}?uuid=${given.map(({ uuid }) => uuid).join(',')},${NOBODY}`)).toEqual(given);
    expect(await read(`${path}?uuid=${NOBODY}`)).toEqual([]);
  });

  it.each(calls)('%s refuses what is no uuid', async (path) => {
    const { status, body } = await admin.call('GET', `${path}?uuid=${NOBODY},x`);
    expect([status, Object.values(body.errors)]).toEqual([422, [['Not a valid UUID.']]]);
  });

  it('finds an artist beyond the first thousand by name, accents aside, and by uuid', async () => {
    const { db } = server.services;
    for (let n = 0; n <= MAX_PAGE_SIZE; n++) await insert(db, 'artist', { name: `Quartet ${n}` });
    const uuid = await insert(db, 'artist', { name: 'Zóltan Ünder' });
    const first = await read('/artist/select');
    expect(first).toHaveLength(MAX_PAGE_SIZE);
    expect(first.map((choice) => choice.uuid)).not.toContain(uuid);
    expect(await read('/artist/select?name=zoltan un')).toEqual([{ uuid, name: 'Zóltan Ünder' }]);
    expect(await read(`/artist/select?uuid=${uuid}`)).toEqual([{ uuid, name: 'Zóltan Ünder' }]);
  });

  it('offers a hidden tag to nobody who names it', async () => {
    const [tag] = await read('/tag/select');
    await server.services.db
      .updateTable('tag')
      .set({ is_hidden: true })
      .where('uuid', '=', tag?.uuid ?? '')
      .execute();
    expect(await read(`/tag/select?uuid=${tag?.uuid}`)).toEqual([]);
  });
});
