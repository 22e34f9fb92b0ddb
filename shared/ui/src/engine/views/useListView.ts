import { routes, type RouteName } from '@segno/contract';
import {
  chooseDefaultView,
  hideColumns,
  readListView,
  removeView,
  saveView,
  type ListView,
  type SavedView,
  type ViewWatch,
} from '@segno/contract/account';
import {
  call,
  messageOf,
  newUuid,
  notifyError,
  queryKey,
  rememberDefaultView,
  rememberQueue,
  useCall,
  useRouteName,
  useSession,
} from '@segno/host';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { List } from '../list/useList';
import { recallColumns, rememberColumns } from './rememberedColumns';

/** Long, because only the user changes them. */
const FRESH = 300_000;

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** A view to save; R9: `watch` null ends its messages. */
interface ChangedView extends Omit<SavedView, 'uuid' | 'watch'> {
  uuid?: string;
  watch?: ViewWatch | null | undefined;
}

/** What the signed-in user has saved for a list, with functions to change it. */
export interface AppliedView {
  /** False if views cannot be saved: outside a screen of the product. */
  isOffered: boolean;
  views: readonly SavedView[];
  /** The view with which the menu opens the list. */
  defaultView: SavedView | undefined;
  /** Sets the view with which the list opens; undefined for the plain list. */
  chooseDefault: (view: SavedView | undefined) => Promise<void>;
  failed: boolean;
  retry: () => void;
  /** Ids of the hidden columns; the same array while they do not change. */
  hidden: readonly string[];
  hide: (hidden: readonly string[]) => void;
  /** Changes the view with this uuid, or creates one. Throws CallError if the name is taken or the call failed. */
  save: (view: ChangedView) => Promise<void>;
  /** R9: users who watch a view of this list get a message when it has new rows. */
  canBeWatched: boolean;
  remove: (view: SavedView) => Promise<void>;
}

/** Sends writes one at a time and in order, so that an older choice cannot arrive last. */
let writes: Promise<unknown> = Promise.resolve();

/**
 * Reads what the user has saved for the list on this screen, after the first rows, so as not to delay them. Until then, and
 * if the read fails, the hidden columns come from the browser's storage.
 */
export const useListView = (list: Pick<List, 'isFirstLoad' | 'tools'>): AppliedView => {
  const client = useQueryClient();
  const route = useRouteName();
  const person = useSession(({ user }) => user?.uuid) ?? '';
  const name = isRoute(route) ? route : undefined;
  const params = { list: name ?? 'HOME' };
  const enabled = name !== undefined && list.tools.place !== null && !list.isFirstLoad;
  const { data, isError, refetch } = useCall(readListView, { params }, { enabled, staleTime: FRESH });
  const answered = data?.list_view.hidden_columns;
  const hidden = useMemo(() => answered ?? recallColumns(person, route), [answered, person, route]);

  const key = queryKey(readListView, { params });
  const put = (change: (kept: ListView) => ListView) => {
    // A response in flight does not include this change.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<{ list_view: ListView }>(key, (before) => ({
      list_view: change(before?.list_view ?? { views: [], default_view: null, hidden_columns: [...hidden] }),
    }));
  };

  const kept = data?.list_view;
  const defaultView = kept?.views.find(({ uuid }) => uuid === kept.default_view);
  const isRead = kept !== undefined && name !== undefined;
  useEffect(() => {
    // The menu opens the list with this view from the next time on.
    if (isRead) rememberDefaultView(person, route, defaultView?.query);
  }, [isRead, person, route, defaultView?.query]);

  const chooseDefault = async (view: SavedView | undefined) => {
    try {
      const { list_view } = await call(chooseDefaultView, { params, body: { uuid: view?.uuid ?? null } });
      // The menu opens the last choice.
      if (view) rememberQueue(person, route, false);
      put((before) => ({ ...before, default_view: list_view.default_view }));
    } catch (error) {
      notifyError(messageOf(error));
    }
  };

  const hide = (next: readonly string[]) => {
    rememberColumns(person, route, next);
    put((kept) => ({ ...kept, hidden_columns: [...next] }));
    writes = writes
      .then(() => call(hideColumns, { params, body: { hidden_columns: [...next] } }))
      // The choice still applies on this screen and in this browser.
      .catch((error: unknown) => notifyError(messageOf(error)));
  };

  const save = async ({ uuid = newUuid(), ...body }: ChangedView) => {
    const { list_view } = await call(saveView, { params: { ...params, uuid }, body });
    put((kept) => ({ ...kept, views: list_view.views }));
  };

  const remove = async (view: SavedView) => {
    put((kept) => ({ ...kept, views: kept.views.filter(({ uuid }) => uuid !== view.uuid) }));
    try {
      await call(removeView, { params: { ...params, uuid: view.uuid } });
    } catch (error) {
      notifyError(messageOf(error));
      put((kept) => ({ ...kept, views: [...kept.views, view].sort((a, b) => a.name.localeCompare(b.name)) }));
    }
  };

  return {
    isOffered: name !== undefined,
    views: data?.list_view.views ?? [],
    defaultView,
    chooseDefault,
    failed: isError && !data,
    retry: () => void refetch(),
    hidden,
    hide,
    save,
    canBeWatched: name === 'SONGS',
    remove,
  };
};
