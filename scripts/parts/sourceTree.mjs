import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './root.mjs';
import { runNode } from './child.mjs';
import { sourceFolders } from './sourceFolders.mjs';

/** Who imports each module: `Map` from a path to the paths that import it, all packages together. */
async function readDependents() {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs'];
  const { output } = await runNode([...args, '--output-type', 'json', ...sourceFolders()], { quiet: true });
  const { modules } = JSON.parse(output.slice(output.indexOf('{')));
  return new Map(modules.map((module) => [module.source, module.dependents]));
}

/** Addresses of the calls that the contract exports, by the name of the call or resource. */
async function readCalls() {
  const { build } = createRequire(at('api/package.json'))('esbuild');
  const outfile = at('.cache/affectedTests/contract.mjs');
  const domains = readdirSync(at('shared/contract/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'core')
    .map(({ name }) => name);
  const contents = [
    "import { endpointsOf } from './core/resource';",
    ...domains.map((name) => `import * as ${name} from './${name}';`),
    `export const calls = Object.entries(Object.assign({}, ${domains.join(', ')})).flatMap(([name, value]) =>`,
    '  value?.path && value.method ? [[name, [value.path]]] : Array.isArray(value?.only)',
    '    ? [[name, endpointsOf(value).map(({ path }) => path)]] : []);',
  ].join('\n');
  const stdin = { contents, resolveDir: at('shared/contract/src'), loader: 'ts' };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
  return new Map((await import(pathToFileURL(outfile).href)).calls);
}

/** The paths of a built remote's screens. Throws an Error for one that was never built. */
const routesOf = (remote) =>
  JSON.parse(readFileSync(at(`${remote}/dist/remote.json`), 'utf8')).routes.map(({ path }) => path);

/**
 * The project's source as `affectedTests` looks at it: `dependents`, a `Map` from each module to those that import it;
 * `calls`, a `Map` from the name of a call or resource in the contract to its addresses; `text(path)`; `routesOf(remote)`.
 */
export const readSourceTree = async () => ({
  dependents: await readDependents(),
  calls: await readCalls(),
  text: (path) => readFileSync(at(path), 'utf8'),
  routesOf,
});
