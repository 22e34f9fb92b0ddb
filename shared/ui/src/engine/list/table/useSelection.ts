import { useCallback, useRef, useState } from 'react';

/** The selected rows of a list. The selection survives paging; `state` describes only the rows of the page. */
export interface Selection {
  selected: ReadonlySet<string>;
  state: 'none' | 'partial' | 'all';
  toggle: (uuid: string) => void;
  /** Selects all rows of the page between the last one that was toggled or reached and this one. */
  extendTo: (uuid: string) => void;
  /** Adds these rows to the selection; the next range starts at the last of them. */
  add: (uuids: readonly string[]) => void;
  /** Selects every row of the page, or deselects them if all are selected. */
  toggleAll: () => void;
  /** Selects exactly these rows. */
  choose: (uuids: readonly string[]) => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** Selection over the rows of a page (specification: none, partial, all). */
export const useSelection = (rows: readonly { uuid: string }[]): Selection => {
  const [selected, setSelected] = useState(nothing);
  const last = useRef<string>(undefined);
  const chosen = rows.filter(({ uuid }) => selected.has(uuid)).length;
  const state = chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'partial';

  const toggle = useCallback((uuid: string) => {
    last.current = uuid;
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(uuid)) after.add(uuid);
      return after;
    });
  }, []);

  const extendTo = useCallback(
    (uuid: string) => {
      const uuids = rows.map((row) => row.uuid);
      const to = uuids.indexOf(uuid);
      const from = last.current === undefined ? -1 : uuids.indexOf(last.current);
      last.current = uuid;
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      setSelected((before) => new Set([...before, ...uuids.slice(first, end + 1)]));
    },
    [rows],
  );

  const add = useCallback((uuids: readonly string[]) => {
    last.current = uuids.at(-1);
    setSelected((before) => new Set([...before, ...uuids]));
  }, []);

  const toggleAll = () => {
    last.current = undefined;
    setSelected((before) => {
      const after = new Set(before);
      for (const { uuid } of rows) {
        if (state === 'all') after.delete(uuid);
        else after.add(uuid);
      }
      return after;
    });
  };

  const choose = useCallback((uuids: readonly string[]) => {
    last.current = undefined;
    setSelected(new Set(uuids));
  }, []);
  const clear = useCallback(() => choose([]), [choose]);
  return { selected, state, toggle, extendTo, add, toggleAll, choose, clear };
};
