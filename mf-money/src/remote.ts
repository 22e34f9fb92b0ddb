import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'money',
  contract: '^1',
  screens: { MONEY_HOME: () => import('./HomeScreen') },
});
