import { fileURLToPath } from 'node:url';

/** The built program that makes the demo library over HTTP. */
export const demoProgram = fileURLToPath(new URL('dist/main.js', import.meta.url));
