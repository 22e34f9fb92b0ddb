import { routes } from '@segno/contract';
import type { RemoteDescriptor } from '@segno/host';

/** What songs earn. */
export const descriptor: RemoteDescriptor = {
  name: 'money',
  owner: 'Money team',
  contractRange: '^1',
  routes: [
    { name: 'DASHBOARD_SALES_REPORTS', ...routes.DASHBOARD_SALES_REPORTS },
    { name: 'DASHBOARD_SALES_PERFORMANCE', ...routes.DASHBOARD_SALES_PERFORMANCE },
  ],
  menu: [
    {
      section: 'Dashboard',
      label: 'Sales Reports',
      route: 'DASHBOARD_SALES_REPORTS',
      permission: routes.DASHBOARD_SALES_REPORTS.permission,
      order: 10,
    },
  ],
};
