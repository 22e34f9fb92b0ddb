import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'portal',
  contract: '^1',
  screens: { PORTAL_HOME: () => import('./HomeScreen') },
});
