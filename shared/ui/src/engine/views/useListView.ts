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

/** They are the person's own: nobody else changes them. */
const FRESH = 300_000;

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** A view to be kept; R9: `watch` null ends its messages. */
interface ChangedView extends Omit<SavedView, 'uuid' | 'watch'> {
  uuid?: string;
  watch?: ViewWatch | null | undefined;
}

/** What the signed-in person keeps of a list, and the means to change it. */
export interface AppliedView {
  /** False where lists are not kept: outside a screen of the product. */
  isOffered: boolean;
  views: readonly SavedView[];
  /** The one that the menu opens the list with. */
  defaultView: SavedView | undefined;
  /** Opens the list with this view from now on; undefined for the list as everybody has it. */
  chooseDefault: (view: SavedView | undefined) => Promise<void>;
  failed: boolean;
  retry: () => void;
  /** Ids of the columns that are out of sight; the same array while they are the same. */
  hidden: readonly string[];
  hide: (hidden: readonly string[]) => void;
  /** Throws CallError: the name is taken, or the call failed. A uuid changes the view that has it. */
  save: (view: ChangedView) => Promise<void>;
  /** R9: who watches a view of this list gets a message when it has new rows. */
  canBeWatched: boolean;
  remove: (view: SavedView) => Promise<void>;
}

/** One at a time and in their order, or an older choice could arrive last. */
let writes: Promise<unknown> = Promise.resolve();

/**
 * Reads what the person keeps of the list on this screen. Read after the first rows, so that they do not wait for it; until
 * then, and when it cannot be read, this browser's own memory says which columns are hidden.
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
    // An answer that is still on its way knows nothing of this.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<{ list_view: ListView }>(key, (before) => ({
      list_view: change(before?.list_view ?? { views: [], default_view: null, hidden_columns: [...hidden] }),
    }));
  };

  const kept = data?.list_view;
  const defaultView = kept?.views.find(({ uuid }) => uuid === kept.default_view);
  const isRead = kept !== undefined && name !== undefined;
  useEffect(() => {
    // The menu leads to it at once the next time.
    if (isRead) rememberDefaultView(person, route, defaultView?.query);
  }, [isRead, person, route, defaultView?.query]);

  const chooseDefault = async (view: SavedView | undefined) => {
    try {
      const { list_view } = await call(chooseDefaultView, { params, body: { uuid: view?.uuid ?? null } });
      // What was chosen last is what the menu leads to.
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
      // The choice holds on this screen and in this browser all the same.
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
