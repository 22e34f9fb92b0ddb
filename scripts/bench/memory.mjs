import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024 ** 2;
const SAMPLE_MS = 50;

const read = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

const parentOf = (pid) => Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);

const descendsFrom = (pid, ancestor) => {
  for (let at = pid; at > 1; at = parentOf(at)) if (at === ancestor) return true;
  return false;
};

/** Resident bytes of a process, 0 when it has ended. */
export const memoryOf = (pid) => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? 0);

/** Resident bytes of the pages and workers of a browser whose process is known. Linux alone tells it. */
export const memoryOfRenderers = (browserPid) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && read(pid, 'cmdline').includes('--type=renderer') && descendsFrom(pid, browserPid))
    .reduce((sum, pid) => sum + memoryOf(pid), 0);

/** By how many MB the bytes that `memory` tells grow at most while `work` runs. */
export async function peakOf(memory, work) {
  const before = memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS);
  await work();
  clearInterval(timer);
  return (Math.max(most, memory()) - before) / MB;
}
