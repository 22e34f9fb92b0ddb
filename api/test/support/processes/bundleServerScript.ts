import { build } from 'esbuild';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Bundles a script of the server as the server's build does: installed packages stay outside, our own, which are
 * TypeScript that Node.js cannot load, go into the bundle. `outfile` lies inside the package, because its imports are
 * resolved from there. Throws when it does not compile.
 */
export const bundleServerScript = async (entryPoint: string, outfile: string): Promise<void> => {
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
};
