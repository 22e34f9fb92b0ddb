import type { CallQuery } from '@segno/contract';
import type { batchSongs } from '@segno/contract/catalog';

/** Selected songs: chosen ones, or all that match the list's filters (stages 1 and 2). */
export type SelectedSongs =
  | { kind: 'picked'; uuids: readonly string[] }
  | { kind: 'all'; count: number; filters: Readonly<Record<string, string>> };

/** Number of uuids that fit into a query; more are sent in the body. */
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
