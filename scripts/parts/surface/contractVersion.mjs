import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { at, root } from '../root.mjs';

const FILE = 'shared/host/src/contractVersion.ts';

/** The contract's version in the source: `{ current, revision }`. */
export function readVersion() {
  const source = readFileSync(at(FILE), 'utf8');
  const numberIn = (name) => Number(new RegExp(`${name}: (\\d+)`).exec(source)?.[1]);
  return { current: numberIn('current'), revision: numberIn('revision') };
}

export const writeRevision = (revision) =>
  writeFileSync(at(FILE), readFileSync(at(FILE), 'utf8').replace(/revision: \d+/, `revision: ${revision}`));

/**
 * The version of the packages that teams install: contract and revision, then the number of commits to `shared` since that
 * revision, so that a fix without a new revision replaces earlier packages. 0 without a git history.
 */
export function packageVersion() {
  const { current, revision } = readVersion();
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const commits = () => {
    try {
      const since = git('log', '-1', '--format=%H', '--', FILE).trim();
      return Number(git('rev-list', '--count', `${since}..HEAD`, '--', 'shared'));
    } catch {
      return 0;
    }
  };
  return `${current}.${revision}.${commits()}`;
}
