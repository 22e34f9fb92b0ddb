import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at, root } from './root.mjs';

const IGNORED = /(^|\/)(node_modules|dist|coverage|\.cache|\.data)(\/|$)|\.test\.tsx?$/;

function filesBelow(path) {
  if (!existsSync(at(path)) || IGNORED.test(path)) return [];
  if (!statSync(at(path)).isDirectory()) return [path];
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

const packageJson = (dir) => JSON.parse(readFileSync(at(join(dir, 'package.json')), 'utf8'));

/** Folders of the workspace packages that `dir` is bundled with, itself first. */
function bundled(dir, skip, seen = new Set([dir])) {
  for (const name of Object.keys(packageJson(dir).dependencies ?? {})) {
    const folder = `shared/${name.replace('@segno/', '')}`;
    if (!name.startsWith('@segno/') || skip.includes(name) || seen.has(folder)) continue;
    seen.add(folder);
    bundled(folder, skip, seen);
  }
  return [...seen];
}

/**
 * A hash of everything that a package's build depends on. `skip`: workspace packages it is built without. `also`: more
 * files or folders.
 */
export function inputHash(dir, { skip = [], also = [] } = {}) {
  const hash = createHash('sha256').update(process.version);
  const paths = [
    'pnpm-lock.yaml',
    ...bundled(dir, skip).flatMap((folder) => [`${folder}/package.json`, `${folder}/src`]),
    ...also,
  ];
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
