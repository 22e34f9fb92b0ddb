import type { RemoteDescriptor } from '@segno/host';

export const descriptor: RemoteDescriptor = {
  name: 'money',
  owner: 'Money team',
  contractRange: '^1',
  routes: [{ name: 'MONEY_HOME', path: '/money-home', kind: 'page' }],
  menu: [],
};
