import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run, runNode } from './child.mjs';
import { jestCounts, playwrightCounts } from './counts.mjs';
import { findBrowser } from '../browser.mjs';
import { at } from './root.mjs';
import { inRunFolder } from './runFolder.mjs';
import { sourceFolders } from './sourceFolders.mjs';

const REPORTS = '.cache/reports';

const report = (name) => {
  mkdirSync(at(REPORTS), { recursive: true });
  return at(`${REPORTS}/${name}.json`);
};

// Captured output is not a terminal and would lose its colours without this.
const coloured = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

const quietly = (args) => runNode(args, { quiet: true, env: { ...process.env, ...coloured } });

/**
 * A check of the files as they are. It changes nothing, so others may run at the same time, and captures its output. Its
 * parts run in parallel, the commands of a part one after another.
 */
const check = (name, title, ...parts) => ({
  name,
  title,
  beside: true,
  async run() {
    let failed = 0;
    const runPart = async (commands) => {
      let printed = '';
      for (const args of commands) {
        const { code, output } = await quietly(args);
        if (code !== 0) failed += 1;
        printed += output;
      }
      return printed;
    };
    const printed = await Promise.all(parts.map(runPart));
    return { passed: 0, failed, output: printed.join('') };
  },
});

const tsc = (project) => ['node_modules/typescript-native/bin/tsc', '-p', project];

/** Jest's projects of the tests beside the sources, except the server's. */
const unitProjects = ['scripts/web.jest.config.mjs', 'shared/contract', 'shared/releases', 'demo', 'scripts'];

/** What the server is built from and filled with. Its tests talk HTTP to it, so imports do not show which of them a change affects. */
const SERVER = ['api', 'demo', 'shared/contract', 'shared/releases'];

/** Whether the server's files differ from a revision, including uncommitted and new files. */
async function isServerChanged(since) {
  const git = (...args) => run('git', [...args, '--', ...SERVER], { quiet: true });
  const [edited, added] = [
    await git('diff', '--quiet', since),
    await git('ls-files', '--others', '--exclude-standard'),
  ];
  return edited.code !== 0 || added.output !== '';
}

/** Lets jest run ES modules, the format in which code for Node is compiled. */
const MODULES = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

// Jest takes every word after `--projects` for a project, so paths of tests go before it.
async function jest(name, args) {
  const file = report(name);
  const command = [
    'node_modules/jest/bin/jest.js',
    // One more than there are cores, because tests spend at least a seventh of their time waiting for a database, a killed
    // process or a timer.
    `--maxWorkers=${availableParallelism() + 1}`,
    // The default is a temporary folder.
    `--cacheDirectory=${at('.cache/jest')}`,
    // After its last suite a worker exits at once, but on a busy machine not always within jest's half second.
    '--workerGracefulExitTimeout=10000',
    ...args,
    '--json',
    `--outputFile=${file}`,
    '--reporters=default',
  ];
  const { code } = await inRunFolder((folder) =>
    runNode(command, { env: { ...process.env, ...folder, ...MODULES }, group: true }),
  );
  return { ...jestCounts(file), code };
}

/** Playwright's options that open a window. */
const WINDOWED = ['--headed', '--debug', '--ui'];

async function browserTests(args) {
  if (!existsSync(at('e2e/playwright.config.ts')))
    return { passed: 0, failed: 1, note: 'e2e/playwright.config.ts is missing' };
  const file = report('browser');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findBrowser({ windowless: !args.some((arg) => WINDOWED.includes(arg)) }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const cli = 'node_modules/@playwright/test/cli.js';
  const command = [cli, 'test', '--reporter=list,json', ...args];
  const { code } = await inRunFolder((folder) =>
    runNode(command, { cwd: at('e2e'), env: { ...env, ...folder }, group: true }),
  );
  return { ...playwrightCounts(file), code };
}

/**
 * The steps of `npm test`, in order. Each `run(args)` returns `{ passed, failed, code?, note?, output? }`; steps with
 * `beside` may run at the same time. `since`: a revision; the runners select the tests that import what has changed since.
 */
export const testSteps = (since) => [
  check('types', 'Types', ['.', 'api', 'demo', 'e2e', 'shared/releases'].map(tsc)),
  check('lint', 'Lint', [['node_modules/oxlint/bin/oxlint']]),
  check(
    'rules',
    'Dependency rules',
    ...['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'].map((config) => [
      ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', config, ...sourceFolders()],
    ]),
  ),
  check('unused', 'Unused files, exports and packages', [
    ['node_modules/knip/bin/knip.js', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
  ]),
  check('contract', 'Contract of the shell with its remotes', [['scripts/contract.mjs']]),
  check('docs', 'Rules that the code cites and links of the documentation', [['scripts/checkDocs.mjs']]),
  {
    name: 'unit',
    title: 'Unit tests',
    // Tests render music and type into whole screens: on a busy machine five seconds are too short.
    run: (args) =>
      jest('unit', [
        '--testTimeout=60000',
        ...(since ? [`--changedSince=${since}`] : []),
        ...args,
        '--projects',
        ...unitProjects,
      ]),
  },
  {
    name: 'api',
    title: 'API tests',
    run: async (args) =>
      since && !(await isServerChanged(since))
        ? { passed: 0, failed: 0, note: 'Nothing of the server has changed.' }
        : jest('api', [...args, '--projects', 'api']),
  },
  {
    name: 'browser',
    title: 'Browser tests',
    run: (args) => browserTests([...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []), ...args]),
  },
];
