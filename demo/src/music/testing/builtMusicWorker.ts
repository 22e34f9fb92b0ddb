/**
 * The music worker as it was built, which also keeps the music of tests and of the demo library the same: run
 * `node scripts/build.mjs demo` after a change, as `npm test` does. Jest's own context is twenty times slower at arithmetic.
 */
export const builtMusicWorker = new URL('../../../dist/musicWorker.js', import.meta.url);
