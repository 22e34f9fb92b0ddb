import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Reads a report and removes it; undefined when the run ended before it wrote one. */
function takeReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

const NONE = { passed: 0, failed: 0 };

/** Tests of a jest report: `{ passed, failed }`. A file that could not run counts as one failure. */
export function jestCounts(file) {
  const report = takeReport(file);
  if (!report) return NONE;
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Tests of a Playwright report. One that passed at its second try passed. */
export function playwrightCounts(file) {
  const report = takeReport(file);
  if (!report) return NONE;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length };
}
