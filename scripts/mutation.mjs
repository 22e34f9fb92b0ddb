// `npm run mutation`: makes small changes to the product and counts how many its tests notice, area by area. `npm run
// mutation -- money shares`: only these areas. Fails if an area scores below the bar. `--concurrency 4`: mutants tested at
// once, one by default. `--force`: tests all of them again, not only what has changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { runNode } = await import('./parts/child.mjs');
const { at } = await import('./parts/root.mjs');
const { install } = await import('./parts/install.mjs');
const { BAR, mutationAreas } = await import('./parts/mutationAreas.mjs');

const { values, positionals: asked } = readCommand(
  `npm run mutation [-- AREA …] [--concurrency 1] [--force]

  Makes small changes to the code and counts how many of them the tests notice.
  AREA           ${Object.keys(mutationAreas).join(', ')}; all of them without one
  --concurrency  changes that are judged at once
  --force        judges all again, not only what has changed`,
  { concurrency: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } },
);
const unknown = asked.filter((name) => !(name in mutationAreas));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}. Known are: ${Object.keys(mutationAreas).join(', ')}.`);
  process.exit(1);
}

const gone = Object.values(mutationAreas)
  .flat()
  .flatMap((part) => part.mutate.map((path) => `${part.package}/${path}`))
  .filter((path) => !existsSync(at(path)));
if (gone.length > 0) {
  console.error(`mutationAreas.mjs names what does not exist: ${gone.join(', ')}.`);
  process.exit(1);
}

/** How many of a report's mutants a test noticed, and how many there are; one that no test reaches was not noticed. */
function countsOf({ files }, mutated) {
  const mutants = mutated.flatMap((path) => files[path]?.mutants ?? []);
  const among = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  return { noticed: among('Killed', 'Timeout'), all: among('Killed', 'Timeout', 'Survived', 'NoCoverage') };
}

/** Names of a part's `.test.tsx` files that import one of its modules: they test its rules; other tests of screens take long. */
const renderedTests = (part) =>
  readdirSync(at(`${part.package}/src`), { recursive: true })
    .filter((test) => test.endsWith('.test.tsx'))
    .filter((test) =>
      [...readFileSync(at(`${part.package}/src/${test}`), 'utf8').matchAll(/from '(\.[^']+)'/g)].some(([, path]) =>
        part.mutate.includes(`${join('src', dirname(test), path)}.ts`),
      ),
    )
    .map((test) => basename(test, '.test.tsx'));

/** Runs one package's part of an area; undefined if its tests fail even without changes. */
async function runPart(area, part) {
  const name = at(`.cache/mutation/${area}-${part.package.replaceAll('/', '-')}`);
  const file = `${name}.json`;
  rmSync(file, { force: true });
  await runNode([at('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', at('stryker.config.mjs')], {
    cwd: at(part.package),
    env: {
      ...process.env,
      MUTATION_FILES: part.mutate.join(),
      MUTATION_RENDERED: renderedTests(part).join(),
      MUTATION_REPORT: file,
      MUTATION_MEMORY: `${name}.memory.json`,
      MUTATION_CONCURRENCY: values.concurrency,
      MUTATION_FORCE: String(values.force),
      SEGNO_TEST_DATABASES: 'pglite',
    },
    group: true,
  });
  return existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8')), part.mutate) : undefined;
}

await install();
mkdirSync(at('.cache/mutation'), { recursive: true });
const results = [];
for (const area of asked.length > 0 ? asked : Object.keys(mutationAreas)) {
  const total = { noticed: 0, all: 0, failed: false };
  for (const part of mutationAreas[area]) {
    console.log(`\n━━ ${area}: ${part.package}`);
    const counts = await runPart(area, part);
    total.noticed += counts?.noticed ?? 0;
    total.all += counts?.all ?? 0;
    total.failed ||= counts === undefined;
  }
  const score = total.all === 0 ? 0 : (100 * total.noticed) / total.all;
  const isGood = !total.failed && score >= BAR;
  const note = total.failed ? ', but not all of it ran' : '';
  results.push({ isGood, line: `${area}: ${score.toFixed(1)} % (${total.noticed} of ${total.all})${note}` });
}
console.log(`\nNoticed of what was changed, at least ${BAR} %:`);
for (const { isGood, line } of results) console.log(`${isGood ? '✓' : '✗'} ${line}`);
process.exit(results.every(({ isGood }) => isGood) ? 0 : 1);
