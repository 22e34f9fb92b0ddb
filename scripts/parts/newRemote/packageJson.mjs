import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Our packages that a remote needs, by their folders in `shared`. */
export const published = ['build', 'contract', 'host', 'releases', 'ui'];

/** What the shell shares: a remote is written against it and built without it. */
const libraries = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom', 'zod', 'zustand'];
const tools = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

/** Everything with a pinned version. */
export const pinned = [...libraries, ...tools];

/** The newest tarball of one of our packages in a folder. Throws if there is none. */
function tarballIn(packages, folder) {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  const names = files.filter((name) => new RegExp(`^segno-${folder}-\\d.*\\.tgz$`).test(name));
  const [newest] = names.sort(
    (one, other) => statSync(join(packages, other)).mtimeMs - statSync(join(packages, one)).mtimeMs,
  );
  if (newest === undefined) throw new Error(`${packages} has no segno-${folder}-….tgz: npm run pack -- ${packages}`);
  return newest;
}

/**
 * The package.json of a remote in its own repository. `versions`: those of `workspaceVersions`. `packages`: a folder with
 * the packages' tarballs, and `from` the path to it from the remote's folder; without it they come from a registry.
 * `hasBackend`: it has its own server.
 */
export function packageJson(name, { versions, packages, from, hasBackend }) {
  const own = (folder) => [
    `@segno/${folder}`,
    packages === undefined ? versions.own : `file:${from}/${tarballIn(packages, folder)}`,
  ];
  const known = (library) => [library, versions[library]];
  const isRun = (folder) => ['contract', 'host', 'ui'].includes(folder);
  const content = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'segno-dev .',
      types: 'tsc -p .',
      test: hasBackend ? 'jest && node --test backend/*.test.mjs' : 'jest',
      ...(hasBackend ? { backend: 'node backend/main.mjs' } : {}),
      build: 'segno-build .',
      release: 'segno-build . && segno-deploy publish .',
    },
    dependencies: Object.fromEntries([...published.filter(isRun).map(own), ...libraries.map(known)]),
    devDependencies: Object.fromEntries([
      ...published.filter((folder) => !isRun(folder)).map(own),
      ...tools.map(known),
    ]),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
