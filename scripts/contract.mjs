// `node scripts/contract.mjs`, a step of `npm test`: compares what remotes are built against with the committed report, and
// both with the contract's version. `--update` writes the report and raises the revision; `--update --compatible` does so
// even for changes that only you can judge to be harmless. Changes that break remotes need the next major in
// shared/host/src/contractVersion.ts (docs/teams.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { at } from './parts/root.mjs';
import { contractBump, usersOf } from './parts/surface/contractBump.mjs';
import { withChanges } from './parts/surface/changeLog.mjs';
import { readVersion, writeRevision } from './parts/surface/contractVersion.mjs';
import { readSurface } from './parts/surface/readSurface.mjs';
import { parseSurface, writeSurface } from './parts/surface/surfaceFile.mjs';

const REPORT = at('shared/host/contractSurface.txt');
const CHANGES = at('shared/host/CHANGELOG.md');

const flag = { type: 'boolean', default: false };
const { values } = readCommand(
  `node scripts/contract.mjs [--update [--compatible]]

  Compares what remotes are built against with the committed report of it.
  --update      writes the report and raises the revision, for what no remote notices
  --compatible  with --update: remotes do not notice what was changed, as you have made sure of`,
  { update: flag, compatible: flag },
  { most: 0 },
);

const version = readVersion();
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
  if (revision !== version.revision) {
    writeRevision(revision);
    writeFileSync(CHANGES, withChanges(readFileSync(CHANGES, 'utf8'), { ...version, revision, changes }));
  }
  writeFileSync(REPORT, writeSurface({ ...version, revision }, surface));
}
console.log(`Contract ${version.current}, revision ${revision}: ${surface.size} parts.`);
