import { nodeJest } from '@segno/build/jest';

export default nodeJest({ roots: ['<rootDir>/src', '<rootDir>/test'], testTimeout: 60_000 });
