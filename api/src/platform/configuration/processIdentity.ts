import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const readOrEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Identifies the running kernel, which all containers of a machine share; '' if the system does not say. */
export const bootId = (): string => readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));

/**
 * Identifies the set of processes in which a process id is unique: the host, its boot and, in containers, the process id
 * namespace. Processes with different identifiers cannot check whether the other one is alive.
 */
export const processSpace = (): string =>
  [hostname(), bootId(), readOrEmpty(() => readlinkSync('/proc/self/ns/pid'))].join(' ');

/**
 * When a process of this space started, as an opaque text that differs if its id was reused; '' if the system does not say,
 * undefined if no such process is alive (a zombie is dead: it holds no file any more).
 */
export const processStart = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!refused) return undefined;
  }
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') {
    return readOrEmpty(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  }
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the command in brackets, which may contain spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : (fields[19] ?? '');
};
