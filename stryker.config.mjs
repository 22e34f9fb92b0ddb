// One run of `npm run mutation`, in the folder of one package; scripts/mutation.mjs says which and what is changed.
const list = (name) => (process.env[name] ?? '').split(',').filter(Boolean);

export default {
  mutate: list('MUTATION_FILES'),
  plugins: [new URL('node_modules/@stryker-mutator/jest-runner/dist/src/index.js', import.meta.url).href],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    configFile: 'jest.config.mjs',
    // The tests beside the code: those that render pages, start servers, judge statements or read the whole contract say more than
    // one rule each, and each takes longer than all others together.
    config: {
      testPathIgnorePatterns: [
        '/node_modules/',
        `(?<!/(?:${list('MUTATION_RENDERED').join('|') || '-'}))\\.test\\.tsx$`,
        '<rootDir>/test/',
        '/engine/openapi\\.test\\.ts$',
        '/engine/list/(?:listPage|longLists|ranking|rememberedPages|rows\\w+)\\.test\\.ts$',
      ],
    },
  },
  coverageAnalysis: 'perTest',
  // What was judged before is judged again only when the module or one of its tests has changed.
  incremental: true,
  incrementalFile: process.env.MUTATION_MEMORY,
  force: process.env.MUTATION_FORCE === 'true',
  concurrency: Number(process.env.MUTATION_CONCURRENCY),
  // A machine with other work is slow; a mutant that hangs is still noticed.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 15,
  // A copy of the test databases' template would lack its empty folders: the sandbox makes its own.
  ignorePatterns: ['dist', '.data', '.cache', 'coverage'],
  tempDirName: '.cache/mutation',
  // The minutes of a long run tell how far it is, in lines that a log can hold.
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false, logTests: false },
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  disableTypeChecks: false,
  allowEmpty: false,
};
