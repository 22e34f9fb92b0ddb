import { join, sep } from 'node:path';
import { isHashed } from './releaseFiles.mjs';

/** How the shell's entry imports the rest of it. */
const START = './start/startShell';

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

/** Named chunks of the shell that every screen needs (shell/src/federation/shares.ts). */
const ON_EVERY_SCREEN = ['libraries', 'extra', 'engine'];

/** What the browser must load of the shell before a signed-in person's first screen: fetched with the page, not in turns. */
export function startPlan(compilation) {
  const groups = compilation.chunkGroups.filter(
    ({ name, origins }) => ON_EVERY_SCREEN.includes(name) || origins.some(({ request }) => request === START),
  );
  return [...new Set(groups.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])))].filter(isHashed);
}

const ownModule = (module, dir) => module?.resource?.startsWith(join(dir, 'src') + sep) ?? false;

function screenName(module, loc) {
  const source = module.originalSource()?.source().toString();
  if (!source || !loc?.start) return undefined;
  const lines = source.split('\n').slice(0, loc.start.line);
  lines.push(lines.pop().slice(0, loc.start.column));
  return ENTRY.exec(lines.join('\n'))?.[1];
}
