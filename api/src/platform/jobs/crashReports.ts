import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const report = z.object({
  header: z.object({ event: z.string() }),
  javascriptStack: z.object({ message: z.string(), stack: z.array(z.string()) }).partial(),
});

/** Why a worker's process crashed. */
export interface CrashReport {
  workerUuid: string;
  file: string;
  /** In Node's words, with the error's message and stack if there was one. */
  event: string;
  message?: string | undefined;
  stack?: string[] | undefined;
}

/**
 * From now on, Node writes a report to `folder`, named after the worker, when this process crashes: out of memory, or an
 * uncaught error. A killed process leaves none, nor does one whose machine lost power. Threads do not count: they end
 * without the process.
 */
export const leaveCrashReport = async (folder: string, workerUuid: string): Promise<void> => {
  // Only Node 22.13 and later can leave out the environment, which contains secrets.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  Object.assign(process.report, {
    directory: folder,
    filename: `${workerUuid}.json`,
    compact: true,
    excludeEnv: true,
    excludeNetwork: true,
    reportOnFatalError: true,
    reportOnUncaughtException: true,
  });
};

const readReport = async (file: string, workerUuid: string): Promise<CrashReport> => {
  try {
    const { header, javascriptStack } = report.parse(JSON.parse(await readFile(file, 'utf8')));
    return { workerUuid, file, event: header.event, ...javascriptStack };
  } catch {
    // Its existence says enough; a full disk may have cut it off.
    return { workerUuid, file, event: 'The report cannot be read' };
  }
};

/** The reports left in `folder`, one for each worker. */
export const readCrashReports = async (folder: string): Promise<CrashReport[]> => {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.flatMap((name) => (name.endsWith('.json') ? readReport(join(folder, name), name.slice(0, -5)) : [])),
  );
};
