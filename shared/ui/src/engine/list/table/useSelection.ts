import { useCallback, useState } from 'react';

/** Which rows of a list are chosen. The choice survives paging; `state` is about the rows on the page. */
export interface Selection {
  selected: ReadonlySet<string>;
  state: 'none' | 'partial' | 'all';
  toggle: (uuid: string) => void;
  /** Chooses every row of the page, or takes all of them out when they were all chosen. */
  toggleAll: () => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Selection over the rows of a page (specification: none, partial, all). */
export const useSelection = (rows: readonly { uuid: string }[]): Selection => {
  const [selected, setSelected] = useState(nothing);
  const chosen = rows.filter(({ uuid }) => selected.has(uuid)).length;
  const state = chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'partial';

  const toggle = useCallback((uuid: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(uuid)) after.add(uuid);
      return after;
    });
  }, []);

  const toggleAll = () =>
    setSelected((before) => {
      const after = new Set(before);
      for (const { uuid } of rows) {
        if (state === 'all') after.delete(uuid);
        else after.add(uuid);
      }
      return after;
    });

  return { selected, state, toggle, toggleAll, clear: useCallback(() => setSelected(nothing), []) };
};
