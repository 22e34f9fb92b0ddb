import type { RegistryRemote } from '@segno/host/registry';

const hash = `sha384-${'A'.repeat(64)}`;

/** A valid remote with one page, `/name`. */
export const remoteOf = (name: string): RegistryRemote => ({
  name,
  owner: `Owners of ${name}`,
  contractRange: '^1',
  routes: [{ name: name.toUpperCase(), path: `/${name}`, kind: 'page' }],
  menu: [{ section: 'Songs', label: name, route: name.toUpperCase(), permission: [], order: 1 }],
  version: '1.0.0',
  base: `/r/${name}/1.0.0-aaaaaaaa/`,
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': hash, 'module.js': hash, 'screen.js': hash },
  snapshot: {
    global: `segno_${name}_aaaaaaaa`,
    module: ['module.js'],
    screens: { [name.toUpperCase()]: ['screen.js'] },
  },
  state: 'on',
});

/** A registry document with these entries. */
export const registryOf = (...remotes: readonly unknown[]) => ({
  schema: 1,
  env: 'local',
  release: 'abc',
  issuedAt: '2026-01-01T00:00:00.000Z',
  contract: { current: 1, supported: [1] },
  remotes,
});
