import { accessSync, constants, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const NEEDED = 6 * 1024 ** 3;

/** Whether a folder can be written to and has room for everything that a test run keeps at once. */
const hasRoom = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
};

/**
 * Environment that puts temporary files into memory where Linux offers it, and nothing elsewhere. Each API suite copies
 * databases of 1,700 small files: on a disk the system takes eight times as long for that as in memory.
 */
export const memoryFolder = () => (hasRoom(SHARED_MEMORY) ? { TMPDIR: SHARED_MEMORY } : {});
