import { nodeEnvironment, webJest } from '@segno/build/jest';

// It runs at both ends and needs neither a page nor a server.
export default webJest({ testEnvironment: nodeEnvironment, setupFilesAfterEnv: [] });
