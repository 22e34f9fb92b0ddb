import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only names a folder: databases.ts starts what a test file needs when the first one needs it. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segno-test-'));
  // PostgreSQL refuses to run as root and runs as another user then, who must be able to enter.
  await chmod(folder, 0o755);
  process.env.SEGNO_TEST_RUN = folder;
  process.env.SEGNO_TEST_PID = String(process.pid);
};
