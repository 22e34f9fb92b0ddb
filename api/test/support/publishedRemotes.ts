import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, publishBuilds, setRemoteState } from '@segno/releases';

const origin = { env: 'production', by: 'ada' };

/** A folder with releases for a server's `RELEASES`, and remotes with only what they need of the server. */
export async function publishedRemotes() {
  const dir = await mkdtemp(join(tmpdir(), 'segno-remotes-'));
  const place = join(dir, 'releases');
  const store = openStore(place, { region: 'us-east-1' });
  let builds = 0;

  const build = async (name: string, needs: object) => {
    builds += 1;
    const folder = `1.0.0-${String(builds).padStart(8, '0')}`;
    const dist = join(dir, `mf-${name}`, 'dist');
    await mkdir(join(dist, folder), { recursive: true });
    await writeFile(join(dist, folder, 'remoteEntry.js'), '');
    const remote = {
      name,
      owner: `${name} team`,
      contractRange: '^2',
      routes: [],
      menu: [],
      needs,
      version: '1.0.0',
      folder,
      builtAt: new Date(Date.now() + builds).toISOString(),
      entry: 'remoteEntry.js',
      integrity: {
        'remoteEntry.js': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
      },
      snapshot: { global: `segno_${builds}`, module: [], screens: {} },
    };
    await writeFile(join(dist, 'remote.json'), JSON.stringify(remote));
    return dist;
  };

  return {
    place,
    publish: async (name: string, needs: object) => {
      const contract = { current: 2, supported: [1, 2] };
      const { problems } = await publishBuilds(store, { ...origin, dists: [await build(name, needs)], contract });
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
    turn: (name: string, state: 'on' | 'off') => setRemoteState(store, name, { ...origin, state }),
    close: () => rm(dir, { recursive: true }),
  };
}
