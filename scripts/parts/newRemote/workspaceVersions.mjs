import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { readVersion } from '../surface/contractVersion.mjs';
import { pinned } from './packageJson.mjs';

/** The version of a library that this repository is built with. */
export function versionOf(name) {
  const line = readFileSync(at('pnpm-workspace.yaml'), 'utf8')
    .split('\n')
    .find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `));
  if (line === undefined) throw new Error(`pnpm-workspace.yaml has no version of ${name}.`);
  return line.trim().replaceAll("'", '').slice(`${name}: `.length);
}

/** What a remote is written for: the version of our own packages as `own`, and that of each library it names. */
export function workspaceVersions() {
  const { current, revision } = readVersion();
  return { own: `~${current}.${revision}.0`, ...Object.fromEntries(pinned.map((name) => [name, versionOf(name)])) };
}
