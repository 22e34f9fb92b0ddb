import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { workspaceSources } from '../parts/buildNode.mjs';
import { at } from '../parts/root.mjs';

const fromServer = createRequire(at('api/package.json'));

/** Bundles modules of a package: `contents` is TypeScript that exports them, with paths relative to the package's folder. */
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
    plugins: [workspaceSources],
    logLevel: 'warning',
  });
  const modules = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return modules;
}
