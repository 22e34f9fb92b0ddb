import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { nothing } from '../core/fields';
import { releaseName } from './browserReport';

const word = z.nullish(z.string());

/** As sent by browsers that only know `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': z.string(),
    'blocked-uri': word,
    'source-file': word,
  }),
});

/** As sent by the Reporting API, several at once. */
const report = z.object({
  type: z.string(),
  body: z.object({ effectiveDirective: word, blockedURL: word, sourceFile: word, destination: word }),
});

/** What a browser blocked because of the page's policies (L7: policy reports), in either format that browsers use. */
export const sendPolicyReport = endpoint({
  method: 'POST',
  path: '/policy_report',
  summary: 'Report what a policy of the page has refused',
  permission: 'anyone',
  query: z.object({ release: z.optional(releaseName) }),
  body: z.union([oldReport, z.array(report).check(z.minLength(1), z.maxLength(100))]),
  response: nothing,
  status: 204,
});
