import type { RemoteDescriptor } from '@segno/host';

export const descriptor: RemoteDescriptor = {
  name: 'submissions',
  owner: 'Submissions team',
  contractRange: '^1',
  routes: [{ name: 'SUBMISSIONS_HOME', path: '/submissions-home', kind: 'page' }],
  menu: [],
};
