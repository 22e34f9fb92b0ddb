import { defineRemote } from '@segno/host';

export default defineRemote({
  name: 'money',
  contract: '^1',
  screens: {
    DASHBOARD_SALES_REPORTS: () => import('./reports/SalesReportsScreen'),
    DASHBOARD_SALES_PERFORMANCE: () => import('./performance/SalesPerformanceScreen'),
  },
});
