import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'taxonomy',
  contract: '^1',
  screens: { TAXONOMY_HOME: () => import('./HomeScreen') },
});
