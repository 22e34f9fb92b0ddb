import { testSteps } from './testSteps.mjs';

test('the whole run checks everything and runs every kind of test', () => {
  const checks = ['types', 'lint', 'rules', 'unused', 'contract', 'docs'];
  expect(testSteps().map(({ name }) => name)).toEqual([...checks, 'unit', 'api', 'browser']);
});
