import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, runNode } from './child.mjs';
import { at } from './root.mjs';

// pnpm keeps the lockfile it installed from beside the packages.
const INSTALLED = at('node_modules/.pnpm/lock.yaml');

// Variables that npm sets for its scripts would affect the npm started here; only those for reaching a registry are passed
// on.
const PASSED_ON = /^npm_config_(registry|.*proxy|cafile|ca|strict_ssl|userconfig|globalconfig|cache|\/\/.*|@.*)$/i;

const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || PASSED_ON.test(name)));

const isInstalled = () =>
  existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === readFileSync(at('pnpm-lock.yaml'), 'utf8');

/** Runs the pinned pnpm, which npm downloads. Returns `{ code, output }` like `run`. */
export function runPnpm(args, options = {}) {
  const { packageManager } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const all = ['exec', '--yes', `--package=${packageManager}`, '--', 'pnpm', ...args];
  const own = { env: ownEnvironment(), group: true, ...options };
  const npm = npmScript();
  return npm ? runNode([npm, ...all], own) : run('npm', all, { ...own, shell: process.platform === 'win32' });
}

/** Installs the packages of the lockfile if they are missing or different. Throws an Error with a sentence if it fails. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // Some packages ask for a newer Node than ours for parts that are not used here: pnpm would warn of each.
  const { code } = await runPnpm(['install', '--frozen-lockfile', '--loglevel=error']);
  if (code !== 0) throw new Error('The packages could not be installed: the lines above say why.');
}

/** npm's own program, to be run by node; undefined if it cannot be found. */
export function npmScript() {
  const beside = dirname(process.execPath);
  return [
    process.env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file && /npm-cli\.[cm]?js$/.test(file) && existsSync(file));
}
