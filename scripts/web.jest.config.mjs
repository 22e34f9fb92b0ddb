import { readdirSync } from 'node:fs';
import { webJest } from '../shared/build/src/jest.mjs';
import { at } from './parts/root.mjs';

/**
 * The suites of everything shown in a browser, as one project: jest compiles a source once per project, and the remotes
 * share the components and the contract.
 */
export default webJest({
  rootDir: '..',
  roots: ['shell', ...readdirSync(at('.')).filter((name) => name.startsWith('mf-')), 'shared/ui', 'shared/tracks'].map(
    (name) => `<rootDir>/${name}/src`,
  ),
});
