import { nodeJest } from '@segno/build/jest';

export default nodeJest({
  testEnvironment: '<rootDir>/test/serverEnvironment.cjs',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/globalTeardown.mjs',
});
