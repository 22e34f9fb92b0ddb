import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, textUpTo, uuid } from '../core/fields';
import { keysOf } from '../core/keysOf';
import { routes } from '../routes';

/** The maximum number of views per person and list. */
export const MAX_VIEWS = 50;
/** The maximum length of a view's name. */
export const MAX_VIEW_NAME = 60;

/** A list by the name of its screen. */
const list = z.enum(keysOf(routes));

/** R9: how often new songs in a watched view are announced. */
export const viewWatches = ['at_once', 'daily', 'weekly'] as const;
export type ViewWatch = (typeof viewWatches)[number];

/** A named state of a list: its search, filters and order as in the address, without the '?'. */
export const savedView = z.object({
  uuid: uuid(),
  name: z.string(),
  query: z.string(),
  /** R9: how often new songs in it are announced with a message; absent for views that are not watched. */
  watch: z.optional(z.enum(viewWatches)),
});
export type SavedView = z.output<typeof savedView>;

/** The signed-in person's views of one list. */
export const listView = z.object({
  views: z.array(savedView),
  /** The view in which the menu opens the list; null for the standard list. */
  default_view: z.nullable(uuid()),
  hidden_columns: z.array(z.string()),
});
export type ListView = z.output<typeof listView>;

const response = z.object({ list_view: listView });

export const readListView = endpoint({
  method: 'GET',
  path: '/list_view/:list',
  summary: 'The own views and columns of a list, views by name',
  permission: 'signed-in',
  params: z.object({ list }),
  response,
});

/** For the search, which opens a view by its name. */
export const listOwnViews = endpoint({
  method: 'GET',
  path: '/list_view',
  summary: 'The own views of every list, by name',
  permission: 'signed-in',
  response: z.object({
    list_views: z.array(z.object({ uuid: uuid(), list: z.string(), name: z.string(), query: z.string() })),
  }),
});

export const hideColumns = endpoint({
  method: 'PUT',
  path: '/list_view/:list',
  summary: 'Choose which columns of a list are out of sight',
  permission: 'signed-in',
  params: z.object({ list }),
  body: z.object({
    hidden_columns: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(100)),
  }),
  response,
});

/** The browser creates the uuid: saving the same view twice stores it once. */
export const saveView = endpoint({
  method: 'PUT',
  path: '/list_view/:list/:uuid',
  summary: 'Keep a view of a list, or change one that is kept',
  permission: 'signed-in',
  params: z.object({ list, uuid: uuid() }),
  body: z.object({
    name: requiredText(MAX_VIEW_NAME),
    query: textUpTo(4000),
    /** Only for views of songs; null for no messages, unchanged if omitted. */
    watch: z.nullish(z.enum(viewWatches)),
  }),
  response,
});

/** R8: the view in which a list opens. 404 for one that does not exist for this list: it may have been removed in another tab. */
export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/default_view/:list',
  summary: 'Choose with which of the own views the menu opens a list, or with none',
  permission: 'signed-in',
  params: z.object({ list }),
  body: z.object({ uuid: z.nullable(uuid()) }),
  response,
});

/** Removing one that no longer exists is not an error. */
export const removeView = endpoint({
  method: 'DELETE',
  path: '/list_view/:list/:uuid',
  summary: 'Forget a view of a list',
  permission: 'signed-in',
  params: z.object({ list, uuid: uuid() }),
  response: z.null(),
  status: 204,
});
