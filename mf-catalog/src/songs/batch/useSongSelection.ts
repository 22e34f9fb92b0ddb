import { useMemo, useState } from 'react';
import { useSelection, type List, type Selection } from '@segno/ui/list';
import type { SongShape } from '../list/songFilters';
import type { SelectedSongs } from './selectedSongs';

/** Selection of the song list: rows of its pages, or all that match. */
export interface SongSelection {
  /** In the form that the table needs. */
  rows: Selection;
  songs: SelectedSongs;
  isAll: boolean;
  /** Selects all songs that match the filters, until those change. */
  selectAll: () => void;
  clear: () => void;
}

/** Songs are selected one by one or all together. Then every row is shown as selected, and deselecting one keeps the others of its page. */
export function useSongSelection(list: List<SongShape>): SongSelection {
  const picked = useSelection(list.rows);
  const [allOf, setAllOf] = useState<string>();
  const filters = useMemo(() => filtersIn(list.view), [list.view]);
  const key = JSON.stringify(filters);
  const isAll = allOf === key;
  const uuids = list.rows.map(({ uuid }) => uuid);
  const pick = (next: readonly string[]) => {
    setAllOf(undefined);
    picked.choose(next);
  };
  const all: Selection = {
    ...picked,
    selected: new Set(uuids),
    state: 'all',
    toggle: (uuid) => pick(uuids.filter((other) => other !== uuid)),
    toggleAll: () => pick([]),
    extendTo: () => pick(uuids),
    add: () => pick(uuids),
  };
  return {
    rows: isAll ? all : picked,
    songs: isAll
      ? { kind: 'all', count: list.paging?.total_size ?? 0, filters }
      : { kind: 'picked', uuids: [...picked.selected] },
    isAll,
    selectAll: () => setAllOf(key),
    clear: () => pick([]),
  };
}

/** Search and filters of a view; the order does not change the selection. */
const filtersIn = (view: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(view)].filter(([name]) => !['sort_by', 'sort_order', 'columns'].includes(name)),
  );
