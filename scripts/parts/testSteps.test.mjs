import { testSteps } from './testSteps.mjs';

const checks = ['types', 'lint', 'rules', 'unused', 'contract', 'docs'];
const namesFor = (tests) => testSteps(tests).map(({ name }) => name);

test('the whole run checks everything and runs every kind of test', () => {
  expect(testSteps().map(({ name }) => name)).toEqual([...checks, 'unit', 'api', 'browser']);
});

test('a change runs every check, and only the kinds of tests that it can affect', () => {
  expect(namesFor({ unit: [], api: [], browser: [] })).toEqual(checks);
  expect(namesFor({ unit: ['a.test.ts'], api: [], browser: 'all' })).toEqual([...checks, 'unit', 'browser']);
  expect(namesFor({ unit: [], api: 'all', browser: [] })).toEqual([...checks, 'api']);
});
