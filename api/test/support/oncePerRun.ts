import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MILLISECONDS = 55_000;

/** Folder shared by all test files of this run; globalSetup.mjs creates it and globalTeardown.mjs removes it. */
export const runFolder = (): string => {
  const folder = process.env['SEGNO_TEST_RUN'];
  if (!folder) throw new Error('Tests on a database run under jest, whose global setup makes their folder.');
  return folder;
};

/** Makes something once for all test files of a run, even concurrent ones; the others wait for it. */
export const oncePerRun = async (name: string, make: () => Promise<string>): Promise<string> => {
  const file = join(runFolder(), `${name}.made`);
  const made = () => readFile(file, 'utf8').catch(() => undefined);
  const mine = await mkdir(`${file}.making`).then(
    () => true,
    () => false,
  );
  if (mine) {
    // A failure is passed on too, so that the others do not wait in vain.
    const result = await make().catch((error: unknown) => `failed: ${error instanceof Error ? error.stack : error}`);
    await writeFile(`${file}.part`, result);
    await rename(`${file}.part`, file);
  }
  const until = Date.now() + WAIT_MILLISECONDS;
  let result = await made();
  while (result === undefined && Date.now() < until) {
    await sleep(25);
    result = await made();
  }
  if (result === undefined || result.startsWith('failed: '))
    throw new Error(`${name} for the tests ${result ?? 'hangs'}`);
  return result;
};
