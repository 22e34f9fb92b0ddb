import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, runNode } from './child.mjs';
import { at } from './root.mjs';

// pnpm keeps the lockfile that it installed from beside the packages.
const INSTALLED = at('node_modules/.pnpm/lock.yaml');

// What npm hands to its scripts would steer the npm inside; only where and how to reach a registry goes along.
const PASSED_ON = /^npm_config_(registry|.*proxy|cafile|ca|strict_ssl|userconfig|globalconfig|cache|\/\/.*|@.*)$/i;

const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || PASSED_ON.test(name)));

const isInstalled = () =>
  existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === readFileSync(at('pnpm-lock.yaml'), 'utf8');

/**
 * Installs the packages of the lockfile when they are missing or other ones. Needs only npm: the pinned pnpm comes
 * from the registry. Throws an Error with a sentence when it fails.
 */
export async function install() {
  if (isInstalled()) return;
  const { packageManager } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  console.log(`Installing packages with ${packageManager} …`);
  const args = ['exec', '--yes', `--package=${packageManager}`, '--', 'pnpm', 'install', '--frozen-lockfile'];
  const options = { env: ownEnvironment(), group: true };
  const npm = npmScript();
  const { code } = npm
    ? await runNode([npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code !== 0) throw new Error('The packages could not be installed: the lines above say why.');
}

/** npm's own program, to be run by node; undefined where it cannot be found. */
export function npmScript() {
  const beside = dirname(process.execPath);
  return [
    process.env.npm_execpath,
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file && /npm-cli\.[cm]?js$/.test(file) && existsSync(file));
}
