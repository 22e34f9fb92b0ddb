import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Libraries that exist once in the page: the shell provides them (shell/src/federation/shares.ts), remotes are built
 * without them. A trailing slash includes the package's subpaths, so that the rest of a package is never bundled into a
 * remote by accident. `@segno/contract` is private to each remote, so that a team can add a resource without a new shell.
 */
export const sharedNames = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  'zod/',
  '@segno/host',
  '@segno/host/',
  '@segno/ui',
  '@segno/ui/',
];

/**
 * The version of our own packages for module federation, independent of their package.json: whether they fit is decided by
 * the contract and by the names used (docs/spec, L3: contract versions), and releases from before the packages had the
 * contract's version share them as well.
 */
const OURS = '1.0.0';

/** Version of a package as `dir` resolves it; undefined if it does not. Not every package exports its package.json. */
function installedVersion(dir, name) {
  for (const folder of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      return name.startsWith('@segno/') ? OURS : version;
    } catch {
      // Not in this node_modules: try the next one up.
    }
  }
  return undefined;
}

const packages = sharedNames.map((name) => name.replace(/\/$/, ''));

/** The shared package that a module belongs to; undefined for any other module. */
export const packageOf = (module) => packages.find((name) => module === name || module?.startsWith(`${name}/`));

/** Shared package names to the versions the shell was built with, which it registers at run time. */
export const providedVersions = (dir) =>
  Object.fromEntries(packages.map((name) => [name, installedVersion(dir, name)]));

/**
 * The `shared` option of a remote: every library it depends on comes from the shell, never as a copy. A remote older than
 * the shell keeps working within a library's major version.
 */
export const consumedShares = (dir) =>
  Object.fromEntries(
    sharedNames
      .map((name) => ({ name, version: installedVersion(dir, name.replace(/\/$/, '')) }))
      .filter(({ version }) => version !== undefined)
      .map(({ name, version }) => [name, { import: false, singleton: true, requiredVersion: `^${version}` }]),
  );
