import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './root.mjs';

// Scripts of threads lie beside the program, by name; renderInWorker and its like start one, they are none.
const isThread = (file) => /(^|[\\/])\w*(?<!In)Worker\.ts$/.test(file) && !/[\\/]testing[\\/]/.test(file);

/** Sources of what is started by itself. The API's tests start server.ts themselves, with the threads beside it. */
const programs = {
  api: ['src/main.ts', 'src/server.ts', 'src/seed.ts'],
  demo: ['src/main.ts'],
  'shared/releases': ['src/deploy.ts'],
};

/**
 * Bundles a package that runs in Node, such as `api`: our sources into `{name}/dist/*.js`, packages stay in node_modules.
 * Throws when it does not compile.
 */
export async function buildNode(name) {
  const require = createRequire(at(`${name}/package.json`));
  const { build } = require('esbuild');
  const threads = readdirSync(at(`${name}/src`), { recursive: true }).filter(isThread);
  await build({
    absWorkingDir: at(name),
    entryPoints: [...programs[name], ...threads.map((file) => `src/${file}`)],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    plugins: [workspaceSources],
    logLevel: 'warning',
  });
}

/** Packages of ours are sources: they go into the bundle, those that they need themselves as well. */
const workspaceSources = {
  name: 'workspace-sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@segno\// }, ({ path, importer }) => ({ path: createRequire(importer).resolve(path) })),
};

if (process.argv[1] === import.meta.filename) await buildNode(process.argv[2]);
