import { MAX_PAGE_SIZE } from '@segno/contract';
import { listSongCells, type SongCells } from '@segno/contract/catalog';
import { call } from '@segno/host';

/**
 * So many rows of a list behind its first `start`, or as many as there are.
 * @param query search, filters and order of the list
 */
export async function followingRows(
  query: Readonly<Record<string, unknown>>,
  { start, count }: { start: number; count: number },
): Promise<SongCells[]> {
  const rows: SongCells[] = [];
  let at = start;
  while (rows.length < count) {
    const pagenum = Math.floor(at / MAX_PAGE_SIZE) + 1;
    const answer = await call(listSongCells, { query: { ...query, pagenum, pagesize: MAX_PAGE_SIZE } });
    const found = answer.song_cells.slice(at % MAX_PAGE_SIZE);
    rows.push(...found);
    at += found.length;
    if (found.length === 0 || pagenum >= answer.paging.total_pages) break;
  }
  return rows.slice(0, count);
}
