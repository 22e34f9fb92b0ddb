import { nodeJest } from '@segno/build/jest';

// It runs at both ends and needs neither a page nor a server.
export default nodeJest({ roots: ['<rootDir>/src'] });
