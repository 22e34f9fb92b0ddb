import type { CellColumn, SongCells } from '@segno/contract/catalog';

/** A column of the grid: those that are no cells of a song are there to be read. */
export interface GridColumn {
  id: Exclude<keyof SongCells, 'uuid' | 'work_id'>;
  header: string;
  cell?: CellColumn;
  /** Pixels; columns without share the rest. */
  width?: number;
  align?: 'right';
}

export const gridColumns: readonly GridColumn[] = [
  { id: 'work_title', header: 'Title', cell: 'work_title' },
  { id: 'artist', header: 'Artist', width: 136 },
  { id: 'bpm', header: 'BPM', cell: 'bpm', width: 96, align: 'right' },
  { id: 'content_tier', header: 'Tier', cell: 'content_tier', width: 112 },
  { id: 'curation_state', header: 'Curation state', cell: 'curation_state', width: 168 },
  { id: 'tags', header: 'Tags', cell: 'tags' },
];

/** What the column of a cell is called. */
export const headerOf = (column: CellColumn): string =>
  gridColumns.find(({ cell }) => cell === column)?.header ?? column;
