import { fileURLToPath } from 'node:url';

/** The built server's program. */
export const serverProgram = fileURLToPath(new URL('dist/main.js', import.meta.url));

/** What no call offers to demo data (src/seed.ts); to be run while no server has the embedded database. */
export const seedProgram = fileURLToPath(new URL('dist/seed.js', import.meta.url));

/**
 * Node's own arguments for it. Without the first bound every thread makes 48 MB of young objects before the collector looks
 * at them; without the second the old ones grow to 250 MB, whatever is still in use, before it looks at those: rows of a long
 * export that were read ahead, for the most part. Half as much again as is in use costs no time that could be measured.
 * The last one has the embedded database's functions compiled a second time, for speed, only when they have been used a lot:
 * a start took a third of its processor time for functions that it needs a few times.
 */
export const serverFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  '--wasm-tiering-budget=130000000',
];

/**
 * What its environment holds besides. By default glibc keeps a heap for each of up to 16 threads and soon stops giving
 * memory back: the compiler of the embedded database and the audio work would leave 100 MB behind.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
