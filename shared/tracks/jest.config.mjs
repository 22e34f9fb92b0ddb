import { webJest } from '@segno/build/jest';

const base = webJest();

export default {
  ...base,
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    // The small build for browsers comes as ES modules only; tests take the whole library as CommonJS.
    '^@zip.js/zip.js/lib/zip-core-native.js$': '@zip.js/zip.js',
  },
};
