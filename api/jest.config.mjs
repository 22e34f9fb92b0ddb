import { nodeJest } from '@segno/build/jest';
import { fileURLToPath } from 'node:url';

export default nodeJest({
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironmentOptions: { wasm: fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))) },
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/globalTeardown.mjs',
});
