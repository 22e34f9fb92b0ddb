import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Changes by query key: a text sets it, undefined takes it out. */
export type QueryChange = Readonly<Partial<Record<string, string | undefined>>>;

/** The history's entry as the router keeps it: its key, and what the shell keeps with it. */
const entry = (): { key?: string; usr?: unknown } =>
  (window.history.state as { key?: string; usr?: unknown } | null) ?? {};

/**
 * The query of the address as state. Writing keeps every key that is not named, the anchor, and what the shell keeps
 * with the entry (the page below a modal), and goes nowhere when nothing changes, or when somebody has left meanwhile: a
 * text that was typed just before a link was followed must not lead back.
 */
export const useAddressQuery = () => {
  const { search, hash, key } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const change = (changes: QueryChange, o: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    const { key: shown = key, usr } = entry();
    if (next.toString() === params.toString() || shown !== key) return;
    void navigate({ search: `?${next}`, hash }, { replace: o.replace ?? false, state: usr });
  };

  return { params, change };
};
