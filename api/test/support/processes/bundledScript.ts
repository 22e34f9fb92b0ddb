import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oncePerRun, runFolder } from '../oncePerRun';

const { resolve } = createRequire(import.meta.url);
/** How CommonJS packages inside an ES module find Node's own modules, and their folder. */
const requireForPackages = `import { createRequire as requireAt } from 'node:module';
const require = requireAt(import.meta.url), __dirname = import.meta.dirname;`;

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/**
 * Path of a server script, bundled once per run with all packages like the server's program: with them as hundreds of files
 * a process took twice as long to start. It is inside the package, where the packages that cannot be bundled are found;
 * globalTeardown.mjs removes it. Throws if it does not compile.
 */
export const bundledScript = (entryPoint: string): Promise<string> => {
  const { name } = parse(entryPoint);
  return oncePerRun(`script-${name}`, async () => {
    const outfile = join(cache, basename(runFolder()), `${name}.js`);
    await build({
      entryPoints: [entryPoint],
      outfile,
      bundle: true,
      external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'cpu-features', '*.node'],
      banner: { js: requireForPackages },
      plugins: [
        {
          name: 'workspace-sources',
          setup: ({ onResolve }) => onResolve({ filter: /^@segno\// }, ({ path }) => ({ path: resolve(path) })),
        },
      ],
      platform: 'node',
      format: 'esm',
      logLevel: 'warning',
    });
    return outfile;
  });
};
