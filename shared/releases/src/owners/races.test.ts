import { historyOf } from '../currentRelease';
import { publishBuilds } from '../publishBuilds';
import { publishRemote } from '../publishRemote';
import { registryProblems } from '../registryClash';
import { setRemoteState } from '../switchRemote';
import { buildOf, distOf } from '../testing/buildOf';
import { ownedPlace, platformKey, strangerKey, teamKey, type OwnedPlace } from '../testing/ownedPlace';
import { places } from '../testing/places';
import { setOwner } from '../changeOwner';
import { readOwners } from './owners';
import { newKey } from '../releaseKeys';

const env = 'production';
const o = { env, by: 'ada' };
const contract = { current: 2, supported: [1, 2] };

describe.each(Object.entries(places))('in %s', (kind, start) => {
  let at: OwnedPlace;
  beforeEach(async () => {
    at = await ownedPlace(start);
  });
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
    return at.place.close();
  });

  test('of two owners who are registered for one name at once one gets it, and the other reads who owns it', async () => {
    const { platform } = at;
    const outcomes = await Promise.allSettled(
      [teamKey, strangerKey].map(({ publicKey }) => setOwner(platform, 'boards', { key: publicKey, by: 'ada' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [owner] = (await readOwners(platform))?.owners['boards'] ?? [];
    expect(outcomes).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ message: expect.stringContaining(`boards belongs to the key ${owner}`) }),
      }),
    );
  });

  test.each([
    ['before', -600_000],
    ['after', 600_000],
  ])('a clock that is ten minutes %s the others changes no order, and lets nothing back in', async (_way, off) => {
    const { team, served, forgeEntry } = at;
    const setClock = (milliseconds: number) => {
      Date.now = () => now() + milliseconds;
    };
    setClock(off);
    await publishRemote(team, await buildOf('catalog', 'aaaaaaaa'), o);
    const { document, accepted } = await served();
    setClock(0);
    await publishRemote(team, await buildOf('catalog', 'bbbbbbbb'), o);
    const after = await served(accepted);
    expect(after.problems).toEqual([]);
    expect(after.document.remotes[0]?.base).toBe('/r/catalog/1.0.0-bbbbbbbb/');
    setClock(off);
    await setRemoteState(team, 'catalog', { ...o, state: 'off' });
    await setRemoteState(team, 'catalog', { ...o, state: 'on' });
    Date.now = now;
    expect((await served(after.accepted)).problems).toEqual([]);
    await forgeEntry((entry) => document.remotes[0] ?? entry);
    const replayed = await served(after.accepted);
    expect(replayed.problems).toEqual([{ name: 'catalog', reason: 'it is an earlier one that was put back' }]);
    expect(replayed.document.remotes[0]?.base).toBe('/r/catalog/1.0.0-bbbbbbbb/');
  });

  // Our own bucket shares its process with those who race.
  const rounds = Array.from({ length: kind === 'a bucket' ? 4 : 10 }, (_, round) => round);

  const race = async () => {
    const { place, platform, team, nobody, current, served } = at;
    const teams = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, key: newKey().key }));
    for (const { name, key } of teams) await setOwner(platform, name, { key: key.publicKey, by: 'ada' });
    const publishing = teams.map(async ({ name, key }) => {
      const store = place.open({ key });
      for (const round of rounds) await publishRemote(store, await buildOf(name, `${name}000000${round}`), o);
    });
    const switching = rounds.map((round) =>
      setRemoteState(place.open({ key: platformKey }), 'catalog', { ...o, state: round % 2 ? 'on' : 'off' }),
    );
    const dists = [await distOf('money', 'dddddddd'), await distOf('songs', 'eeeeeeee')];
    const starting = ['one', 'other'].map((by) =>
      publishBuilds(place.open({ key: platformKey }), { env, by, dists, contract }),
    );
    await Promise.all([...publishing, ...switching, ...starting]);
    await setRemoteState(team, 'catalog', { ...o, state: 'on' });
    const { document, problems } = await served();
    expect(problems).toEqual([]);
    expect(registryProblems(document)).toEqual([]);
    expect(document.remotes.map(({ base }) => base).sort()).toEqual(
      [
        '/r/catalog/1.0.0-22222222/',
        '/r/money/1.0.0-dddddddd/',
        '/r/songs/1.0.0-eeeeeeee/',
        ...teams.map(({ name }) => `/r/${name}/1.0.0-${name}000000${rounds.length - 1}/`),
      ].sort(),
    );
    const published: string[] = [];
    for await (const { action, changed, remotes } of historyOf(nobody, await current()))
      if (action === 'publish')
        published.push(...remotes.filter(({ name }) => changed.includes(name)).map(({ base }) => base));
    expect(teams.flatMap(({ name }) => rounds.map((round) => `/r/${name}/1.0.0-${name}000000${round}/`))).toEqual(
      published.filter((base) => /^\/r\/[a-e]\//.test(base)).sort(),
    );
  };

  test(
    `${rounds.length * 5} publishes of five owners race with switches and the starts of two servers: none is lost or hidden, all are signed`,
    race,
    180_000,
  );
});
