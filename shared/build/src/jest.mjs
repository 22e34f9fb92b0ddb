import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundleOf, usedIcons } from './jestBundle.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// By path: a package under test need not depend on its test tools.
const require = createRequire(import.meta.url);

/** ts-jest without type checking, which `tsc` does once for everything; `isolatedModules` is in the compiler options. */
const typescript = (project, o) => [
  require.resolve('ts-jest'),
  { tsconfig: here(`../tsconfig.${project}.json`), ...o },
];

/** Jest for code that runs in Node, as ES modules. Needs `NODE_OPTIONS=--experimental-vm-modules`, which scripts/test.mjs sets. */
export const nodeJest = (overrides = {}) => ({
  testEnvironment: require.resolve('jest-environment-node'),
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': typescript('node', { useESM: true }) },
  transformIgnorePatterns: ['/node_modules/'],
  ...overrides,
});

/** Jest for code that runs in a browser: CommonJS output, jsdom, and CSS modules that return their class names. */
export const webJest = (overrides = {}) => ({
  testEnvironment: require.resolve('jest-environment-jsdom'),
  transform: { '^.+\\.tsx?$': typescript('web') },
  // Our own packages are sources, wherever they are installed.
  transformIgnorePatterns: ['/node_modules/(?!.*@segno/)'],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '^@mantine/core$': bundleOf('@mantine/core'),
    '^aria-query$': bundleOf('aria-query', { from: '@testing-library/dom' }),
    '^@tabler/icons-react$': bundleOf('@tabler/icons-react', { names: usedIcons() }),
    // The small build for browsers exists only as ES modules; tests use the whole library as CommonJS.
    '^@zip.js/zip.js/lib/zip-core-native.js$': '@zip.js/zip.js',
  },
  setupFilesAfterEnv: [here('./jestBrowser.cjs')],
  ...overrides,
});
