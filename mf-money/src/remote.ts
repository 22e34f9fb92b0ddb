import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'money',
  contract: '^1',
  screens: {
    PROS: () => import('./pros/pros').then(({ pros }) => ({ Screen: pros.ListScreen })),
    PRO_CREATE: () => import('./pros/pros').then(({ pros }) => ({ Screen: pros.CreateScreen })),
    PRO_EDIT: () => import('./pros/pros').then(({ pros }) => ({ Screen: pros.EditScreen })),
    REPORTS: () => import('./reports/ReportsScreen'),
    DASHBOARD_SALES_REPORTS: () => import('./salesReports/SalesReportsScreen'),
    PENDING_SALES: () => import('./pendingSales/PendingSalesScreen'),
    DASHBOARD_SALES_PERFORMANCE: () => import('./salesPerformance/SalesPerformanceScreen'),
  },
});
