import { useSession } from '@segno/host';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { homeTarget } from '../home/homeTarget';
import { resolveLayout, type Areas } from '../routing/resolveLayout';
import { useShell } from '../routing/ShellContext';
import { mayOpen } from '../routing/shellRoute';
import { historyIndex, isSameLocation, type PageLocation } from '../routing/pageLocation';

/** What the current address shows. Remembers the page rendered before, for a modal that opens over it. */
export function useAreas(): Areas {
  const shell = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = useNavigationType() !== 'POP';
  const user = useSession((session) => session.user);
  const [last, setLast] = useState<PageLocation>();

  const areas = resolveLayout({
    location,
    index: historyIndex(),
    arrived,
    last,
    table: shell.table,
    may: (route) => mayOpen(route, user?.permissions),
    home: user && homeTarget(shell, user),
  });
  const now = areas.page?.at;
  if (now && !isSameLocation(now, last)) setLast(now);

  const { redirect } = areas;
  const to = redirect?.to;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true, state: redirect?.state });
    // Only a change of the address matters; the state is read along with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [to]);
  return areas;
}
