import type { EndpointRoute } from '../engine/endpointRoute';
import { earningsRoutes } from './earningsRoutes';
import { exchangeRateImportRoutes } from './exchangeRates/exchangeRateImport';
import { exchangeRateRoutes } from './exchangeRates/exchangeRateRoutes';
import { payoutRoutes } from './payouts/payoutRoutes';
import { payoutDataRoutes } from './payouts/payoutDataRoutes';
import { pendingSalesRoutes } from './pendingSalesRoutes';
import { performingRightsOrganizationRoutes } from './performingRightsOrganizationRoutes';
import { earningTrendRoutes } from './proEarnings/earningTrendRoutes';
import { proEarningRoutes } from './proEarnings/proEarningReportJob';
import { reportRoutes } from './reportRoutes';
import { salesFormatRoutes } from './foreignSales/salesFormatRoutes';
import { salesImportRoutes } from './salesImportRoutes';
import { salesStatementRoutes } from './salesStatement/statementRoutes';
import { reconciliationRoutes } from './statements/reconciliationRoutes';
import { statementRowRoutes } from './statements/statementRowRoutes';
import { unmatchedRoutes } from './unmatched/unmatchedRoutes';
import { statementRoutes } from './statements/statementRoutes';

/** PROs, earnings, sales and reports. */
export const moneyRoutes: readonly (() => EndpointRoute[])[] = [
  earningsRoutes,
  salesFormatRoutes,
  salesImportRoutes,
  salesStatementRoutes,
  pendingSalesRoutes,
  payoutRoutes,
  payoutDataRoutes,
  performingRightsOrganizationRoutes,
  reportRoutes,
  proEarningRoutes,
  earningTrendRoutes,
  statementRoutes,
  statementRowRoutes,
  reconciliationRoutes,
  exchangeRateRoutes,
  exchangeRateImportRoutes,
  unmatchedRoutes,
];
