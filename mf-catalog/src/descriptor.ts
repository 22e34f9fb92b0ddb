import type { RemoteDescriptor } from '@segno/host';

export const descriptor: RemoteDescriptor = {
  name: 'catalog',
  owner: 'Catalog team',
  contractRange: '^1',
  routes: [{ name: 'CATALOG_HOME', path: '/catalog-home', kind: 'page' }],
  menu: [],
};
