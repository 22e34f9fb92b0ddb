import { lintedPaths, testSteps } from './testSteps.mjs';

const checks = ['types', 'lint', 'rules', 'unused', 'contract', 'docs'];
const namesFor = (tests) => testSteps({ changed: ['README.md'], tests }).map(({ name }) => name);

test('the whole run checks everything and runs every kind of test', () => {
  expect(testSteps().map(({ name }) => name)).toEqual([...checks, 'unit', 'api', 'browser']);
});

test('a change runs every check, and only the kinds of tests that it can affect', () => {
  expect(namesFor({ unit: [], api: [], browser: [] })).toEqual(checks);
  expect(namesFor({ unit: ['a.test.ts'], api: [], browser: 'all' })).toEqual([...checks, 'unit', 'browser']);
  expect(namesFor({ unit: [], api: 'all', browser: [] })).toEqual([...checks, 'api']);
});

test('lint reads the changed code that is still there, and all code when its rules changed', () => {
  expect(lintedPaths(['scripts/test.mjs', 'scripts/gone.mjs', 'README.md'])).toEqual(['scripts/test.mjs']);
  expect(lintedPaths(['scripts/test.mjs', 'eslint.config.mjs'])).toEqual(['.']);
  expect(lintedPaths()).toEqual(['.']);
});
