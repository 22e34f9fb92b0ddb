import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './root.mjs';

// Scripts of threads lie beside main.js, by name; renderInWorker and its like start one, they are none.
const isThread = (file) => /(^|[\\/])\w*(?<!In)Worker\.ts$/.test(file);

/** Bundles the server: our sources into `api/dist/*.js`, packages stay in node_modules. Throws when it does not compile. */
export async function buildApi() {
  const require = createRequire(at('api/package.json'));
  const { build } = require('esbuild');
  const threads = readdirSync(at('api/src'), { recursive: true }).filter(isThread);
  await build({
    absWorkingDir: at('api'),
    // The API's tests start server.ts themselves, with the threads beside it.
    entryPoints: ['src/main.ts', 'src/server.ts', ...threads.map((file) => `src/${file}`)],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    plugins: [workspaceSources(require)],
    logLevel: 'warning',
  });
}

/** Packages of ours are sources: they go into the bundle. */
const workspaceSources = (require) => ({
  name: 'workspace-sources',
  setup: ({ onResolve }) => onResolve({ filter: /^@segno\// }, ({ path }) => ({ path: require.resolve(path) })),
});

if (process.argv[1] === import.meta.filename) await buildApi();
