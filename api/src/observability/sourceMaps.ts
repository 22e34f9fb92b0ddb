import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackPlace } from '@segno/contract/observability';
import { mapKey, type ReleaseStore } from '@segno/releases';
import type { RunPlace } from './stackPlaces';

/** Maps kept in memory: parsed, one has some megabytes. */
const KEPT = 8;

const known = new Map<string, TraceMap>();

/** Where source maps are: those of remotes in the place of releases, the shell's beside its build. Neither is served. */
export interface MapPlaces {
  store: ReleaseStore;
  shellDir: string;
}

async function mapOf({ store, shellDir }: MapPlaces, path: string): Promise<TraceMap | undefined> {
  const kept = known.get(path);
  if (kept) return kept;
  const content = path.startsWith('/static/')
    ? await readFile(join(shellDir, 'maps', `${path}.map`)).catch(() => undefined)
    : await store.read(mapKey(path));
  if (!content) return undefined;
  try {
    const map = new TraceMap(content.toString('utf8'));
    const [oldest] = known.keys();
    if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
    known.set(path, map);
    return map;
  } catch {
    return undefined;
  }
}

/** The name within its package of `webpack://segno_catalog_0f3a91bc/./src/songs/SongList.tsx`; for a library, without its install path. */
const sourceName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .replace(/^.*\/node_modules\//, '');

/** The same locations in the sources, if their map exists; the others unchanged. */
export async function mappedPlaces(places: readonly RunPlace[], where: MapPlaces): Promise<StackPlace[]> {
  const mapped: StackPlace[] = [];
  for (const { path, name, line, column } of places) {
    const map = await mapOf(where, path);
    // The map counts columns from 0.
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    mapped.push(
      found?.source
        ? {
            name: found.name ?? name,
            file: sourceName(found.source),
            line: found.line,
            column: found.column + 1,
            is_mapped: true,
          }
        : { name, file: path, line, column, is_mapped: false },
    );
  }
  return mapped;
}
