import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'catalog',
  contract: '^1',
  screens: { CATALOG_HOME: () => import('./HomeScreen') },
});
