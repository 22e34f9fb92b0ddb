import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isChosen,
  openStore,
  publishBuilds,
  publishCanary,
  readBuiltRemote,
  readCurrent,
  registerPreview,
  type ReleaseStore,
} from '@segno/releases';
import { sql } from 'kysely';
import { decideCanaries } from '../../src/rollout/decideCanariesJob';
import { describeOnDatabases } from '../support/databases';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

const env = 'production';
const released = '/r/catalog/1.0.0-aaaaaaaa/';
const first = '/r/catalog/1.0.0-bbbbbbbb/';
const MINUTE = 60_000;
const share = { percent: 10 };

describeOnDatabases('Canaries and previews', (open) => {
  let server: TestServer;
  let dir: string;
  let store: ReleaseStore;
  let admin: Person;
  /** A user in the 10 %. */
  let chosen: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'segno-rollout-'));
    server = await startTestServer(await open(), {
      RELEASES: join(dir, 'releases'),
      CANARY_MIN_LOADS: '10',
      CANARY_MINUTES: '30',
    });
    store = openStore(join(dir, 'releases'), { region: 'us-east-1' });
    admin = await server.person('Administrator');
    const dist = await buildOf('aaaaaaaa');
    chosen = await somebody(true);
    const contract = { current: 2, supported: [1, 2] };
    await publishBuilds(store, { env, by: 'ada', dists: [dist], contract });
  });
  afterAll(async () => {
    await server.close();
    await rm(dir, { recursive: true });
  });

  async function buildOf(hash: string): Promise<string> {
    const dist = join(dir, 'mf-catalog', 'dist');
    const folder = `1.0.0-${hash}`;
    await mkdir(join(dist, folder), { recursive: true });
    await writeFile(join(dist, folder, 'remoteEntry.js'), '');
    const built = {
      name: 'catalog',
      owner: 'Catalog team',
      contractRange: '^2',
      routes: [{ name: 'SONGS', path: '/songs', kind: 'page' }],
      menu: [],
      version: '1.0.0',
      folder,
      builtAt: new Date().toISOString(),
      entry: 'remoteEntry.js',
      integrity: {
        'remoteEntry.js': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
      },
      snapshot: { global: `segno_catalog_${hash}`, module: [], screens: {} },
    };
    await writeFile(join(dist, 'remote.json'), JSON.stringify(built));
    return dist;
  }

  const canary = async (hash = 'bbbbbbbb') =>
    publishCanary(store, await readBuiltRemote(await buildOf(hash)), { env, by: 'ada', share });
  const entry = async () => (await readCurrent(store, env)).release?.remotes[0];
  const decide = (action: string, base: string, who = admin) =>
    who.call('POST', `/rollout/catalog/${action}`, { base, reason: 'Seen by hand' });

  /** A user who is or is not in the first canary. */
  const somebody = async (isIn: boolean): Promise<string> => {
    let uuid = randomUUID();
    while (isChosen(share, first, { uuid, roleName: 'Viewer' }) !== isIn) uuid = randomUUID();
    await sql`
      insert into app_user (uuid, email, first_name, last_name, user_role_uuid)
      select ${uuid}::uuid, ${`${uuid}@segno.test`}::text, 'Cana', 'Ry', uuid from user_role where name = 'Viewer'
    `.execute(server.services.db);
    return uuid;
  };
  /** Adds reports of a release from this many sessions. */
  const report = async (base: string, names: Record<string, number>, who = chosen): Promise<void> => {
    for (const [name, count] of Object.entries(names))
      await server.services.db
        .insertInto('release_session')
        .values(
          Array.from({ length: count }, () => ({
            remote: 'catalog',
            base,
            name,
            session_uuid: randomUUID(),
            user_uuid: who,
            bucket: name === 'load' ? 60 : 0,
          })),
        )
        .execute();
  };
  const forget = () => server.services.db.deleteFrom('release_session').execute();
  const runJob = () => server.services.jobs.enqueue(server.services.db, decideCanaries, {});

  afterEach(async () => {
    await forget();
    if ((await entry())?.canary) await decide('abort', (await entry())?.canary?.entry.base ?? '');
  });

  it('shows who gets a canary, how it fares beside the other release, and what was decided', async () => {
    await canary();
    await report(first, { load: 8, error: 1 });
    await report(released, { load: 90 });
    const { canaries } = (await admin.call('GET', '/rollout')).body.data;
    expect(canaries).toMatchObject([
      {
        remote: 'catalog',
        base: first,
        released_base: released,
        share: '10 % of the people',
        by: 'ada',
        health: { loads: 8, failed_loads: 0, errors: 1 },
        released_health: { loads: 90 },
        verdict: 'wait',
        reason: '8 of 10 loads that a decision needs.',
      },
    ]);
    await decide('abort', first);
    const { decisions } = (await admin.call('GET', '/rollout')).body.data;
    expect(decisions[0]).toMatchObject({
      remote: 'catalog',
      action: 'abort',
      reason: 'Seen by hand',
      by: 'Administrator Tester',
    });
  });

  it('is promoted or aborted by who may, once; another canary meanwhile is a 409', async () => {
    await canary();
    const viewer = await server.person('Viewer');
    for (const action of ['promote', 'abort']) expect((await decide(action, first, viewer)).status).toBe(403);
    expect((await decide('abort', '/r/catalog/1.0.0-cccccccc/')).status).toBe(409);
    expect((await entry())?.canary?.entry.base).toBe(first);
    const answers = await Promise.all([decide('abort', first), decide('abort', first), decide('abort', first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.release)).size).toBe(1);
    await canary();
    expect((await decide('promote', first)).status).toBe(200);
    expect((await decide('promote', first)).status).toBe(200);
    expect((await entry())?.base).toBe(first);
    expect((await decide('abort', released)).status).toBe(200);
    const empty = await admin.call('POST', '/rollout/catalog/promote', {});
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['base']]);
    expect((await admin.call('POST', '/rollout/nobody/promote', { base: first })).status).toBe(404);
    // Back to the state in which the other tests start.
    await publishBack();
  });

  const publishBack = async (): Promise<void> => {
    const built = await readBuiltRemote(await buildOf('aaaaaaaa'));
    await publishCanary(store, built, { env, by: 'ada', share: { percent: 10 } });
    await decide('promote', released);
  };

  it('is taken back by a job when it fails more than the other release, with the reason in the record', async () => {
    await canary();
    await report(first, { load: 6, failed_load: 6 });
    await report(released, { load: 100 });
    // Two concurrent workers make one decision.
    await Promise.all([runJob(), runJob()]);
    await eventually(entry, (now) => now?.canary === undefined);
    const { release } = await readCurrent(store, env);
    expect(release).toMatchObject({
      action: 'abort',
      reason: '50.0 % errors in 12 loads, 0.0 % in 100 of the release before.',
      remotes: [{ base: released }],
    });
    expect(release?.publishedBy).toMatch(/^server /);
  });

  it('is judged by the people it was chosen for alone', async () => {
    await canary();
    const other = await somebody(false);
    await report(first, { load: 40, failed_load: 40, error: 40 }, other);
    await report(first, { load: 9 });
    await report(released, { load: 50 }, other);
    const [seen] = (await admin.call('GET', '/rollout')).body.data.canaries;
    expect(seen).toMatchObject({
      health: { loads: 9, failed_loads: 0, errors: 0 },
      released_health: { loads: 50 },
      verdict: 'wait',
      reason: '9 of 10 loads that a decision needs.',
    });
  });

  it('goes to everybody by a job when it was good for long enough, and not before', async () => {
    await canary();
    await report(first, { load: 20 });
    const early = (await admin.call('GET', '/rollout')).body.data.canaries[0];
    expect(early.verdict).toBe('wait');
    expect(early.reason).toContain('0 of 30 minutes');
    await backdate(31);
    await runJob();
    await eventually(entry, (now) => now?.base === first);
    expect((await readCurrent(store, env)).release).toMatchObject({
      action: 'promote',
      remotes: [{ previous: released }],
    });
    await publishBack();
  });

  /** Makes the canary this many minutes older. */
  async function backdate(minutes: number): Promise<void> {
    const { release } = await readCurrent(store, env);
    if (!release) throw new Error('Nothing was published');
    const since = new Date(Date.now() - minutes * MINUTE).toISOString();
    const remotes = release.remotes.map((one) => (one.canary ? { ...one, canary: { ...one.canary, since } } : one));
    await store.write(`registry/${env}/${release.release}.json`, Buffer.from(JSON.stringify({ ...release, remotes })));
  }

  it('a preview opens by its name for who may see releases, until it is removed', async () => {
    const built = await readBuiltRemote(await buildOf('dddddddd'));
    await registerPreview(store, built, { env, by: 'grace', name: 'autumn' });
    const opened = await admin.call('GET', '/preview/autumn');
    expect(opened.body.data.preview).toMatchObject({
      name: 'autumn',
      by: 'grace',
      remotes: [
        {
          name: 'catalog',
          entry: { base: '/r/catalog/1.0.0-dddddddd/', integrity: built.entry.integrity, state: 'on' },
        },
      ],
    });
    expect((await admin.call('GET', '/rollout')).body.data.previews).toMatchObject([
      { name: 'autumn', remote: 'catalog', by: 'grace' },
    ]);
    for (const role of ['Viewer', 'Catalog Manager'] as const) {
      const person = await server.person(role);
      // Neither learns whether such a preview exists.
      for (const name of ['autumn', 'spring']) expect((await person.call('GET', `/preview/${name}`)).status).toBe(403);
      expect((await person.call('DELETE', '/preview/autumn')).status).toBe(403);
    }
    expect((await server.call('GET', '/preview/autumn')).status).toBe(401);
    expect((await admin.call('DELETE', '/preview/autumn')).status).toBe(204);
    expect((await admin.call('DELETE', '/preview/autumn')).status).toBe(404);
    expect((await admin.call('GET', '/preview/autumn')).status).toBe(404);
  });

  it.each(['https://evil.test', 'localhost:3000@evil.test', '../../current', '%2e%2e', 'AUTUMN', 'autumn?x'])(
    'the unregistered preview %s is 404',
    async (name) => {
      expect((await admin.call('GET', `/preview/${encodeURIComponent(name)}`)).status).toBe(404);
    },
  );
});
