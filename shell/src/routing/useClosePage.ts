import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from './ShellContext';
import { routeNamed, type ShellRoute } from './shellRoute';
import { historyIndex } from './pageLocation';

/** The list that a page belongs to: its parent, or the page whose address its own begins with. */
function above(table: readonly ShellRoute[], { parent, path }: ShellRoute): string {
  if (parent) return routeNamed(table, parent)?.path ?? '/';
  const lists = table.filter(
    (route) => route.kind === 'page' && route.path !== '/' && path.startsWith(`${route.path}/`),
  );
  return lists.sort((one, other) => other.path.length - one.path.length)[0]?.path ?? '/';
}

/** Leaves a page for the one before; for the list it belongs to, when this is the first page of the tab. */
export const useClosePage = (route: ShellRoute): (() => void) => {
  const { table } = useShell();
  const navigate = useNavigate();
  return useCallback(() => {
    if ((historyIndex() ?? 0) > 0) void navigate(-1);
    else void navigate(above(table, route), { replace: true });
  }, [navigate, route, table]);
};
