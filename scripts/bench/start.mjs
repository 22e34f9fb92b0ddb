import { npmScript } from '../parts/install.mjs';
import { absolute, median } from './figures.mjs';
import { freePort, ownFolder, startNode, stopProcesses } from './processes.mjs';

const STARTS = 5;

/** Seconds of one `npm start`, from the command to its line `ready`; the product is stopped afterwards. */
async function secondsToReady(env) {
  const begin = performance.now();
  await startNode([npmScript(), 'start'], { env, ready: 'ready' });
  const seconds = (performance.now() - begin) / 1000;
  await stopProcesses();
  return seconds;
}

/** A later start of the product with its demo library, which the first start, not measured, has installed, built and filled. */
export async function benchStart(say) {
  const PORT = String(await freePort());
  const env = { DATABASE_URL: '', DATA_DIR: ownFolder(), PORT, HOST: '127.0.0.1', NODE_ENV: 'development' };
  say('The first start makes the demo library …');
  await secondsToReady(env);
  const starts = [];
  for (let start = 0; start < STARTS; start++) {
    starts.push(await secondsToReady(env));
    say(`ready after ${starts.at(-1).toFixed(2)} s`);
  }
  return [absolute({ what: 'second start to ready', value: median(starts), unit: 's', budget: 4 })];
}
