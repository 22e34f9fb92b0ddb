import { rememberAddress } from '@segno/host/shell';
import { SkeletonRows, VisuallyHidden } from '@segno/ui';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { Visits } from '../boundaries/Visits';
import { currentItem, isNamedByMenu } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { useShell } from '../routing/ShellContext';
import { isOwnScreen } from '../screens/ownScreens';
import { historyIndex } from '../routing/pageLocation';
import type { ResolvedPage } from '../routing/resolveLayout';
import { RemoteScreen } from './RemoteScreen';
import { ShellScreen } from './ShellScreen';
import { routeNamed, type ShellRoute } from '../routing/shellRoute';
import { useFocusOnNavigate } from '../routing/useFocusOnNavigate';
import { useScroll } from '../routing/useScroll';
import classes from './PageArea.module.css';

/** The address of the list that a page belongs to: its parent, or the page whose address is a prefix of its own. */
function above(table: readonly ShellRoute[], { parent, path }: ShellRoute): string {
  if (parent) return routeNamed(table, parent)?.path ?? '/';
  const lists = table.filter(
    (route) => route.kind === 'page' && route.path !== '/' && path.startsWith(`${route.path}/`),
  );
  return lists.sort((one, other) => other.path.length - one.path.length)[0]?.path ?? '/';
}

/** Leaves a page for the previous one; if it is the first page of the tab, for the list it belongs to. */
const useClosePage = (route: ShellRoute): (() => void) => {
  const { table } = useShell();
  const navigate = useNavigate();
  return useCallback(() => {
    if ((historyIndex() ?? 0) > 0) void navigate(-1);
    else void navigate(above(table, route), { replace: true });
  }, [navigate, route, table]);
};

/**
 * The page. It reads its own address even while a modal has the browser's: it is neither rendered nor loaded again when a
 * modal opens or closes, and the modal's query does not reach its filters.
 */
export const PageArea = memo(function PageArea({ page }: { page: ResolvedPage }) {
  const { route, params, at } = page;
  const area = useRef<HTMLDivElement>(null);
  const visit = `${route.name} ${at.pathname} ${at.fresh ?? ''}`;
  const close = useClosePage(route);
  const item = currentItem(useMenu(), at.pathname);
  const label = (isNamedByMenu(route, item) ? item?.label : undefined) ?? route.section ?? '';
  useFocusOnNavigate(area, { visit, label });
  useScroll(at);
  useEffect(() => rememberAddress(at.pathname, at.search), [at.pathname, at.search]);

  const screen =
    route.remote === undefined && !isOwnScreen(route.name) ? (
      <ShellScreen name={route.name} />
    ) : (
      <RemoteScreen
        found={{ params, route }}
        visit={visit}
        onClose={close}
        skeleton={<SkeletonRows />}
        frame={(failure) => <FailedPage label={label}>{failure}</FailedPage>}
      />
    );
  return (
    <div ref={area} className={classes.root} data-route={route.name}>
      <Routes location={{ pathname: at.pathname, search: at.search, hash: at.hash, key: visit, state: stateOf(at) }}>
        <Route
          path="*"
          element={
            <Visits visit={visit} remote={route.remote}>
              {screen}
            </Visits>
          }
        />
      </Routes>
    </div>
  );
}, sameDrawing);

/** The menu can open a list with a view; nothing else in the history state concerns a page. */
const stateOf = ({ fresh }: ResolvedPage['at']) => (fresh === undefined ? null : { fresh });

/** A failed page still has a title, for the focus and for navigation by headings. */
const FailedPage = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <VisuallyHidden>
      <h1>{label}</h1>
    </VisuallyHidden>
    {children}
  </>
);

/** `resolveLayout` creates new objects each time; the page is the same as long as these are. */
function sameDrawing({ page: one }: { page: ResolvedPage }, { page: other }: { page: ResolvedPage }): boolean {
  return one.at === other.at && one.route === other.route;
}
