import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './root.mjs';
import { runNode } from './child.mjs';
import { sourceFolders } from './sourceFolders.mjs';

/** What decides about everything: installed packages, and how the project is built and tested. */
const DECIDES_ALL =
  /^(package\.json|pnpm-|tsconfig|scripts\/|shared\/build\/|\.ci\/)|\/(package\.json|jest\.config\.mjs)$/;
/** What the server reads besides its code. */
const DECIDES_SERVER = /^api\/(migrations|data|dist|serverProcess)/;
/** Lists of everything that the server has: whatever it has reaches them. */
const COMPOSITION = /^api\/src\/(commands\/\w+|\w+\/(routes|jobs)|app|jobs|main|routes|seed|server)\.ts$/;
const ROUTES = /^api\/src\/.+Routes\.ts$/;
/** A thread's script, which is started by its name and imported by nobody. */
const THREAD = /^(?:api|demo)\/src\/.*?(\w+Worker)\.ts$/;
/** What makes the library that browser tests look at. */
const DEMO = /^demo\/src\/(?!.*\.test\.ts$)/;
const JOB = /^api\/src\/.+Job\.ts$/;
const API_TEST = /^api\/.+\.test\.ts$/;
const SPEC = /^e2e\/(.+\.spec\.ts)$/;

/** Who imports each module: `Map` from a path to the paths that import it, all packages together. */
async function readDependents() {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs'];
  const { output } = await runNode([...args, '--output-type', 'json', ...sourceFolders()], { quiet: true });
  const { modules } = JSON.parse(output.slice(output.indexOf('{')));
  const dependents = new Map(modules.map((module) => [module.source, module.dependents]));
  for (const [path, own] of dependents) {
    const [, thread] = THREAD.exec(path) ?? [];
    if (thread) dependents.set(path, [...own, ...startersOf(thread, dependents.keys())]);
  }
  return dependents;
}

/** Who starts a thread: modules for Node that name its script. */
const startersOf = (thread, paths) =>
  [...paths].filter((path) => /^(api|demo)\/src\//.test(path) && names(path, [`${thread}.js`]));

/** The shell names every shared library here; what it uses of them it imports elsewhere. */
const SHARES = /^shell\/src\/federation\/shares/;

/** All that imports one of `paths`, directly or not, the paths themselves included. What imports a `stop` is left out. */
function reaching(paths, dependents, stop = () => false) {
  const found = new Set(paths);
  for (const path of found) if (!stop(path)) for (const dependent of dependents.get(path) ?? []) found.add(dependent);
  return [...found];
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

/** What a file imports from the contract, by name. */
const contractNames = (path) =>
  [...readFileSync(at(path), 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '@segno\/contract/g)].flatMap(
    ([, names]) => names.match(/\w+/g) ?? [],
  );
/** `/song/:uuid` → `/song`: the noun is what a test writes as it stands. */
const noun = (address) => address.split('/', 2).join('/');
const names = (path, nouns) => {
  const text = readFileSync(at(path), 'utf8');
  return nouns.some((each) => new RegExp(`${each}(?![\\w-])`).test(text));
};

/** The first parts of a built remote's addresses: `/songs`. Throws an Error for one that was never built. */
function screensOf(remote) {
  const { routes } = JSON.parse(readFileSync(at(`${remote}/dist/remote.json`), 'utf8'));
  return [...new Set(routes.map(({ path }) => noun(path)))];
}

/**
 * The tests that a change of `files` can affect: paths of unit tests, of API tests and of browser specs (relative to
 * `e2e`), or `'all'` of a kind. A test is affected when it imports what was changed; an API test also when it names a call
 * whose route or job reaches the change; a browser spec when it visits a remote that reaches it or makes such a call.
 * Needs built remotes.
 */
export async function affectedTests(files) {
  if (files.some((file) => DECIDES_ALL.test(file))) return { unit: 'all', api: 'all', browser: 'all' };
  const dependents = await readDependents();
  const tests = [...dependents.keys()];
  const affected = reaching(files, dependents, (path) => SHARES.test(path));
  const unit = affected.filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('api/'));

  const code = files.filter((path) => !API_TEST.test(path));
  const isList = (path) => COMPOSITION.test(path);
  const isOnItsOwn = (path) => isList(path) || ROUTES.test(path) || JOB.test(path);
  const server = reaching(code, dependents, isList);
  const isWholeServer =
    code.some((path) => DECIDES_SERVER.test(path)) || reaching(code, dependents, isOnItsOwn).some(isList);
  const isDemo = code.some((path) => DEMO.test(path));
  const calls = await readCalls();
  const imported = new Set(server.filter((path) => ROUTES.test(path)).flatMap(contractNames));
  const called = [...calls].filter(([name]) => imported.has(name));
  const nouns = [...new Set(called.flatMap(([, paths]) => paths.map(noun)))];
  const api = isWholeServer
    ? 'all'
    : tests.filter(
        (path) =>
          API_TEST.test(path) &&
          (server.includes(path) ||
            files.includes(path) ||
            names(path, nouns) ||
            (isDemo && names(path, ['demo/dist']))),
      );

  const web = affected.filter(
    (path) => /^(shell|mf-[^/]+)\//.test(path) && !SHARES.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const callers = tests.filter(
    (path) =>
      /^mf-[^/]+\/src\//.test(path) && contractNames(path).some((name) => called.some(([call]) => call === name)),
  );
  const remotes = new Set(
    [...web, ...callers].map((path) => path.split('/', 1)[0]).filter((name) => name.startsWith('mf-')),
  );
  const screens = [...remotes].flatMap(screensOf);
  const browser =
    isDemo || web.some((path) => path.startsWith('shell/'))
      ? 'all'
      : affected
          .concat(tests.filter((path) => SPEC.test(path) && names(path, screens)))
          .flatMap((path) => SPEC.exec(path)?.[1] ?? []);
  return { unit, api, browser: browser === 'all' ? browser : [...new Set(browser)] };
}
