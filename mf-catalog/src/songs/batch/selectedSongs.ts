import type { CallQuery } from '@segno/contract';
import type { batchSongs } from '@segno/contract/catalog';

/** The songs of a selection: those that were picked, or all that the list shows (stages 1 and 2). */
export type SelectedSongs =
  | { kind: 'picked'; uuids: readonly string[] }
  | { kind: 'all'; count: number; filters: Readonly<Record<string, string>> };

/** Uuids that fit into an address; more go into the body. */
const IN_ADDRESS = 200;

/** How a call names the songs. */
export function selectionArgs(songs: SelectedSongs): {
  query: CallQuery<typeof batchSongs>;
  body: { uuids?: string[] };
} {
  if (songs.kind === 'all') return { query: songs.filters, body: {} };
  return songs.uuids.length > IN_ADDRESS
    ? { query: {}, body: { uuids: [...songs.uuids] } }
    : { query: { uuids: songs.uuids.join() }, body: {} };
}

export const countOf = (songs: SelectedSongs): number => (songs.kind === 'all' ? songs.count : songs.uuids.length);
