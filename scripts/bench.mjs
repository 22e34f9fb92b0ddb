// `npm run bench` lists what can be measured; `npm run bench -- list login` measures it and fails beyond a budget.
import { loadavg } from 'node:os';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { checkNode } from './parts/checkNode.mjs';

checkNode();
const { benches } = await import('./bench/benches.mjs');
const { printFigures } = await import('./bench/figures.mjs');
const { stopProcesses } = await import('./bench/processes.mjs');

const usage = `npm run bench -- NAME … [--seconds 30]

  Measures what is named, and exits with 1 if a figure is beyond its budget.
  --seconds   how long a load lasts, from 10

${benches.map(({ name, title }) => `  ${name.padEnd(11)} ${title}`).join('\n')}`;
const { values, positionals: names } = readCommand(usage, { seconds: { type: 'string' } });
const options = values.seconds === undefined ? {} : { seconds: Number(values.seconds) };
if (!(options.seconds === undefined || options.seconds >= 10)) {
  console.error('Say --seconds with a number from 10.');
  process.exit(1);
}
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}.`);
if (names.length === 0 || unknown.length > 0) {
  console.log(usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}

let isBeyond = false;
for (const { name, title, load } of benches.filter((bench) => names.includes(bench.name))) {
  console.log(`\n━━ ${name}: ${title}`);
  const run = await load();
  try {
    const figures = await run((line) => console.log(`  ${line}`), options);
    const [load1 = 0] = loadavg();
    console.log(`\nAfterwards the load of this machine was ${load1.toFixed(1)}.\n`);
    printFigures(figures);
    isBeyond ||= figures.some(({ isWithin }) => !isWithin);
  } finally {
    await stopProcesses();
  }
}
process.exit(isBeyond ? 1 : 0);
