import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/db/database';

export type DatabaseKind = Database['dialect']['kind'];

/** Suites that run on both databases, by the beginnings of their paths. All others run on PostgreSQL, as production does. */
const onBoth = [
  // Their subject is what the databases do differently: SQL, locks, lists, jobs, migrations, killed processes.
  'src/engine/',
  'src/platform/',
  'test/calls/conformance',
  'test/calls/listConformance',
  'test/server/health',
  'test/upgrade/upgrade',
  // One flow of each domain. The first goes from a submission over a song to a sale.
  'test/story',
  'test/account/users',
  'test/catalog/batches/batchUpdates',
  'test/money/proStatements',
  'test/observability/browserReports',
  'test/portal/songRevisions',
  'test/registrations/registrationCsv',
  'test/rights/songRights',
  'test/rollout/',
  'test/taxonomy/tags',
];

const all = ['pglite', 'postgres'] as const;

/**
 * The databases on which the suites of this test file run, PostgreSQL last. `SEGNO_TEST_DATABASES=pglite`, `postgres` or
 * `pglite,postgres` says which, whatever the suite.
 */
export const databaseKinds = ((): readonly DatabaseKind[] => {
  const asked = process.env['SEGNO_TEST_DATABASES'];
  if (asked) return all.filter((kind) => asked.includes(kind));
  const suite = relative(fileURLToPath(new URL('../..', import.meta.url)), expect.getState().testPath ?? '');
  return onBoth.some((beginning) => suite.startsWith(beginning)) ? all : ['postgres'];
})();
