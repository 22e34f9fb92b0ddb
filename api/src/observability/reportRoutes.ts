import { sendBrowserReport, sendPolicyReport } from '@segno/contract/observability';
import { implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { countMeasures, type Measure } from './countMeasures';
import { noteError, seenError, type SeenError } from './noteErrors';
import { noteSession } from './noteSession';
import { noteViolation, violationsIn } from './noteViolations';
import { countReport, REPORT_LIMIT } from './reportLimits';

/** A load that failed, or an error in code that runs, as its release's health counts it. */
const measured = ({ kind, remote, base }: SeenError): Measure => ({
  remote,
  base,
  name: kind === 'load' ? 'failed_load' : 'error',
  size: 0,
});

/** What pages report by themselves (L6, L7). Each row is written for itself: half a report is better than none. */
export const reportRoutes = (): EndpointRoute[] => [
  {
    ...implementOutsideTransaction(
      sendBrowserReport,
      { limit: countReport },
      async ({ db, user, body: { release, errors, loads, vitals } }) => {
        const seen = errors.map(seenError);
        for (const error of seen) await noteError(db, error, release);
        // What strangers say would let them have a release taken back.
        if (!user) return {};
        const measures: Measure[] = [
          ...seen.map(measured),
          ...loads.map(({ ms, ...load }) => ({ ...load, name: 'load' as const, size: ms })),
          ...vitals.map(({ value, ...vital }) => ({ ...vital, size: value })),
        ];
        await countMeasures(db, measures);
        await noteSession(db, user, measures);
        return {};
      },
    ),
    bodyLimit: REPORT_LIMIT,
  },
  {
    ...implementOutsideTransaction(sendPolicyReport, { limit: countReport }, async ({ db, query, body }) => {
      for (const violation of violationsIn(body)) await noteViolation(db, violation, query.release ?? 'unknown');
      return {};
    }),
    bodyLimit: REPORT_LIMIT,
  },
];
