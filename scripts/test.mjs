// `npm test`: everything. `npm test -- --only unit,api`: these steps; arguments after `--` go to their runner. `npm test --
// --since main`: what has changed since a revision; `--since HEAD`: what is not committed.
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { testSteps } = await import('./parts/testSteps.mjs');

const names = testSteps().map(({ name }) => name);
const { values, positionals } = readCommand(
  `npm test [-- --only STEP,… | --since REVISION] [-- FILE …]

  Runs all checks and tests, or some of them.
  --only   these steps: ${names.join(', ')}
  --since  the checks, and the tests of what has changed since a revision: --since main
  FILE     goes to the runners: npm test -- --only api -- test/story.test.ts`,
  { only: { type: 'string' }, since: { type: 'string' } },
);
const only = values.only?.split(',') ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Known are: ${names.join(', ')}.`);
  process.exit(1);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const heading = (text) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 76 - text.length))}`);

heading('Install and build');
const start = performance.now();
// Browser tests need the whole product, the API's tests the server and the demo's program, unit tests its music and the deploy program.
const built = { api: ['api', 'demo'], unit: ['demo', 'shared/releases'] };
await prepare(
  only.includes('browser') ? undefined : (built[['api', 'unit'].find((name) => only.includes(name))] ?? []),
);
console.log(`Ready after ${seconds(start)}`);

const total = { passed: 0, failed: 0 };
const failures = [];
/** Runs a step and counts its tests. Captured output is printed as a whole, below the step's title, when it ends. */
async function take(step) {
  if (!step.beside) heading(step.title);
  const since = performance.now();
  const { passed, failed, code = failed, note, output } = await step.run(positionals);
  if (step.beside) heading(step.title);
  if (output?.trim()) console.log(output.trimEnd());
  if (note) console.error(note);
  total.passed += passed;
  // A runner that fails without a failed test (a crash, a leak) counts as a failure too.
  total.failed += Math.max(failed, code === 0 ? 0 : 1);
  const bad = failed > 0 || code !== 0;
  if (bad) failures.push(step.title);
  console.log(`${bad ? '✗' : '✓'} ${step.title}: ${seconds(since)}`);
}

const chosen = testSteps(values.since).filter(({ name }) => only.includes(name));
await Promise.all(chosen.filter(({ beside }) => beside).map(take));
for (const step of chosen.filter(({ beside }) => !beside)) await take(step);

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
