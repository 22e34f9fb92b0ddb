import { rememberAddress } from '@segno/host/shell';
import { SkeletonRows, VisuallyHidden } from '@segno/ui';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { currentItem, isNamedByMenu } from '../menu/menuSections';
import { useMenu } from '../menu/useMenu';
import { isOwnScreen } from './ownScreens';
import type { ResolvedPage } from './resolveLayout';
import { RemoteScreen } from './RemoteScreen';
import { ShellScreen } from './ShellScreen';
import { useFocusOnNavigate } from './useFocusOnNavigate';
import { useClosePage } from './useClosePage';
import { useScroll } from './useScroll';
import classes from './PageArea.module.css';

/**
 * The page. It reads its own address even while a modal has the browser's: it is neither rendered nor loaded again when
 * one opens or closes, and the modal's query does not reach its filters.
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
        <Route path="*" element={screen} />
      </Routes>
    </div>
  );
}, sameDrawing);

/** A list can have a view that the menu opens it with; nothing else in the state is a page's business. */
const stateOf = ({ fresh }: ResolvedPage['at']) => (fresh === undefined ? null : { fresh });

/** A page that failed still has a title, for the focus and for whoever goes from heading to heading. */
const FailedPage = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <VisuallyHidden>
      <h1>{label}</h1>
    </VisuallyHidden>
    {children}
  </>
);

/** `resolveLayout` makes new objects each time; the page is the same as long as these are. */
function sameDrawing({ page: one }: { page: ResolvedPage }, { page: other }: { page: ResolvedPage }): boolean {
  return one.at === other.at && one.route === other.route;
}
