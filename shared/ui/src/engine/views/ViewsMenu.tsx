import { recallDefaultView, useRouteName, useSession } from '@segno/host';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart, LazyTrigger } from '../../index';
import type { List } from '../list/useList';
import { type AppliedView, useListView } from './useListView';
import { type NamedView, ViewsButton } from './ViewsButton';

const openMenu = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './OpenViewsMenu')).OpenViewsMenu,
);

interface ViewsMenuProps {
  list: Pick<List, 'view' | 'applyView' | 'isFirstLoad' | 'tools'>;
  /** What the list shows of the person's own, without being saved. */
  ownViews: readonly NamedView[];
}

/** The views that a person keeps of a list: to go to one, to keep the list as it is now, to change them. */
export const ViewsMenu = ({ list, ownViews }: ViewsMenuProps) => {
  const kept = useListView(list);
  useDefaultView(list, kept);
  if (!kept.isOffered) return null;
  const current = kept.views.find(({ query }) => query === list.view);
  const shown = current ?? ownViews.find(({ query }) => query === list.view);
  return (
    <LazyTrigger opens="menu" load={openMenu.load} button={(target) => <ViewsButton current={shown} {...target} />}>
      <openMenu.Component list={list} kept={kept} current={current} shown={shown} ownViews={ownViews} />
    </LazyTrigger>
  );
};

/** The menu marks the entries that it makes. */
const isFromMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fresh' in state;

/**
 * Goes to the default view of a list that the menu has opened in a browser that did not know of the view yet: it was chosen in
 * another one. In place of the plain list, so that Back leads to where the person came from.
 */
const useDefaultView = (list: Pick<List, 'applyView'>, { defaultView }: AppliedView): void => {
  const { search, state } = useLocation();
  const route = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  /** What the browser knew when the list was opened. */
  const [known] = useState(() => recallDefaultView(person, route));
  const isDone = useRef(false);
  const query = defaultView?.query;
  const open = useEffectEvent((view: string) => {
    if (isDone.current) return;
    isDone.current = true;
    if (known === undefined && search === '' && isFromMenu(state)) list.applyView(view, { replace: true });
  });
  useEffect(() => {
    if (query !== undefined) open(query);
  }, [query]);
};
