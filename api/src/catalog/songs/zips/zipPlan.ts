import { songZipKeys, zipKeysOf, type SongZipKey } from '@segno/contract/catalog';
import type { ZippedFile } from './zipSource';

/** One zip: the keys that it is offered by, and its files. */
export interface PlannedZip {
  keys: SongZipKey[];
  files: ZippedFile[];
}

/** S12: the zips of these files. Those that would hold the same files are one, under several names. */
export function planZips(files: readonly ZippedFile[]): PlannedZip[] {
  const zips = new Map<string, PlannedZip>();
  for (const key of songZipKeys) {
    const own = files.filter(({ file_type }) => zipKeysOf(file_type).includes(key));
    if (own.length === 0) continue;
    const same = own.map(({ uuid }) => uuid).join();
    const known = zips.get(same);
    if (known) known.keys.push(key);
    else zips.set(same, { keys: [key], files: own });
  }
  return [...zips.values()];
}
