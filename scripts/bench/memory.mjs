import { readFileSync } from 'node:fs';

const statusOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

/** Resident bytes of a process, 0 when it has ended. Linux alone tells it. */
export const memoryOf = (pid) => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
