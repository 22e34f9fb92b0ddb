import { readdirSync } from 'node:fs';
import { webJest } from '../shared/build/src/jest.mjs';
import { at } from './parts/root.mjs';

/**
 * The suites of all that is shown in a browser, as one project: jest compiles a source once for each of its projects, and the
 * remotes have the components and the contract in common.
 */
export default webJest({
  rootDir: '..',
  roots: ['shell', ...readdirSync(at('.')).filter((name) => name.startsWith('mf-')), 'shared/ui', 'shared/tracks'].map(
    (name) => `<rootDir>/${name}/src`,
  ),
});
