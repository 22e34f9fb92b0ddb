import { fileURLToPath } from 'node:url';
import { nodeJest } from '@segno/build/jest';

export default nodeJest({
  // A whole path, which Stryker needs.
  testEnvironment: fileURLToPath(new URL('test/serverEnvironment.cjs', import.meta.url)),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  moduleNameMapper: {
    '^(@aws-sdk/client-s3|kysely|pg|pino|zod|zod/mini|zod-openapi)$': '<rootDir>/test/packages/$1.cjs',
  },
  testTimeout: 60_000,
  globalSetup: '<rootDir>/test/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/globalTeardown.mjs',
});
