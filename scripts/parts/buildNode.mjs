import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at } from './root.mjs';

// Worker scripts lie beside the program, by name; renderInWorker and similar files start a worker and are not one.
const isThread = (file) => /(^|[\\/])\w*(?<!In)Worker\.ts$/.test(file) && !/[\\/]testing[\\/]/.test(file);

/** Entry points. The API's tests start server.ts themselves, with the workers beside it. */
const programs = {
  api: ['src/server.ts', 'src/seed.ts'],
  demo: ['src/main.ts'],
};

/**
 * Programs bundled with all packages in one file, like the workers: with 1,700 files the server took a second longer to
 * start, and an installed product has no other files (scripts/package.mjs).
 */
const wholePrograms = { api: ['src/main.ts'], 'shared/releases': ['src/deploy.ts'] };

/** Packages that contain more than code, or may be missing. */
const unbundled = ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native'];

/** How CommonJS packages inside an ES module find Node's own modules, and their folder. */
const requireForPackages = `import { createRequire as requireAt } from 'node:module';
const require = requireAt(import.meta.url), __dirname = import.meta.dirname;`;

/**
 * Bundles a package that runs in Node, such as `api`: our sources into `{name}/dist/*.js`; packages stay in node_modules
 * except those of a whole program. Throws if it does not compile.
 */
export async function buildNode(name) {
  const require = createRequire(at(`${name}/package.json`));
  const { build } = require('esbuild');
  const threads = readdirSync(at(`${name}/src`), { recursive: true }).filter(isThread);
  const common = {
    absWorkingDir: at(name),
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    plugins: [workspaceSources],
    logLevel: 'warning',
  };
  await Promise.all([
    build({
      ...common,
      entryPoints: programs[name] ?? [],
      packages: 'external',
    }),
    build({
      ...common,
      entryPoints: [...(wholePrograms[name] ?? []), ...threads.map((file) => `src/${file}`)],
      external: unbundled,
      banner: { js: requireForPackages },
      sourcesContent: false,
    }),
  ]);
}

/** Our own packages are sources: they are bundled together with what they need. */
export const workspaceSources = {
  name: 'workspace-sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@segno\// }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'x')).resolve(path),
    })),
};

if (process.argv[1] === import.meta.filename) await buildNode(process.argv[2]);
