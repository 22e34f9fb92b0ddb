import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { at } from '../parts/root.mjs';

const fromServer = createRequire(at('api/package.json'));

/** Resolves the packages of the workspace, whose sources esbuild bundles, from a package's folder. */
export const workspaceSources = (folder) => {
  const { resolve } = createRequire(at(`${folder}/package.json`));
  return {
    name: 'workspace-sources',
    setup: ({ onResolve }) => onResolve({ filter: /^@segno\// }, ({ path }) => ({ path: resolve(path) })),
  };
};

/** Modules of a package as they are built: `contents` is TypeScript that exports them, with paths from the package's folder. */
export async function bundledModules(folder, contents) {
  const outfile = at(`${folder}/.cache/bench-${process.pid}.mjs`);
  await fromServer('esbuild').build({
    stdin: { contents, resolveDir: at(folder), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [workspaceSources(folder)],
    logLevel: 'warning',
  });
  const modules = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return modules;
}
