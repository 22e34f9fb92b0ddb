import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const NEEDED = 6 * 1024 ** 3;
const NAME = /^segno-run-(\d+)-/;

/** Whether a folder is writable and has room for everything that a test run keeps at once. */
const hasRoom = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Removes what killed runs have left behind. */
function removeLeftBehind(parent) {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(parent, name));
  }
}

/**
 * Runs something with a temporary folder of its own, removed afterwards, because suites that are cut off leave files
 * behind. It is in memory if Linux offers that: each API suite copies databases of 1,700 small files, which takes the
 * system eight times as long on a disk. `run` receives the environment that points there.
 */
export async function inRunFolder(run, parent = hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()) {
  removeLeftBehind(parent);
  const folder = mkdtempSync(join(parent, `segno-run-${process.pid}-`));
  // PostgreSQL does not run as root, and keeps its data here.
  chmodSync(folder, 0o755);
  try {
    return await run({ TMPDIR: folder });
  } finally {
    remove(folder);
  }
}
