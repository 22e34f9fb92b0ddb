import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../parts/server.mjs';
import { pairs, shown, signIn, startBrowser, visit } from './coldVisit.mjs';
import { relative } from './figures.mjs';
import { oneBundleTree } from './oneBundle/oneBundleTree.mjs';
import { fillLibrary, ownFolder, startServer } from './processes.mjs';

const SONGS = 1000;
const ROUNDS = 7;
const KILOBYTE = 1000;
const LATENCIES = [40, 100];
const PEER = 'one bundle';
/** In the page of the one bundle: the address of a remote's container, which does not exist there. */
const NOT_MEASURED = /\/remoteEntry\.js$/;

/** One round of visits with this latency, in the given order: `[ours, theirs]`. */
async function visitBoth(browser, { order = ['ours', 'theirs'], latency, ...visitors }) {
  const line = { latency, downloadThroughput: -1, uploadThroughput: -1 };
  const both = {};
  for (const name of order) {
    const visitor = visitors[name];
    const ignored = name === 'theirs' ? NOT_MEASURED : undefined;
    both[name] = await visit(browser, { page: `${visitor.url}/songs`, line, ignored, ...visitor });
  }
  return [both.ours, both.theirs];
}

function figuresOf(rounds, latency) {
  const at = (what) => `${what}, ${latency} ms`;
  const of = (what, key, o) => relative({ what: at(what), rounds: pairs(rounds, key), unit: 'ms', peer: PEER, ...o });
  return [
    of('time to rows', 'rowsAt', { budget: 1.05 }),
    of("time to the screen's own rows", 'ownRowsAt'),
    of('requests', 'requests', { unit: 'requests' }),
    of('bytes of the page', 'bytes', { rounds: pairs(rounds, 'bytes', KILOBYTE), unit: 'kB', budget: 1.15 }),
  ];
}

/**
 * The first list with an empty cache: the product against the same code built as one bundle, each on its own server with
 * the same library. The bundle has the same start page, and loads each screen with an import, like a router.
 */
export async function benchFederation(say) {
  await prepare();
  const program = await oneBundleTree(say);
  const folder = ownFolder();
  const [own, other] = ['ours', 'theirs'].map((name) => ({ DATABASE_URL: '', DATA_DIR: join(folder, name) }));
  const browser = await startBrowser();
  try {
    await fillLibrary(SONGS, own);
    cpSync(own.DATA_DIR, other.DATA_DIR, { recursive: true });
    rmSync(join(other.DATA_DIR, 'releases'), { recursive: true, force: true });
    const ours = await signIn((await startServer(own)).url);
    const theirs = await signIn((await startServer(other, program)).url);
    // The first requests to a server are slower.
    await visitBoth(browser, { ours, theirs, latency: 0 });
    const figures = [];
    for (const latency of LATENCIES) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        // The second in a round is slightly faster.
        const order = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours'];
        const both = await visitBoth(browser, { order, ours, theirs, latency });
        rounds.push(both);
        say(`${latency} ms: ${shown('ours', both[0])}   ${shown(PEER, both[1])}`);
      }
      figures.push(...figuresOf(rounds, latency));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
