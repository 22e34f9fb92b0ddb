import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'submissions',
  contract: '^1',
  screens: { SUBMISSIONS_HOME: () => import('./HomeScreen') },
});
