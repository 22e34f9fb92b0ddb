import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilds } from '@segno/releases';
import { distOf } from '../../../shared/releases/src/testing/buildOf';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

const contract = { current: 2, supported: [1, 2] };

describeOnDatabases('The page of releases', (open) => {
  let server: TestServer;
  let admin: Person;
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'segno-place-'));
    server = await startTestServer(await open(), { RELEASES: place });
    admin = await server.person('Administrator');
    for (const hash of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) await publish(hash);
  });
  afterAll(async () => {
    await server.close();
    await rm(place, { recursive: true });
  });

  const publish = async (hash: string) =>
    publishBuilds(server.services.releases.store, {
      env: 'production',
      by: 'ada',
      dists: [await distOf('catalog', hash)],
      contract,
    });
  const base = (hash: string): string => `/r/catalog/1.0.0-${hash}/`;
  const read = async () => (await admin.call('GET', '/release')).body.data;
  const rollBack = (from: string, person: Person = admin) =>
    person.call('POST', '/release/rollback', { remote: 'catalog', base: from });

  it('says what is published, by whom, and which was before', async () => {
    expect(await read()).toMatchObject({
      env: 'production',
      problem: null,
      remotes: [{ name: 'catalog', version: '1.0.0', base: base('cccccccc'), state: 'on', previous: base('bbbbbbbb') }],
      history: [{ by: 'ada', action: 'start', remotes: ['catalog'] }, { by: 'ada' }, { by: 'ada' }],
    });
  });

  it('takes a remote back to the release before, recorded in the registry and in the log', async () => {
    const answer = await rollBack(base('cccccccc'));
    expect(answer).toMatchObject({ status: 200, body: { data: { remote: { base: base('bbbbbbbb') } } } });
    const { remotes, history } = await read();
    expect(remotes).toMatchObject([{ base: base('bbbbbbbb'), previous: base('aaaaaaaa') }]);
    expect(history[0]).toMatchObject({ action: 'rollback', by: 'Administrator Tester', remotes: ['catalog'] });
    const { user_activities } = (await admin.call('GET', '/user_activity?resource_type=remote')).body.data;
    expect(user_activities).toMatchObject([
      { action_string: 'has_restored', resource_label: 'catalog 1.0.0-bbbbbbbb', user_uuid: admin.uuid },
    ]);
  });

  it('changes nothing for who saw another release of it, who may not, and who names none', async () => {
    const before = await read();
    expect(await rollBack(base('cccccccc'))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await rollBack(base('bbbbbbbb'), await server.person('Catalog Manager'))).status).toBe(403);
    expect((await admin.call('POST', '/release/rollback', { remote: 'nobody', base: '/' })).status).toBe(409);
    expect(await read()).toEqual(before);
  });

  it('of two who roll back at once one does', async () => {
    const answers = await Promise.all([rollBack(base('bbbbbbbb')), rollBack(base('bbbbbbbb'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).remotes).toMatchObject([{ base: base('aaaaaaaa'), previous: null }]);
    expect(await rollBack(base('aaaaaaaa'))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});
