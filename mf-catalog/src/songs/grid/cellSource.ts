import { listSongCells } from '@segno/contract/catalog';
import { listSource } from '@segno/ui/list';

/** The song list as cells: the same search, filters, order and pages. */
export const cellSource = listSource({ endpoint: listSongCells, rows: 'song_cells', search: 'work_title' });
