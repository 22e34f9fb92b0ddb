import { webJest } from '@segno/build/jest';

export default webJest({ roots: ['<rootDir>/src'] });
