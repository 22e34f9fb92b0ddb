import type { CellColumn, SongCells } from '@segno/contract/catalog';
import type { OptionSource } from '@segno/ui/list';
import { songChoices } from '../songChoices';

/** A column of the grid: those that are no cells of a song are there to be read. */
export interface GridColumn {
  id: Exclude<keyof SongCells, 'uuid' | 'work_id'>;
  header: string;
  cell?: CellColumn;
  /** What is proposed for it. */
  choices?: OptionSource;
  /** It holds several entries. */
  isSeveral?: true;
  /** Pixels; columns without share the rest. */
  width?: number;
  align?: 'right';
}

export const gridColumns: readonly GridColumn[] = [
  { id: 'work_title', header: 'Title', cell: 'work_title' },
  { id: 'artist', header: 'Artist', width: 136 },
  { id: 'bpm', header: 'BPM', cell: 'bpm', width: 96, align: 'right' },
  { id: 'content_tier', header: 'Tier', cell: 'content_tier', choices: songChoices.contentTiers, width: 112 },
  {
    id: 'curation_state',
    header: 'Curation state',
    cell: 'curation_state',
    choices: songChoices.curationStates,
    width: 168,
  },
  { id: 'tags', header: 'Tags', cell: 'tags', choices: songChoices.tags, isSeveral: true },
];

/** What the column of a cell is called. */
export const headerOf = (column: CellColumn): string =>
  gridColumns.find(({ cell }) => cell === column)?.header ?? column;
