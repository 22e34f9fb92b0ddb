import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleOf } from './jestBundle.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// By their place: a package that is tested need not depend on what tests it.
const require = createRequire(import.meta.url);

const typescript = here('./jestTransform.cjs');

/**
 * Jest for code that runs in Node: ES modules, types stripped (jestTransform.cjs), in Node's own realm; installed packages
 * and `dist` are loaded by Node, once a process (nativeRuntime.cjs).
 * Needs `NODE_OPTIONS=--experimental-vm-modules`, which scripts/test.mjs sets.
 */
export const nodeJest = (overrides = {}) => ({
  runtime: here('./nativeRuntime.cjs'),
  testEnvironment: here('./nativeEnvironment.cjs'),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': typescript },
  transformIgnorePatterns: ['/node_modules/'],
  ...overrides,
});

/** Jest for code that runs in a browser: CommonJS output, jsdom, CSS modules answered by their class names. */
export const webJest = (overrides = {}) => ({
  testEnvironment: require.resolve('jest-environment-jsdom'),
  transform: { '^.+\\.tsx?$': typescript },
  // Packages of ours are sources, wherever they are installed.
  transformIgnorePatterns: ['/node_modules/(?!.*@segno/)'],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '^@mantine/core$': bundleOf('@mantine/core'),
    '^aria-query$': bundleOf('aria-query', '@testing-library/dom'),
  },
  setupFilesAfterEnv: [here('./jestBrowser.cjs')],
  ...overrides,
});
