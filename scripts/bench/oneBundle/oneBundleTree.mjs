import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../../parts/child.mjs';
import { packages } from '../../parts/packages.mjs';
import { at } from '../../parts/root.mjs';

const TREE = '.cache/bench-one-bundle';

/** Replaces a remote's container: the page requests it, and it is not measured. */
const EMPTY_ENTRY = '/* part of the shell */';

/** A remote as the server publishes it: menu and routes, but no files. */
function withoutFiles(name) {
  const built = JSON.parse(readFileSync(at(`${name}/dist/remote.json`), 'utf8'));
  const hash = createHash('sha256').update(EMPTY_ENTRY).digest('base64');
  const dist = at(`${TREE}/${name}/dist`);
  mkdirSync(join(dist, built.folder), { recursive: true });
  writeFileSync(join(dist, built.folder, built.entry), EMPTY_ENTRY);
  const remote = {
    ...built,
    integrity: { [built.entry]: `sha256-${hash}` },
    snapshot: { ...built.snapshot, module: [], screens: {} },
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(remote));
}

/**
 * Creates a tree in which the built server finds the one bundle in place of the shell. Returns the server's program in it.
 * The product must be built.
 */
export async function oneBundleTree(say) {
  say('Building shell and remotes as one bundle …');
  rmSync(at(TREE), { recursive: true, force: true });
  mkdirSync(at(`${TREE}/api`), { recursive: true });
  cpSync(at('api/dist'), at(`${TREE}/api/dist`), { recursive: true });
  for (const part of ['package.json', 'node_modules', 'migrations', 'sql', 'data'])
    if (existsSync(at(`api/${part}`))) symlinkSync(at(`api/${part}`), at(`${TREE}/api/${part}`));
  const { code, output } = await runNode(['scripts/bench/oneBundle/buildOneBundle.mjs', `${TREE}/shell/dist`], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`The one bundle could not be made:\n${output}`);
  for (const { name } of packages()) if (name.startsWith('mf-')) withoutFiles(name);
  return at(`${TREE}/api/dist/main.js`);
}
