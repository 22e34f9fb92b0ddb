import { join, sep } from 'node:path';
import { isHashed } from './releaseFiles.mjs';

/**
 * The route or list that an entry declares: `{ list: 'GENRES', load: () => import('./genres') }`, or, with a route of its own,
 * `{ route: { name: 'MOODS', … }, load: … }`.
 */
const ENTRY = /\b(?:route|list)["']?\s*:\s*(?:\{\s*["']?name["']?\s*:\s*)?["'](\w+)["']/g;

/**
 * What the browser must load for the remote's module, and on top of it for each screen: the shell fetches entry,
 * module and screen at once instead of one after the other.
 * A screen is found by its import, which follows the name of its entry; `screens` says which routes an entry has. One
 * that is written in another way loads all the same, in two steps.
 */
export function loadPlan(compilation, { dir, exposed, screens: routesOf }) {
  const filesOf = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(isHashed);
  const module = filesOf(compilation.chunkGroups.find(({ name }) => name === exposed));
  const screens = {};
  for (const group of compilation.chunkGroups)
    for (const { module: origin, loc } of group.origins) {
      const entry = ownModule(origin, dir) && entryName(origin, loc);
      for (const route of routesOf[entry] ?? [])
        screens[route] = filesOf(group).filter((file) => !module.includes(file));
    }
  return { module, screens };
}

/** The shell's chunk of everything that a signed-in person's first screen needs (shell/src/federation/shares.ts). */
const SHELL = 'shell';

/** What the page loads at once for somebody who is signed in. */
export function startFiles(compilation) {
  const { chunks } = compilation.namedChunkGroups.get(SHELL);
  return [...new Set(chunks.flatMap(({ files }) => [...files]))].filter(isHashed);
}

const ownModule = (module, dir) => module?.resource?.startsWith(join(dir, 'src') + sep) ?? false;

function entryName(module, loc) {
  const source = module.originalSource()?.source().toString();
  if (!source || !loc?.start) return undefined;
  const lines = source.split('\n').slice(0, loc.start.line);
  lines.push(lines.pop().slice(0, loc.start.column));
  return [...lines.join('\n').matchAll(ENTRY)].at(-1)?.[1];
}
