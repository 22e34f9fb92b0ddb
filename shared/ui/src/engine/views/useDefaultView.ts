import { recallDefaultView, useRouteName, useSession } from '@segno/host';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { List } from '../list/useList';
import type { AppliedView } from './useListView';

/** The menu marks the entries that it makes. */
const isFromMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fresh' in state;

/**
 * Goes to the default view of a list that the menu has opened in a browser that did not know of the view yet: it was chosen in
 * another one. In place of the plain list, so that Back leads to where the person came from.
 */
export const useDefaultView = (list: Pick<List, 'applyView'>, { defaultView }: AppliedView): void => {
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
