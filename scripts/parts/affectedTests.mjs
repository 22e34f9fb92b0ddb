/** What decides about everything: installed packages, and how the project is built and tested. */
const DECIDES_ALL =
  /^(package\.json|pnpm-|tsconfig|scripts\/|shared\/build\/|\.ci\/)|\/(package\.json|jest\.config\.mjs)$/;
/** How the server is started, and how browser tests run: nothing that is tested imports these. */
const DECIDES_SERVER = /^api\/serverProcess/;
const DECIDES_BROWSER = /^e2e\/playwright\.config\.ts$/;
/** Files of a package that no test looks at. */
const UNTESTED = /\.md$|\/tsconfig\.json$/;
const PACKAGE = /^(api|demo|e2e|shell|mf-[^/]+|shared\/[^/]+)\//;
/** Lists of everything that the server has: whatever it has reaches them. */
const COMPOSITION = /^api\/src\/(commands\/\w+|\w+\/(routes|jobs)|app|jobs|main|routes|seed|server)\.ts$/;
const ROUTES = /^api\/src\/.+Routes\.ts$/;
/** A thread's script, which is started by its name and imported by nobody. */
const THREAD = /^(?:api|demo)\/src\/.*?(\w+Worker)\.ts$/;
/** What makes the library that browser tests look at. */
const DEMO = /^demo\/src\/(?!.*\.test\.ts$)/;
const JOB = /^api\/src\/.+Job\.ts$/;
const TEST = /\.test\.(tsx?|cjs)$/;
const API_TEST = /^api\/.+\.test\.ts$/;
/** What runs in the browser and can make a call. */
const WEB = /^(shell|mf-[^/]+|shared\/(ui|host|tracks))\/src\//;
const SPEC = /^e2e\/(.+\.spec\.ts)$/;
/** The shell names every shared library here; what it uses of them it imports elsewhere. */
const SHARES = /^shell\/src\/federation\/shares/;

/** All that imports one of `paths`, directly or not, the paths themselves included. What imports a `stop` is left out. */
function reaching(paths, dependents, stop = () => false) {
  const found = new Set(paths);
  for (const path of found) if (!stop(path)) for (const dependent of dependents.get(path) ?? []) found.add(dependent);
  return [...found];
}

/** `/song/:uuid` → `/song`: the noun is what a test writes as it stands. */
const noun = (address) => address.split('/', 2).join('/');

/** What a text imports from the contract, by name. */
const contractNames = (text) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@segno\/contract/g)].flatMap(
    ([, imported]) => imported.match(/\w+/g) ?? [],
  );

/** Who imports each module, and who starts it where it is a thread: a module for Node that names its script. */
const usersOf = (dependents, names) =>
  new Map(
    [...dependents].map(([path, own]) => {
      const [, thread] = THREAD.exec(path) ?? [];
      const isStarter = (other) => /^(api|demo)\/src\//.test(other) && names(other, [`${thread}.js`]);
      return [path, thread ? [...own, ...[...dependents.keys()].filter(isStarter)] : own];
    }),
  );

/**
 * The tests that a change of these paths can affect: paths of unit tests, of API tests and of browser specs (relative to
 * `e2e`), or `'all'` of a kind. A test is affected when it imports what was changed; an API test also when it names a call
 * whose route or job reaches the change; a browser spec when it visits a remote that reaches it or makes such a call, any spec when the shell is all that does.
 * `readTree` gives the tree (`readSourceTree`); it is not called where everything is affected.
 */
export async function affectedTests(changed, readTree) {
  const files = changed.filter((path) => !UNTESTED.test(path));
  if (files.some((file) => DECIDES_ALL.test(file))) return { unit: 'all', api: 'all', browser: 'all' };
  const { dependents, calls, text, routesOf } = await readTree();
  const names = (path, words) => words.some((word) => new RegExp(`${word}(?![\\w-])`).test(text(path)));
  const users = usersOf(dependents, names);
  const modules = [...users.keys()];
  const affected = reaching(files, users, (path) => SHARES.test(path));
  // What is no module is read by its path, by anything in its package: a migration, a style that another one imports.
  const readByPath = files.filter((path) => !users.has(path));
  const packages = readByPath.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []);
  const isUnit = (path) => TEST.test(path) && !API_TEST.test(path);
  const unit = modules.filter(
    (path) => isUnit(path) && (affected.includes(path) || packages.some((folder) => path.startsWith(folder))),
  );

  const code = files.filter((path) => !API_TEST.test(path));
  const isList = (path) => COMPOSITION.test(path);
  const isOnItsOwn = (path) => isList(path) || ROUTES.test(path) || JOB.test(path);
  const server = reaching(code, users, isList);
  const isWholeServer =
    packages.includes('api/') ||
    code.some((path) => DECIDES_SERVER.test(path)) ||
    reaching(code, users, isOnItsOwn).some(isList);
  const routes = server.filter((path) => ROUTES.test(path));
  // What no call leads to runs by the clock, or when the server starts.
  const isScheduled = routes.length === 0 && server.some((path) => JOB.test(path));
  const isDemo = packages.includes('demo/') || code.some((path) => DEMO.test(path));
  const imported = new Set(routes.flatMap((path) => contractNames(text(path))));
  const called = [...calls].filter(([name]) => imported.has(name));
  const nouns = [...new Set(called.flatMap(([, paths]) => paths.map(noun)))];
  const isAffected = (path) =>
    server.includes(path) || files.includes(path) || names(path, nouns) || (isDemo && names(path, ['demo/dist']));
  const api = isWholeServer || isScheduled ? 'all' : modules.filter((path) => API_TEST.test(path) && isAffected(path));

  const importsOf = new Map(
    modules.filter((path) => WEB.test(path) && !TEST.test(path)).map((path) => [path, contractNames(text(path))]),
  );
  /** The code that makes a call: of the remotes, and of the shell and what is shared only where no remote does. */
  const callersOf = ([call]) => {
    const callers = [...importsOf].filter(([, imports]) => imports.includes(call)).map(([path]) => path);
    const remotes = callers.filter((path) => path.startsWith('mf-'));
    return remotes.length > 0 ? remotes : callers;
  };
  const callers = reaching(called.flatMap(callersOf), users, (path) => SHARES.test(path));
  const web = [...affected, ...callers].filter(
    (path) => /^(shell|mf-[^/]+)\//.test(path) && !SHARES.test(path) && !TEST.test(path),
  );
  const isEveryScreen = web.some((path) => path.startsWith('shell/')) || packages.some((folder) => folder !== 'api/');
  if (isDemo || isEveryScreen || files.some((path) => DECIDES_BROWSER.test(path))) return { unit, api, browser: 'all' };
  const remotes = web.map((path) => path.split('/', 1)[0]);
  const screens = [...new Set([...new Set(remotes)].flatMap(routesOf).map(noun))];
  const browser = affected
    .concat(modules.filter((path) => SPEC.test(path) && names(path, screens)))
    .flatMap((path) => SPEC.exec(path)?.[1] ?? []);
  return { unit, api, browser: [...new Set(browser)] };
}
