import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Changes by query key: a text sets it, undefined takes it out. */
export type QueryChange = Readonly<Partial<Record<string, string | undefined>>>;

/** What the shell keeps with the history's entry; a page below a modal does not see it in its own location. */
const entryState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

/**
 * The query of the address as state. Writing keeps every key that is not named, the anchor, and what the shell keeps
 * with the entry (the page below a modal), and goes nowhere when nothing changes.
 */
export const useAddressQuery = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const change = (changes: QueryChange, o: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    if (next.toString() === params.toString()) return;
    void navigate({ search: `?${next}`, hash }, { replace: o.replace ?? false, state: entryState() });
  };

  return { params, change };
};
