import { defineRemote, extend } from '@segno/host';

/** Earnings of songs, the PROs and channels that pay them, and files of both. */
export default defineRemote({
  name: 'money',
  owner: 'Money team',
  contract: '^2',
  screens: [
    {
      list: 'PROS',
      menu: { label: 'Manage PROs', order: 10 },
      load: () => import('./pros/pros').then(({ pros }) => pros),
    },
    {
      route: 'PROS_SONG_REGISTRATIONS',
      menu: { label: 'Song Registrations', order: 20 },
      load: () => import('./registrations/RegistrationsScreen'),
    },
    { route: 'PROS_SONG_WORKLIST', load: () => import('./registrations/WorklistScreen') },
    {
      route: 'PROS_EARNINGS',
      menu: { label: 'PRO Earnings', order: 30 },
      load: () => import('./earnings/EarningsScreen'),
    },
    { route: 'PROS_EARNINGS_ADD', load: () => import('./statements/AddStatementScreen') },
    { route: 'PROS_EARNINGS_STATEMENTS', load: () => import('./statements/StatementsScreen') },
    {
      list: 'EXCHANGE_RATES',
      menu: { label: 'Exchange Rates', order: 40 },
      load: () => import('./exchangeRates/exchangeRates').then(({ exchangeRates }) => exchangeRates),
    },
    { route: 'EXCHANGE_RATE_IMPORT_CREATE', load: () => import('./exchangeRates/ImportExchangeRatesScreen') },
    { route: 'EXCHANGE_RATE_IMPORT', load: () => import('./exchangeRates/ExchangeRateImportScreen') },
    { route: 'PROS_EARNINGS_ROWS', load: () => import('./statementRows/StatementRowsScreen') },
    { route: 'PROS_EARNINGS_UNMATCHED', load: () => import('./unmatched/UnmatchedScreen') },
    { route: 'PROS_EARNINGS_MATCHES', load: () => import('./unmatched/MatchesScreen') },
    { route: 'PROS_EARNINGS_TITLE_MATCHES', load: () => import('./unmatched/TitleMatchesScreen') },
    { route: 'PROS_EARNINGS_RECONCILIATION', load: () => import('./reconciliation/ReconciliationScreen') },
    { route: 'PROS_EARNINGS_TRENDS', load: () => import('./trends/TrendsScreen') },
    { route: 'PROS_EARNINGS_UNEARNED', load: () => import('./trends/UnearnedScreen') },
    {
      route: 'REPORTS',
      menu: { label: 'Reports', order: 10 },
      calls: ['/report'],
      load: () => import('./reports/ReportsScreen'),
    },
    {
      route: 'DASHBOARD_SALES_REPORTS',
      menu: { label: 'Sales Reports', order: 10 },
      load: () => import('./salesReports/SalesReportsScreen'),
    },
    { route: 'DASHBOARD_SALES', load: () => import('./sales/SalesScreen') },
    { route: 'DASHBOARD_SALES_STATEMENT', load: () => import('./salesStatement/SalesStatementScreen') },
    { route: 'DASHBOARD_SALES_PERFORMANCE', load: () => import('./salesPerformance/SalesPerformanceScreen') },
    {
      route: 'DASHBOARD_BALANCE',
      menu: { label: 'Balance and Payouts', order: 15 },
      load: () => import('./payouts/BalanceScreen'),
    },
    { route: 'DASHBOARD_PAYOUT_DATA', load: () => import('./payouts/PayoutDataScreen') },
    {
      route: 'PAYOUTS',
      menu: { label: 'Payouts', order: 15 },
      load: () => import('./payouts/PayoutsScreen'),
    },
    { route: 'PAYOUT_CREATE', load: () => import('./payouts/RecordPayoutScreen') },
    { route: 'ARTIST_BALANCES', load: () => import('./payouts/BalancesScreen') },
    {
      route: 'PENDING_SALES',
      menu: { label: 'Pending Sales', order: 20 },
      load: () => import('./pendingSales/PendingSalesScreen'),
    },
    { route: 'SALES_IMPORTS', load: () => import('./salesImports/SalesImportsScreen') },
    { route: 'SALES_IMPORT_CREATE', load: () => import('./salesImports/ImportSalesScreen') },
    { route: 'SALES_IMPORT_ROWS', load: () => import('./salesImports/UncountedSalesScreen') },
  ],
  // One module: another hash in the registry of every page costs more than the other card's code.
  extensions: [
    extend('song.page', {
      title: 'Registrations',
      order: 10,
      permission: ['CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO'],
      load: () => import(/* webpackChunkName: 'extensions' */ './registrations/SongRegistrations'),
    }),
    extend('song.status', {
      title: 'Registration',
      order: 10,
      permission: ['CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO'],
      load: () => import(/* webpackChunkName: 'extensions' */ './registrations/SongStages'),
    }),
    extend('song.page', {
      title: 'Rights over time',
      order: 20,
      permission: ['CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO'],
      load: () => import(/* webpackChunkName: 'extensions' */ './songRights/SongRights'),
    }),
    extend('artist.page', {
      title: 'Earnings',
      order: 20,
      permission: ['CAN_GET_PRO_EARNINGS'],
      load: () => import(/* webpackChunkName: 'extensions' */ './artistEarnings/ArtistEarnings'),
    }),
  ],
});
