import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runNode } from '../parts/child.mjs';
import { at } from '../parts/root.mjs';
import { npmScript } from '../parts/install.mjs';

const PEER = 'scripts/bench/react-admin';
const BUILT = '.cache/bench-react-admin';
/** Where a server shows the peer, as it shows a remote. */
export const PEER_PATH = '/r/react-admin/index.html';
/** As the product's own files are compressed when they are built. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const inside = (file) => at(`${PEER}/${file}`);

/** The peer's sources and lockfile, and how it is compressed, as one text. */
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

/** Installs and builds the same list in react-admin, unless it is there; gives its folder. Needs a package registry once. */
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
 * The project as its server sees it, with the peer among the remotes: one process answers both pages and their calls, with
 * the same headers and compression. Gives the server's program.
 */
export function withPeer(peer) {
  const folder = at('.cache/bench-both');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'api'), { recursive: true });
  mkdirSync(join(folder, 'mf-react-admin'));
  // The server finds everything from where its program lies, so this part is a copy.
  cpSync(at('api/dist'), join(folder, 'api/dist'), { recursive: true });
  const names = ['shell', ...readdirSync(at('.')).filter((name) => name.startsWith('mf-'))];
  const ours = [...names, ...['data', 'migrations', 'node_modules', 'package.json'].map((name) => `api/${name}`)];
  for (const name of ours) symlinkSync(at(name), join(folder, name));
  symlinkSync(peer, join(folder, 'mf-react-admin/dist'));
  return join(folder, 'api/dist/main.js');
}
