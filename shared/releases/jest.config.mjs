import { nodeJest } from '@segno/build/jest';

export default nodeJest({ roots: ['<rootDir>/src'], testTimeout: 60_000 });
