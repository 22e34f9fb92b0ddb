import { join, sep } from 'node:path';
import { isHashed } from './releaseFiles.mjs';

/** The key of the object entry whose arrow function the text ends in: `SONGS: () =>`. */
const ENTRY = /(\w+)["']?\s*:\s*(?:async\s*)?\(\)\s*=>\s*$/;

/**
 * What the browser must load for the remote's module, and on top of it for each screen: the shell fetches entry,
 * module and screen at once instead of one after the other.
 * A screen is found by its import: `SONGS: () => import('./songs/SongsScreen')`. One that is written in another way
 * loads all the same, in two steps.
 */
export function loadPlan(compilation, { dir, exposed, routes }) {
  const filesOf = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(isHashed);
  const module = filesOf(compilation.chunkGroups.find(({ name }) => name === exposed));
  const screens = {};
  for (const group of compilation.chunkGroups)
    for (const { module: origin, loc } of group.origins) {
      const route = ownModule(origin, dir) && screenName(origin, loc);
      if (routes.includes(route)) screens[route] = filesOf(group).filter((file) => !module.includes(file));
    }
  return { module, screens };
}

/** The shell's chunk of everything that a signed-in person's first screen needs (shell/src/federation/shares.ts). */
const SHELL = 'shell';

/** What the page loads at once for somebody who is signed in. */
export function startPlan(compilation) {
  const { chunks } = compilation.namedChunkGroups.get(SHELL);
  return [...new Set(chunks.flatMap(({ files }) => [...files]))].filter(isHashed);
}

const ownModule = (module, dir) => module?.resource?.startsWith(join(dir, 'src') + sep) ?? false;

function screenName(module, loc) {
  const source = module.originalSource()?.source().toString();
  if (!source || !loc?.start) return undefined;
  const lines = source.split('\n').slice(0, loc.start.line);
  lines.push(lines.pop().slice(0, loc.start.column));
  return ENTRY.exec(lines.join('\n'))?.[1];
}
