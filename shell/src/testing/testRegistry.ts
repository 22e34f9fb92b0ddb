import type { MenuEntry, Registry, RouteEntry } from '@segno/host/registry';

const STAFF = ['CAN_LOGIN_TO_SEGNO'];

export const page = (name: string, path: string, o: Partial<RouteEntry> = {}): RouteEntry => ({
  name,
  path,
  kind: 'page',
  permission: STAFF,
  ...o,
});

export const modal = (name: string, path: string, parent: string, o: Partial<RouteEntry> = {}): RouteEntry => ({
  name,
  path,
  kind: 'modal',
  parent,
  permission: STAFF,
  ...o,
});

export const entry = (section: string, label: string, route: string, o: Partial<MenuEntry> = {}): MenuEntry => ({
  section,
  label,
  route,
  permission: STAFF,
  order: 0,
  ...o,
});

/** A registry with one active remote, as in the page; nothing in it can be loaded. */
export const registryOf = (
  routes: readonly RouteEntry[],
  menu: readonly MenuEntry[] = [],
  o: Partial<Registry['remotes'][number]> = {},
): Registry => ({
  schema: 1,
  env: 'production',
  release: 'r1',
  issuedAt: '2026-01-01T00:00:00Z',
  contract: { current: 1, supported: [1] },
  remotes: [
    {
      name: 'catalog',
      owner: 'Catalog team',
      contractRange: '^1',
      version: '1.0.0',
      base: '/r/catalog/1/',
      entry: 'remoteEntry.js',
      integrity: {},
      snapshot: { global: 'catalog', module: [], screens: {} },
      state: 'on',
      routes: [...routes],
      menu: [...menu],
      ...o,
    },
  ],
});
