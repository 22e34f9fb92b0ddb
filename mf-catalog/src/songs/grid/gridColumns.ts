import type { SortKeyOf } from '@segno/contract';
import {
  cellPermission,
  instrument,
  plainCells,
  type PlainCell,
  proOf,
  type song,
  songGenre,
  type SongRow,
  songTheme,
  tagFieldOf,
} from '@segno/contract/catalog';
import {
  type Column,
  type List,
  optionsOf,
  type OptionSource,
  renderedColumns,
  useAllowed,
  useChosenColumns,
} from '@segno/ui/list';
import { type ReactNode, useMemo } from 'react';
import { attributeLabel } from '../batch/batchLabels';
import type { SongShape } from '../list/songFilters';
import { songChoices } from '../songChoices';

export type SongColumn = Column<SongRow, SortKeyOf<typeof song>>;

/** A column of the song list in the grid. */
export interface GridColumn {
  id: string;
  header: string;
  /** Why its cells cannot be edited; undefined if they can. */
  reason?: string;
  /** Shows the song as the list does, in columns that have no cells. */
  render?: (song: SongRow) => ReactNode;
  /** Suggestions for it. */
  choices?: OptionSource;
  /** It has several entries. */
  isSeveral?: true;
  /** It also takes words that no song has yet. */
  takesNew?: true;
  /** Pixels. */
  width: number;
  align?: 'left' | 'right';
}

type CellLook = Pick<GridColumn, 'choices' | 'isSeveral' | 'takesNew' | 'width' | 'align'>;

const several = { isSeveral: true, width: 208 } as const;

/** How the cells of each column are edited. Cells have names as in sheets, without those of parents. */
const cellLooks: Readonly<Record<PlainCell, CellLook>> = {
  work_title: { width: 208 },
  bpm: { width: 96, align: 'right' },
  content_tier: { choices: songChoices.contentTiers, width: 112 },
  curation_state: { choices: songChoices.curationStates, width: 168 },
  tags: { choices: songChoices.tags, takesNew: true, ...several },
  genre_uuids: { choices: optionsOf(songGenre), ...several },
  theme_uuids: { choices: optionsOf(songTheme), ...several },
  instrument_uuids: { choices: optionsOf(instrument), ...several },
  song_collection_uuids: { choices: songChoices.ownCollections, ...several },
  tags_hidden: { choices: songChoices.hiddenTags, takesNew: true, ...several },
  alternate_titles: several,
  version_type: { choices: songChoices.versionTypes, width: 144 },
  publisher_ruleset_uuid: { choices: songChoices.rulesets, width: 168 },
  auto_tagging_enabled: { width: 112 },
  description: { width: 320 },
};

const headers: Readonly<Partial<Record<string, string>>> = {
  work_title: 'Title',
  content_tier: 'Tier',
  alternate_titles: 'Alternate titles',
  description: 'Description',
};

/** Header of a cell's column. */
export const headerOf = (column: string): string => headers[column] ?? attributeLabel(column);

const inSong = 'Edited on the page of the song.';
const bySegno = 'Set by Segno, not edited.';
/** Why a column cannot be edited, where the page of the song does not edit it either. */
const reasons: Readonly<Partial<Record<string, string>>> = {
  work_id: bySegno,
  duration: 'Measured in the full track.',
  publish_state: 'Changes when the song is published or taken down.',
  channels: 'Changes when the song is published or taken down.',
  publish_blockers: 'Follows from what the song still needs.',
  registrations: 'Follows from the registrations that were sent.',
  created_at: bySegno,
  updated_at: bySegno,
  match_reason: 'Says why the search found the song.',
};

const reasonOf = (id: string): string => reasons[proOf(id) === undefined ? id : 'registrations'] ?? inSong;

const lookOf = (id: string): CellLook | undefined => {
  const cell = plainCells.find((name) => name === id);
  if (cell) return cellLooks[cell];
  const key = tagFieldOf(id);
  return key === undefined ? undefined : { choices: songChoices.tagsOfField(key), ...several };
};

/** Pixels of a read-only column that has no width of its own, such as the artist. */
const USUAL = 168;
/** What the cells of the grid need besides the width of the list's column. */
const BORDERS = 20;

/** The columns of the song list as they are shown there, as columns of the grid, and the menu to choose them. */
export function useGridColumns(list: List<SongShape>, shown: readonly SongColumn[], more: readonly SongColumn[]) {
  const allowed = useAllowed();
  const { columns, menu } = useChosenColumns(list, shown, more);
  return {
    columns: useMemo(
      () =>
        renderedColumns(columns, []).map(({ id, header, width, isResized, align, render }): GridColumn => {
          const look = lookOf(id);
          const isEditable = look !== undefined && allowed(cellPermission(id));
          return {
            id,
            header,
            align,
            ...look,
            width: (isResized ? width : look?.width) ?? (width ?? USUAL) + BORDERS,
            ...(isEditable ? {} : { reason: look ? 'You do not have permission to edit this.' : reasonOf(id) }),
            ...(look ? {} : { render }),
          };
        }),
      [columns, allowed],
    ),
    menu,
  };
}
