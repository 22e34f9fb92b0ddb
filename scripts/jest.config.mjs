import { nodeJest } from '../shared/build/src/jest.mjs';

export default nodeJest({ roots: ['<rootDir>'], testMatch: ['**/*.test.mjs'] });
