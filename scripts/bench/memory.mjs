import { readFileSync } from 'node:fs';

const statusOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** Resident bytes of a process, 0 if it has ended. Works only on Linux. */
export const memoryOf = (pid) => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
