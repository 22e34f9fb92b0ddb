import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Changes by query key: a string sets the key, undefined removes it. */
export type QueryChange = Readonly<Partial<Record<string, string | undefined>>>;

/** Changes, or a function that derives them from the current query, which may be newer than the rendered one. */
export type AddressChange = QueryChange | ((now: URLSearchParams) => QueryChange);

/**
 * The query of the address as state. `change` keeps all other keys, the hash, and the history state (the page below a
 * modal). It does nothing if nothing changes, or if the user has left the page: a text typed just before a link was clicked
 * must not lead back. It applies to the router's current location instead of the last rendered one, which may be several
 * changes behind (React Router's own `setSearchParams` uses the rendered one, even in its functional form).
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
