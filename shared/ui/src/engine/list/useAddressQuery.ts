import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Changes by query key: a text sets it, undefined takes it out. */
export type QueryChange = Readonly<Partial<Record<string, string | undefined>>>;

/** What the shell keeps with the history's entry; a page below a modal does not see it in its own location. */
const entryState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

/** True when the browser's address is another screen's by now. A router without a browser keeps no state there. */
const hasLeft = (pathname: string): boolean => window.history.state !== null && window.location.pathname !== pathname;

/**
 * The query of the address as state. Writing keeps every key that is not named, the anchor, and what the shell keeps
 * with the entry (the page below a modal), and goes nowhere when nothing changes, or when somebody has left meanwhile: a
 * text that was typed just before a link was followed must not lead back.
 */
export const useAddressQuery = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const change = (changes: QueryChange, o: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    if (next.toString() === params.toString() || hasLeft(pathname)) return;
    void navigate({ search: `?${next}`, hash }, { replace: o.replace ?? false, state: entryState() });
  };

  return { params, change };
};
