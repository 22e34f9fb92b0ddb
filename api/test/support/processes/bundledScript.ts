import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oncePerRun, runFolder } from '../oncePerRun';

const { resolve } = createRequire(import.meta.url);
const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/**
 * Path of a server script, bundled once per run like in the server's build: installed packages stay external, our own,
 * which are TypeScript that Node.js cannot load, are bundled. It is inside the package, because its imports are resolved
 * from there; globalTeardown.mjs removes it. Throws if it does not compile.
 */
export const bundledScript = (entryPoint: string): Promise<string> => {
  const { name } = parse(entryPoint);
  return oncePerRun(`script-${name}`, async () => {
    const outfile = join(cache, basename(runFolder()), `${name}.js`);
    await build({
      entryPoints: [entryPoint],
      outfile,
      bundle: true,
      packages: 'external',
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
