import { join, sep } from 'node:path';
import { isHashed } from './releaseFiles.mjs';

/**
 * The route or list that an entry declares: `{ list: 'GENRES', load: () => import('./genres') }`, or, with a route of its
 * own, `{ route: { name: 'MOODS', … }, load: … }`.
 */
const ENTRY = /\b(?:route|list)["']?\s*:\s*(?:\{\s*["']?name["']?\s*:\s*)?["'](\w+)["']/g;

/** The start of an extension: `extend('song.page', { …, load: () => import('./Registrations') })`. */
const EXTENSION = /(?<![.\w])extend\(\s*["'][\w.-]+["']/g;

/**
 * The files that the browser must load for the remote's module, and in addition for each screen and extension, so that the
 * shell can request entry, module and screen at once instead of one after the other. A screen is found by its import, which
 * follows the name of its entry; `screens` maps entries to routes, `extensions` lists the extensions' names in order. An
 * entry written differently still loads, in two steps.
 */
export function loadPlan(compilation, { dir, exposed, screens: routesOf, extensions: names }) {
  const filesOf = (group) => [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(isHashed);
  const module = filesOf(compilation.chunkGroups.find(({ name }) => name === exposed));
  const screens = {};
  const extensions = {};
  for (const group of compilation.chunkGroups)
    for (const { module: origin, loc } of group.origins) {
      if (!ownModule(origin, dir)) continue;
      const before = sourceBefore(origin, loc);
      const entry = [...before.matchAll(ENTRY)].at(-1);
      const filled = [...before.matchAll(EXTENSION)];
      const files = filesOf(group).filter((file) => !module.includes(file));
      const extension = (filled.at(-1)?.index ?? -1) > (entry?.index ?? -1) ? names[filled.length - 1] : undefined;
      if (extension !== undefined) extensions[extension] = files;
      else for (const route of routesOf[entry?.[1]] ?? []) screens[route] = files;
    }
  return { module, screens, ...(names.length > 0 ? { extensions } : {}) };
}

/** The shell's chunk of everything that a signed-in person's first screen needs (shell/src/federation/shares.ts). */
const SHELL = 'shell';

/** What the page loads at once for a signed-in person. */
export function startFiles(compilation) {
  const { chunks } = compilation.namedChunkGroups.get(SHELL);
  return [...new Set(chunks.flatMap(({ files }) => [...files]))].filter(isHashed);
}

const ownModule = (module, dir) => module?.resource?.startsWith(join(dir, 'src') + sep) ?? false;

function sourceBefore(module, loc) {
  const source = module.originalSource()?.source().toString();
  if (!source || !loc?.start) return '';
  const lines = source.split('\n').slice(0, loc.start.line);
  lines.push(lines.pop().slice(0, loc.start.column));
  return lines.join('\n');
}
