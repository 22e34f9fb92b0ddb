import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runNode } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';
import { npmScript } from '../parts/install.mjs';

const PEER = 'scripts/bench/react-admin';
const BUILT = '.cache/bench-react-admin';
/** Where a server serves the peer, like a remote. */
export const PEER_PATH = '/r/react-admin/index.html';
/** The compression that the product's own files get when they are built. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const inside = (file) => at(`${PEER}/${file}`);

/** The peer's sources, lockfile and compression settings, as one text. */
function stateOf() {
  const hash = createHash('sha256').update(JSON.stringify(BROTLI));
  for (const name of readdirSync(at(PEER), { recursive: true }).sort())
    if (!name.startsWith('node_modules') && /\.\w+$/.test(name)) hash.update(name).update(readFileSync(inside(name)));
  return hash.digest('hex');
}

async function must(args, o) {
  const { code, output } = await runNode(args, { cwd: at(PEER), quiet: true, ...o });
  if (code !== 0) throw new Error(`react-admin could not be made:\n${output}`);
}

function compress(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) =>
    /\.(js|css|svg|json|html)$/.test(file),
  )) {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, BROTLI));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Installs and builds the same list in react-admin, unless that is done already; returns its folder. Needs a package registry once. */
export async function buildReactAdmin(say) {
  const stamp = at(`${BUILT}/stamp`);
  const state = stateOf();
  const folder = at(`${BUILT}/dist`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return folder;
  say('Installing and building react-admin …');
  const { packageManager } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const npm = npmScript();
  if (!npm) throw new Error('npm was not found: it installs react-admin.');
  await must([npm, 'exec', '--yes', `--package=${packageManager}`, '--', 'pnpm', 'install', '--frozen-lockfile']);
  await must([inside('node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir']);
  compress(folder);
  writeFileSync(stamp, state);
  return folder;
}

/**
 * Copies the peer to where a server with this data folder keeps the files of remotes: one process serves both pages and
 * answers their calls, with the same headers and compression.
 */
export const addPeer = (peer, dataDir) => cpSync(peer, join(dataDir, 'releases/r/react-admin'), { recursive: true });
