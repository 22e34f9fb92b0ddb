import { fileURLToPath } from 'node:url';

/** The built server's program. */
export const serverProgram = fileURLToPath(new URL('dist/main.js', import.meta.url));

/** What no call offers to demo data (src/seed.ts); to be run while no server has the embedded database. */
export const seedProgram = fileURLToPath(new URL('dist/seed.js', import.meta.url));

/**
 * Node's own arguments for it. Without the bound every thread makes 48 MB of young objects before the collector looks at
 * them, which is no faster for a server that mostly waits.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * What its environment holds besides. By default glibc keeps a heap for each of up to 16 threads and soon stops giving
 * memory back: the compiler of the embedded database and the audio work would leave 100 MB behind.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
