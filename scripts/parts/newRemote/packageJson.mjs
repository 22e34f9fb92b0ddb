import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';

/** The packages of ours that a remote is made with, by their folders in `shared`. */
export const published = ['build', 'contract', 'host', 'releases', 'ui'];

/** What the shell shares, which a remote is written against and built without. */
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

const read = (file) => readFileSync(at(file), 'utf8');

/** The version of a library that this repository is built with. */
function versionOf(name) {
  const line = read('pnpm-workspace.yaml')
    .split('\n')
    .find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `));
  if (line === undefined) throw new Error(`pnpm-workspace.yaml has no version of ${name}.`);
  return line.trim().replaceAll("'", '').slice(`${name}: `.length);
}

/** The tarball that `pnpm pack` makes of a package of ours. */
export const tarballOf = (folder) => `segno-${folder}-${JSON.parse(read(`shared/${folder}/package.json`)).version}.tgz`;

/**
 * The package.json of a remote in a repository of its own.
 * `from`: a folder with the packages' tarballs, from the remote's folder; without it they come from a registry. `hasBackend`: it has a server of its own.
 */
export function packageJson(name, { from, hasBackend = false }) {
  const own = (folder) => [
    `@segno/${folder}`,
    from === undefined
      ? JSON.parse(read(`shared/${folder}/package.json`)).version
      : `file:${from}/${tarballOf(folder)}`,
  ];
  const pinned = (library) => [library, versionOf(library)];
  const isRun = (folder) => ['contract', 'host', 'ui'].includes(folder);
  return JSON.stringify({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'segno-dev .',
      types: 'tsc -p .',
      test: hasBackend ? 'jest && node --test backend' : 'jest',
      ...(hasBackend ? { backend: 'node backend/main.mjs' } : {}),
      build: 'segno-build .',
      release: 'segno-build . && segno-deploy publish .',
    },
    dependencies: Object.fromEntries([...published.filter(isRun).map(own), ...libraries.map(pinned)]),
    devDependencies: Object.fromEntries([
      ...published.filter((folder) => !isRun(folder)).map(own),
      ...tools.map(pinned),
    ]),
  });
}
