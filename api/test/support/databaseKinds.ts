import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/db/database';

export type DatabaseKind = Database['dialect']['kind'];

/** Suites that run on both databases, by path prefix. All others run on PostgreSQL, like production. */
const onBoth = [
  // They test what differs between databases: SQL, locks, lists, jobs, migrations, killed processes.
  'src/engine/',
  'src/platform/',
  'test/calls/conformance',
  'test/calls/listConformance',
  'test/server/health',
  'test/upgrade/upgrade',
  // One flow per domain. The first covers submission, song and sale.
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
 * The databases that this test file's suites run on, PostgreSQL last. `SEGNO_TEST_DATABASES=pglite`, `postgres` or
 * `pglite,postgres` overrides it for all suites.
 */
export const databaseKinds = ((): readonly DatabaseKind[] => {
  const asked = process.env['SEGNO_TEST_DATABASES'];
  if (asked) return all.filter((kind) => asked.includes(kind));
  const suite = relative(fileURLToPath(new URL('../..', import.meta.url)), expect.getState().testPath ?? '');
  return onBoth.some((beginning) => suite.startsWith(beginning)) ? all : ['postgres'];
})();
