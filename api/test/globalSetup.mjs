import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only creates a folder: databases.ts starts what a test file needs when it is first needed. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segno-test-'));
  // PostgreSQL refuses to run as root and then runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  process.env.SEGNO_TEST_RUN = folder;
  process.env.SEGNO_TEST_PID = String(process.pid);
};
