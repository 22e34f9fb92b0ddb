import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Changes by query key: a text sets it, undefined takes it out. */
export type QueryChange = Readonly<Partial<Record<string, string | undefined>>>;

/** Changes, or what makes them of the query as it is by now: the rendered one may be behind. */
export type AddressChange = QueryChange | ((now: URLSearchParams) => QueryChange);

/**
 * The query of the address as state. Writing keeps every key that is not named, the anchor, and what the shell keeps
 * with the entry (the page below a modal), and goes nowhere when nothing changes, or when somebody has left meanwhile: a
 * text that was typed just before a link was followed must not lead back. It builds on what the router has come to and
 * not on the last rendering, which may be some changes behind (React Router's own `setSearchParams` builds on the rendering,
 * in its functional form too).
 */
export const useAddressQuery = () => {
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(drawn.search), [drawn.search]);

  const change = (changes: AddressChange, o: { replace?: boolean } = {}) => {
    const { pathname, search, hash, state } = router?.state.location ?? drawn;
    if (pathname !== drawn.pathname) return;
    const now = new URLSearchParams(search);
    const next = new URLSearchParams(now);
    for (const [key, value] of Object.entries(typeof changes === 'function' ? changes(now) : changes)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    if (next.toString() === now.toString()) return;
    const entry: unknown = state;
    void navigate({ search: `?${next}`, hash }, { replace: o.replace ?? false, state: entry });
  };

  return { params, change };
};
