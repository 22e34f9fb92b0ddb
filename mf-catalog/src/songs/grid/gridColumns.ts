import { cellPermission, instrument, type PlainCell, songGenre, songTheme } from '@segno/contract/catalog';
import { selectTagFields } from '@segno/contract/taxonomy';
import { browserStorage, useCall } from '@segno/host';
import { optionsOf, useAllowed, type OptionSource } from '@segno/ui/list';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { attributeLabel } from '../batch/batchLabels';
import { songChoices } from '../songChoices';

/** A column of the grid; columns without cells are read-only. */
export interface GridColumn {
  /** Id of the cell, or `artist`. */
  id: string;
  header: string;
  isEditable: boolean;
  /** Suggestions for it. */
  choices?: OptionSource;
  /** It has several entries. */
  isSeveral?: true;
  /** Pixels. */
  width: number;
  align?: 'right';
}

type CellLook = Pick<GridColumn, 'choices' | 'isSeveral' | 'width' | 'align'>;

const several = { isSeveral: true, width: 208 } as const;

/** How the cells of each column are edited. Cells have names as in sheets, without those of parents. */
const cellLooks: Record<PlainCell, CellLook> = {
  work_title: { width: 240 },
  bpm: { width: 96, align: 'right' },
  content_tier: { choices: songChoices.contentTiers, width: 112 },
  curation_state: { choices: songChoices.curationStates, width: 168 },
  tags: { choices: songChoices.tags, ...several },
  genre_uuids: { choices: optionsOf(songGenre), ...several },
  theme_uuids: { choices: optionsOf(songTheme), ...several },
  instrument_uuids: { choices: optionsOf(instrument), ...several },
  song_collection_uuids: { choices: songChoices.ownCollections, ...several },
  tags_hidden: { choices: songChoices.hiddenTags, ...several },
  alternate_titles: several,
  version_type: { choices: songChoices.versionTypes, width: 144 },
  publisher_ruleset_uuid: { choices: songChoices.rulesets, width: 168 },
  auto_tagging_enabled: { width: 112 },
  description: { width: 320 },
};

const artist = { id: 'artist', header: 'Artist', isEditable: false, width: 136 } as const;

const headers: Readonly<Partial<Record<string, string>>> = {
  work_title: 'Title',
  content_tier: 'Tier',
  alternate_titles: 'Alternate titles',
  description: 'Description',
};

/** Header of a cell's column. */
export const headerOf = (column: string): string => headers[column] ?? attributeLabel(column);

/** Columns shown by default; the title is always shown. */
const usual: readonly string[] = ['artist', 'bpm', 'content_tier', 'curation_state', 'tags'];
const KEY = 'segno.song-cells.columns';
const kept = z.array(z.string());

/** The person's columns of the grid, and all columns. The choice is stored in this browser. */
export function useGridColumns() {
  const allowed = useAllowed();
  const { data } = useCall(selectTagFields, {}, { staleTime: Infinity });
  const [chosen, setChosen] = useState(() => kept.safeParse(browserStorage.read(KEY)).data ?? usual);
  const all = useMemo((): GridColumn[] => {
    const [title, ...plain] = Object.entries(cellLooks).map(([id, look]): GridColumn => ({
      id,
      header: headerOf(id),
      isEditable: allowed(cellPermission(id)),
      ...look,
    }));
    const taxonomy = (data?.tag_fields ?? []).map(({ key, name }): GridColumn => {
      const id = `taxonomy.${key}`;
      const look = { choices: songChoices.tagsOfField(key), ...several };
      return { id, header: name, isEditable: allowed(cellPermission(id)), ...look };
    });
    return [...(title ? [title] : []), artist, ...plain, ...taxonomy];
  }, [allowed, data]);
  return {
    all,
    columns: useMemo(() => all.filter(({ id }) => id === 'work_title' || chosen.includes(id)), [all, chosen]),
    chosen,
    choose: (ids: readonly string[]) => {
      browserStorage.write(KEY, ids);
      setChosen(ids);
    },
  };
}
