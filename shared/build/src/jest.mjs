import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleOf } from './jestBundle.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// By their place: a package that is tested need not depend on what tests it.
const require = createRequire(import.meta.url);

// ts-jest does not check types, which `tsc` does once for everything: `isolatedModules` is in the compiler options.

/** Jest for code that runs in Node, as ES modules. Needs `NODE_OPTIONS=--experimental-vm-modules`, which scripts/test.mjs sets. */
export const nodeJest = (overrides = {}) => ({
  testEnvironment: require.resolve('jest-environment-node'),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': [here('./jestTypescript.cjs'), { tsconfig: here('../tsconfig.node.json'), useESM: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  ...overrides,
});

/** Jest for code that runs in a browser: CommonJS output, jsdom, CSS modules answered by their class names. */
export const webJest = (overrides = {}) => ({
  testEnvironment: require.resolve('jest-environment-jsdom'),
  transform: { '^.+\\.tsx?$': [require.resolve('ts-jest'), { tsconfig: here('../tsconfig.web.json') }] },
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
