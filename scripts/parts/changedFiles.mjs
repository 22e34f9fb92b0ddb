import { existsSync } from 'node:fs';
import { at, root } from './root.mjs';
import { run } from './child.mjs';

async function git(cwd, ...args) {
  const { code, output } = await run('git', args, { quiet: true, cwd });
  if (code !== 0) throw new Error(output.trim());
  return output.split('\n').filter(Boolean);
}

/**
 * Paths that differ from `since`, those that are not committed and new ones included; without `since` what is not committed,
 * or the last commit where everything is. Throws an Error in git's words, for an unknown revision.
 */
export async function changedFiles(since, folder = root) {
  const added = await git(folder, 'ls-files', '--others', '--exclude-standard');
  const edited = await git(folder, 'diff', '--name-only', since ?? 'HEAD');
  const changed = [...new Set([...edited, ...added])];
  return changed.length > 0 || since ? changed : git(folder, 'diff', '--name-only', 'HEAD~1');
}

/** Those of the paths that are still there. */
export const existing = (paths) => paths.filter((path) => existsSync(at(path)));
