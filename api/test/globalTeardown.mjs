import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export default async () => {
  const folder = process.env.SEGNO_TEST_RUN;
  const keeper = Number(await readFile(join(folder, 'keeper.pid'), 'utf8').catch(() => 0));
  if (keeper && alive(keeper)) {
    process.kill(keeper, 'SIGTERM');
    for (let tries = 0; alive(keeper) && tries < 200; tries += 1) await sleep(25);
  }
  const deadlocks = await readFile(join(folder, 'deadlocks.log'), 'utf8').catch(() => '');
  await rm(folder, { recursive: true, force: true });
  const bundles = fileURLToPath(new URL(`../.cache/${basename(folder)}`, import.meta.url));
  await rm(bundles, { recursive: true, force: true });
  // A deadlock is answered 409 and may go unnoticed in its test: it fails the run even if all tests pass.
  if (deadlocks) throw new Error(`PostgreSQL had to end a deadlock:\n${deadlocks}`);
};
