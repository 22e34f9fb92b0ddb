// `node scripts/contract.mjs`, a step of `npm test`: compares what remotes are built against with the committed report of it, and both with
// the contract's version. `--update` writes the report and raises the revision; `--update --compatible` also for changes that no remote
// notices, as you have made sure of. What breaks remotes takes the next major in shared/host/src/contractVersion.ts (docs/teams.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from './parts/root.mjs';
import { contractBump, usersOf } from './parts/surface/contractBump.mjs';
import { readSurface } from './parts/surface/readSurface.mjs';
import { parseSurface, writeSurface } from './parts/surface/surfaceFile.mjs';

const REPORT = at('shared/host/contractSurface.txt');
const VERSION = at('shared/host/src/contractVersion.ts');

const { values } = parseArgs({
  options: { update: { type: 'boolean', default: false }, compatible: { type: 'boolean', default: false } },
});

const source = readFileSync(VERSION, 'utf8');
const numberIn = (name) => Number(new RegExp(`${name}: (\\d+)`).exec(source)?.[1]);
const version = { current: numberIn('current'), revision: numberIn('revision') };

const committed = parseSurface(readFileSync(REPORT, 'utf8'));
const surface = await readSurface();
const { problem, revision, changes } = contractBump({ committed, version, surface, ...values });

for (const line of changes) console.log(line);
if (changes.some((line) => line.startsWith('- '))) {
  const { releasedBuilds } = await import('./parts/surface/releasedBuilds.mjs');
  for (const line of usersOf(changes, await releasedBuilds())) console.error(line);
}
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
if (values.update) {
  writeFileSync(VERSION, source.replace(/revision: \d+/, `revision: ${revision}`));
  writeFileSync(REPORT, writeSurface({ ...version, revision }, surface));
}
console.log(`Contract ${version.current}, revision ${revision}: ${surface.size} parts.`);
