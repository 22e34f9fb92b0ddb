// Builds what changed: `node scripts/build.mjs [package …]`, all of them by default.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { runNode } from './parts/child.mjs';
import { inputHash } from './parts/inputs.mjs';
import { packages } from './parts/packages.mjs';
import { at } from './parts/root.mjs';

const AT_ONCE = 2;

const stampOf = (name) => at(`.cache/build/${name}`);
const isBuilt = ({ name, result }, hash) =>
  existsSync(at(result)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

function stamp(name, hash) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
}

async function buildOne({ name, script, hash, args = [name] }) {
  const start = performance.now();
  const { code, output } = await runNode([script, ...args], { quiet: true });
  if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
  stamp(name, hash);
  console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const hashed = () => packages().map((item) => ({ ...item, hash: inputHash(item.name, item.inputs) }));

/**
 * Records which packages are currently built. Returns a function to call after a change that affects only those in `names`:
 * it rebuilds these, if they were built at all, and the others count as built.
 */
export function keepBuilt(names) {
  const built = hashed().filter((item) => isBuilt(item, item.hash));
  return async () => {
    const kept = built.map(({ name }) => name).filter((name) => !names.includes(name));
    hashed().forEach(({ name, hash }) => kept.includes(name) && stamp(name, hash));
    const changed = names.filter((name) =>
      packages().some((item) => item.name === name && existsSync(at(item.result))),
    );
    if (changed.length > 0) await build(changed);
  };
}

/**
 * Builds the named packages, or all, that differ from their last build; two at a time, the shell first because it takes
 * longest. Throws an Error with everything that does not build.
 */
export async function build(names = []) {
  const unknown = names.filter((name) => !packages().some((known) => known.name === name));
  if (unknown.length > 0) throw new Error(`There is no package ${unknown.join(', ')}`);
  const queue = hashed().filter(
    (item) => (names.length === 0 || names.includes(item.name)) && !isBuilt(item, item.hash),
  );
  const failures = [];
  const work = async () => {
    for (let item = queue.shift(); item; item = queue.shift())
      await buildOne(item).catch((error) => failures.push(error.message));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** Builds the shell that a remote with Fast Refresh needs. Returns its folder. Throws if it cannot. */
export async function buildDevelopmentShell() {
  const [shell] = packages();
  const name = 'development-shell';
  const folder = `.cache/${name}`;
  const hash = inputHash(shell.name, shell.inputs);
  if (!isBuilt({ name, result: `${folder}/index.html` }, hash))
    await buildOne({ name, script: shell.script, hash, args: [shell.name, 'development', folder] });
  return at(folder);
}

if (process.argv[1] === import.meta.filename) {
  const usage = `node scripts/build.mjs [PACKAGE …]

  Builds what has changed since its last build.
  PACKAGE  all of them without one: ${packages()
    .map(({ name }) => name)
    .join(', ')}`;
  await build(readCommand(usage).positionals).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
