import { firstCall, routes } from '@segno/contract';
import { listReports, performingRightsOrganization } from '@segno/contract/money';
import type { RemoteDescriptor } from '@segno/host';

/** What songs earn, who collects it, and files of it. */
export const descriptor: RemoteDescriptor = {
  name: 'money',
  owner: 'Money team',
  contractRange: '^1',
  routes: [
    { name: 'PROS', ...routes.PROS, preload: [firstCall(performingRightsOrganization.list)] },
    { name: 'PRO_CREATE', ...routes.PRO_CREATE },
    { name: 'PRO_EDIT', ...routes.PRO_EDIT, preload: [firstCall(performingRightsOrganization.get)] },
    { name: 'REPORTS', ...routes.REPORTS, preload: [firstCall(listReports)] },
    { name: 'DASHBOARD_SALES_REPORTS', ...routes.DASHBOARD_SALES_REPORTS },
    { name: 'DASHBOARD_SALES_PERFORMANCE', ...routes.DASHBOARD_SALES_PERFORMANCE },
    { name: 'PENDING_SALES', ...routes.PENDING_SALES },
  ],
  menu: [
    { section: 'PROs', label: 'Manage PROs', route: 'PROS', permission: routes.PROS.permission, order: 10 },
    {
      section: 'Dashboard',
      label: 'Sales Reports',
      route: 'DASHBOARD_SALES_REPORTS',
      permission: routes.DASHBOARD_SALES_REPORTS.permission,
      order: 10,
    },
    {
      section: 'Dashboard',
      label: 'Pending Sales',
      route: 'PENDING_SALES',
      permission: routes.PENDING_SALES.permission,
      order: 20,
    },
    { section: 'Reports', label: 'Reports', route: 'REPORTS', permission: routes.REPORTS.permission, order: 10 },
  ],
};
