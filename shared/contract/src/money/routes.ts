import { LIBRARY_LOGIN, PORTAL_LOGIN } from '../core/logins';
import { listRoutes, route, type RouteSpec } from '../core/route';

/** PROs, earnings, reports and the dashboard. */
export const moneyRoutes = {
  ...listRoutes({
    list: 'PROS',
    one: 'PRO',
    shows: 'performing_rights_organization',
    path: '/performing-rights-organizations',
    section: 'PROs',
    read: [LIBRARY_LOGIN, 'CAN_GET_PERFORMING_RIGHTS_ORGANIZATIONS'],
    create: ['CAN_CREATE_PERFORMING_RIGHTS_ORGANIZATIONS'],
  }),
  PROS_SONG_REGISTRATIONS: route({
    path: '/performing-rights-organizations/song-registrations',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_REPORT'],
  }),
  /** M20: songs by their state at a PRO. */
  PROS_SONG_WORKLIST: route({
    path: '/performing-rights-organizations/song-registrations/songs',
    title: 'Registered Songs',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_REPORT'],
  }),
  PROS_EARNINGS: route({
    path: '/performing-rights-organizations/earnings',
    kind: 'page',
    section: 'PROs',
    permission: [LIBRARY_LOGIN, 'CAN_GET_PRO_EARNINGS'],
  }),
  PROS_EARNINGS_ADD: route({
    path: '/performing-rights-organizations/earnings/add',
    title: 'Add PRO earnings report',
    kind: 'modal',
    parent: 'PROS_EARNINGS',
    section: 'PROs',
    permission: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  PROS_EARNINGS_STATEMENTS: route({
    path: '/performing-rights-organizations/earnings-statements',
    title: 'Earnings Statements',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  ...listRoutes({
    list: 'EXCHANGE_RATES',
    one: 'EXCHANGE_RATE',
    shows: 'exchange_rate',
    path: '/performing-rights-organizations/exchange-rates',
    section: 'PROs',
    read: ['CAN_GET_PRO_EARNINGS'],
    create: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  EXCHANGE_RATE_IMPORT_CREATE: route({
    path: '/performing-rights-organizations/exchange-rates/import',
    title: 'Import exchange rates',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  EXCHANGE_RATE_IMPORT: route({
    path: '/performing-rights-organizations/exchange-rates/import/:uuid',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  /** E10: the rows behind an amount of PRO earnings. */
  PROS_EARNINGS_ROWS: route({
    path: '/performing-rights-organizations/earnings/rows',
    title: 'Statement Rows',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E12: rows without a matching song. */
  PROS_EARNINGS_UNMATCHED: route({
    path: '/performing-rights-organizations/earnings/unmatched',
    title: 'Unmatched Rows',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E12: matches made by people. */
  PROS_EARNINGS_MATCHES: route({
    path: '/performing-rights-organizations/earnings/matches',
    title: 'Matched by People',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E11: rows that were matched only by title. */
  PROS_EARNINGS_TITLE_MATCHES: route({
    path: '/performing-rights-organizations/earnings/matched-by-title',
    title: 'Matched by Title',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E13: the sums of each statement, and what became of them. */
  PROS_EARNINGS_RECONCILIATION: route({
    path: '/performing-rights-organizations/earnings-statements/reconciliation',
    title: 'Reconciliation',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E14: earnings by quarter, and sudden drops. */
  PROS_EARNINGS_TRENDS: route({
    path: '/performing-rights-organizations/earnings/trends',
    title: 'Earning Trends',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E14: songs for which a PRO has never paid. */
  PROS_EARNINGS_UNEARNED: route({
    path: '/performing-rights-organizations/earnings/never-earned',
    title: 'Never Earned',
    kind: 'page',
    section: 'PROs',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  REPORTS: route({ path: '/reports', kind: 'page', section: 'Reports', permission: ['CAN_GET_REPORTS'] }),
  DASHBOARD_SALES_REPORTS: route({
    path: '/artist-portal/dashboard/sales-reports',
    aliases: ['/artist-portal/dashboard'],
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY', 'CAN_GET_PRO_EARNINGS'],
  }),
  /** Single sales, each with gross, fee, tax and shares. */
  DASHBOARD_SALES: route({
    path: '/artist-portal/dashboard/sales',
    title: 'Every Sale',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY', 'CAN_GET_PRO_EARNINGS'],
  }),
  /** A month of an artist's sales, for printing. */
  DASHBOARD_SALES_STATEMENT: route({
    path: '/artist-portal/dashboard/sales-statement',
    title: 'Sales Statement',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_MY_SONG_PERFORMANCE', 'CAN_GET_PRO_EARNINGS'],
  }),
  DASHBOARD_SALES_PERFORMANCE: route({
    path: '/artist-portal/dashboard/sales-performance-by-track',
    title: 'Sales Performance By Track',
    kind: 'page',
    section: 'Dashboard',
    permission: [PORTAL_LOGIN, 'CAN_GET_MY_SONG_PERFORMANCE', 'CAN_GET_PRO_EARNINGS'],
  }),
  /** E15: what the artist is owed, what was paid, and where it goes. */
  DASHBOARD_BALANCE: route({
    path: '/artist-portal/dashboard/balance',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_MY_EARNINGS_SUMMARY'],
  }),
  DASHBOARD_PAYOUT_DATA: route({
    path: '/artist-portal/dashboard/balance/account',
    title: 'Where payouts go',
    kind: 'modal',
    parent: 'DASHBOARD_BALANCE',
    section: 'Dashboard',
    permission: ['CAN_UPDATE_ARTIST_PROFILE'],
  }),
  /** E15: what artists are owed. */
  ARTIST_BALANCES: route({
    path: '/artist-balances',
    title: 'Artist Balances',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E15: payouts to artists. */
  PAYOUTS: route({
    path: '/payouts',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_PRO_EARNINGS'],
    shows: 'payout',
  }),
  PAYOUT_CREATE: route({
    path: '/payouts/create',
    title: 'Record payout',
    kind: 'modal',
    parent: 'PAYOUTS',
    section: 'Dashboard',
    permission: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  /** C14: orders that wait for their payment, and held sales files. */
  PENDING_SALES: route({
    path: '/pending-sales',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E5: sales files, and how many of their rows count. */
  SALES_IMPORTS: route({
    path: '/sales-imports',
    title: 'Sales Files',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
  /** E5: a sales file with a channel's own columns, tried and imported. */
  SALES_IMPORT_CREATE: route({
    path: '/sales-imports/import',
    title: 'Import sales',
    kind: 'modal',
    parent: 'SALES_IMPORTS',
    section: 'Dashboard',
    permission: ['CAN_CREATE_PRO_EARNINGS_STATEMENT'],
  }),
  /** E5: rows of sales files that do not count, each with its reason. */
  SALES_IMPORT_ROWS: route({
    path: '/sales-imports/rows',
    title: 'Rows Not Counted',
    kind: 'page',
    section: 'Dashboard',
    permission: ['CAN_GET_PRO_EARNINGS'],
  }),
} as const satisfies Record<string, RouteSpec>;
