import type { RemoteDescriptor } from '@segno/host';

export const descriptor: RemoteDescriptor = {
  name: 'taxonomy',
  owner: 'Taxonomy team',
  contractRange: '^1',
  routes: [{ name: 'TAXONOMY_HOME', path: '/taxonomy-home', kind: 'page' }],
  menu: [],
};
