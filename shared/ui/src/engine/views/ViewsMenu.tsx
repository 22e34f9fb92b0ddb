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
  /** Built-in views of the user's own rows. */
  ownViews: readonly NamedView[];
}

/** The user's views of a list: opens one, saves the current state as one, changes them. */
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

/** The menu marks its history entries with `fresh`. */
const isFromMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fresh' in state;

/**
 * Applies the default view if the menu opened the list in a browser that did not know the view yet, because it was chosen
 * in another one. Replaces the history entry of the plain list, so that Back leads to the page before.
 */
const useDefaultView = (list: Pick<List, 'applyView'>, { defaultView }: AppliedView): void => {
  const { search, state } = useLocation();
  const route = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  /** The view that the browser knew when the list was opened. */
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
