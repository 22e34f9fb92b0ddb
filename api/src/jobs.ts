import { cleanUp } from './account/cleanUpJob';
import { sendHeldNotes } from './account/heldNotesJob';
import { sendResetLink } from './account/sendResetLinkJob';
import { notifyFailedLogins } from './account/notifyFailedLoginsJob';
import { fillFingerprints } from './audio/fingerprint/fillFingerprintsJob';
import { fingerprintFile } from './audio/fingerprint/fingerprintFileJob';
import { removeFileTasks } from './engine/fileTask/fileTask';
import { ingestSourceFile } from './catalog/songs/files/ingestSourceFileJob';
import { processSourceFile } from './catalog/songs/files/processSourceFileJob';
import { batchUpdate } from './catalog/songs/operations/batchUpdateJob';
import { readAcknowledgements } from './catalog/publishing/acknowledgements';
import { expirePushes } from './catalog/publishing/settlePush';
import { fillSystemCollectionsJob } from './catalog/systemCollections';
import { generateZips } from './catalog/songs/zips/generateZipsJob';
import { removeZips } from './catalog/songs/files/zipRoutes';
import { bringInStep } from './catalog/publishing/bringInStepJob';
import { pushToChannel } from './catalog/publishing/pushToChannelJob';
import { refreshNamedSongs } from './catalog/publishing/refreshNamedSongsJob';
import { readSongImportJob } from './catalog/songs/import/songImportJob';
import { measureReference } from './catalog/songs/similar/measureReferenceJob';
import { watchViews } from './catalog/songs/watchViewsJob';
import { songReport } from './catalog/songs/report/songReportJob';
import { deliverMail } from './mail/deliverMailJob';
import { earningsReport } from './money/earningsReportJob';
import { statementPdfJob } from './money/salesStatement/statementRoutes';
import { convertStatements } from './money/statements/convertStatements';
import { applyExchangeRateImportJob, readExchangeRateImportJob } from './money/exchangeRates/exchangeRateImport';
import { importForeignSalesJob } from './money/foreignSales/importForeignSalesJob';
import { importSalesJob } from './money/importSalesJob';
import { proEarningReport } from './money/proEarnings/proEarningReportJob';
import { analyseStatement } from './money/statements/analyseStatementJob';
import { applyMatch } from './money/statements/applyMatchJob';
import { removeReports } from './money/removeReportsJob';
import { sendSalesMails } from './money/salesMailsJob';
import { removeOldReports } from './observability/reportRoutes';
import type { Config } from './platform/configuration/config';
import { readAcknowledgementJob } from './registrations/acknowledgements/readAcknowledgementJob';
import { proRegistrationJob } from './registrations/proRegistrationJob';
import { moveEarnings } from './money/statements/moveEarningsJob';
import { decideCanaries } from './rollout/decideCanariesJob';
import { removeApplicantFiles } from './submissions/applications/applicationChallenge';
import { fillThumbnails } from './submissions/fillThumbnailsJob';
import { generateWaveform } from './submissions/generateWaveformJob';
import { compareStems } from './submissions/compareStemsJob';
import { expandDelivery } from './submissions/expandDeliveryJob';
import { sendWeeklyDigests } from './submissions/weeklyDigestJob';
import { expireOrders } from './storefront/orders';
import { applyTaxonomyImportJob, readTaxonomyImportJob } from './taxonomy/exchange/taxonomyImportJobs';
import { taxonomyReport } from './taxonomy/exchange/taxonomyReportJob';

/** Every job that the server runs, by domain. */
export const allJobs = (config: Config) => [
  cleanUp,
  deliverMail,
  sendResetLink,
  sendHeldNotes,
  notifyFailedLogins,
  generateWaveform,
  fillThumbnails,
  fingerprintFile,
  fillFingerprints,
  expandDelivery,
  compareStems,
  removeApplicantFiles,
  sendWeeklyDigests,
  pushToChannel,
  bringInStep,
  expirePushes,
  readAcknowledgements,
  ingestSourceFile,
  processSourceFile,
  batchUpdate,
  songReport,
  measureReference,
  watchViews,
  readSongImportJob,
  removeFileTasks,
  taxonomyReport,
  readTaxonomyImportJob,
  applyTaxonomyImportJob,
  generateZips,
  removeZips,
  fillSystemCollectionsJob,
  refreshNamedSongs,
  moveEarnings,
  earningsReport,
  statementPdfJob,
  removeReports,
  sendSalesMails,
  analyseStatement,
  convertStatements,
  readExchangeRateImportJob,
  applyExchangeRateImportJob,
  readAcknowledgementJob,
  applyMatch,
  proRegistrationJob,
  proEarningReport,
  importForeignSalesJob,
  { ...importSalesJob, cron: config.salesImportCron },
  expireOrders,
  removeOldReports,
  decideCanaries,
];
