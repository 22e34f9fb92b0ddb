import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Reads a report and removes it; undefined if the run ended before it wrote one. */
function takeReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

const NONE = { passed: 0, failed: 0 };

/** The counts of a jest report: `{ passed, failed }`. A file that could not run counts as one failure. */
export function jestCounts(file) {
  const report = takeReport(file);
  if (!report) return NONE;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The counts of a Playwright report. A test that passed on its second try has passed. */
export function playwrightCounts(file) {
  const report = takeReport(file);
  if (!report) return NONE;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length };
}
