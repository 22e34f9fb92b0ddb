// `npm test`: everything. `npm test -- --only unit,api`: those steps; what follows `--` goes to their runner.
import { parseArgs } from 'node:util';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { prepare } = await import('./parts/server.mjs');
const { testSteps } = await import('./parts/testSteps.mjs');

const steps = testSteps();
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const only = values.only?.split(',') ?? steps.map(({ name }) => name);
const unknown = only.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Known are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const heading = (text) => console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 76 - text.length))}`);

heading('Install and build');
let start = performance.now();
// A browser needs the whole product, the API's tests the server.
await prepare(only.includes('browser') ? undefined : only.includes('api') ? ['api'] : []);
console.log(`Ready after ${seconds(start)}`);

const total = { passed: 0, failed: 0 };
const failures = [];
for (const step of steps.filter(({ name }) => only.includes(name))) {
  heading(step.title);
  start = performance.now();
  const { passed, failed, code = failed, note } = await step.run(positionals);
  if (note) console.error(note);
  total.passed += passed;
  // A runner that ends badly without a failed test (a crash, a leak) has failed as well.
  total.failed += Math.max(failed, code === 0 ? 0 : 1);
  const bad = failed > 0 || code !== 0;
  if (bad) failures.push(step.title);
  console.log(`${bad ? '✗' : '✓'} ${step.title}: ${seconds(start)}`);
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
