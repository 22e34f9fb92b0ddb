import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runNode } from './child.mjs';
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

// Kept output is no terminal; without this it would lose its colours.
const coloured = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

const quietly = (args) => runNode(args, { quiet: true, env: { ...process.env, ...coloured } });

/**
 * A check of the files as they are: it changes nothing, so that others may run beside it, and keeps its output. Its
 * parts run at the same time, the commands of a part one after another.
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

/** Jest's projects of the tests beside the sources, the server's apart. */
const unitProjects = ['scripts/web.jest.config.mjs', 'shared/contract', 'shared/releases', 'demo', 'scripts'];

/** Jest's options for the paths of tests; none for all tests. */
const onlyTests = (paths) => (paths === 'all' ? [] : ['--runTestsByPath', ...paths]);

/** Environment in which jest takes ES modules, as which code for Node is compiled. */
const MODULES = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

// Jest takes every word after `--projects` for a project: paths of tests go before it.
async function jest(name, { args, workers }) {
  const file = report(name);
  const command = [
    'node_modules/jest/bin/jest.js',
    `--maxWorkers=${workers}`,
    // By itself it is a temporary folder.
    `--cacheDirectory=${at('.cache/jest')}`,
    // A process that has ended its last suite is gone at once, but not always within jest's half second on a busy machine.
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
 * What `npm test` does, in order. Each `run(args)` gives `{ passed, failed, code?, note?, output? }`; steps that are
 * `beside` may run at the same time. `tests`: those that a change can affect (`affectedTests`); a step without any is left
 * out.
 */
export const testSteps = (tests = { unit: 'all', api: 'all', browser: 'all' }) =>
  [
    check('types', 'Types', ['.', 'api', 'demo', 'e2e', 'shared/releases'].map(tsc)),
    check('lint', 'Lint', [['node_modules/oxlint/bin/oxlint']]),
    check('rules', 'Dependency rules', [
      [
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        ...sourceFolders(),
      ],
    ]),
    check('unused', 'Unused files, exports and packages', [
      ['node_modules/knip/bin/knip.js', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
    ]),
    check('contract', 'Contract of the shell with its remotes', [['scripts/contract.mjs']]),
    check('docs', 'Rules that the code cites and links of the documentation', [['scripts/checkDocs.mjs']]),
    tests.unit.length > 0 && {
      name: 'unit',
      title: 'Unit tests',
      // Music is rendered and whole screens are typed into: on a busy machine five seconds are too short.
      run: (args) =>
        jest('unit', {
          workers: availableParallelism(),
          args: ['--testTimeout=60000', ...onlyTests(tests.unit), ...args, '--projects', ...unitProjects],
        }),
    },
    tests.api.length > 0 && {
      name: 'api',
      title: 'API tests',
      // One more than there are cores: many of these tests wait, for a database, a slow caller or a killed process.
      run: (args) =>
        jest('api', {
          workers: availableParallelism() + 1,
          args: [...onlyTests(tests.api), ...args, '--projects', 'api'],
        }),
    },
    tests.browser.length > 0 && {
      name: 'browser',
      title: 'Browser tests',
      run: (args) => browserTests([...(tests.browser === 'all' ? [] : ['--workers=1', ...tests.browser]), ...args]),
    },
  ].filter(Boolean);
