import type { RemoteDescriptor } from '@segno/host';

export const descriptor: RemoteDescriptor = {
  name: 'portal',
  owner: 'Portal team',
  contractRange: '^1',
  routes: [{ name: 'PORTAL_HOME', path: '/portal-home', kind: 'page' }],
  menu: [],
};
