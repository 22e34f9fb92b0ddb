import type { ListView } from '@segno/contract/account';
import { RouteNameContext } from '@segno/host';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albums, albumScreens } from './albums';
import { renderAt } from './renderAt';
import { pageOf, serve, type Answer, type Served } from './serve';

const { ListScreen } = albumScreens;
export const path = '/list_view/SONG_COLLECTIONS';

const screens = {
  '/elsewhere': <p>Elsewhere</p>,
  '/song-collections': (
    <RouteNameContext value="SONG_COLLECTIONS">
      <ListScreen params={{}} onClose={() => {}} />
    </RouteNameContext>
  ),
};

export const loudest = {
  uuid: '00000000-0000-4000-8000-000000000050',
  name: 'Long plays',
  query: 'kind=LP&sort_by=songs',
};

/** Opens a list with a fake server that stores views and columns like the real one. */
export const open = (
  address = '/song-collections',
  start: Partial<ListView> = {},
  own: Record<string, () => Answer> = {},
) => {
  const kept: ListView = { views: [], default_view: null, hidden_columns: [], ...start };
  const answer = () => ({ data: { list_view: structuredClone(kept) } });
  const save = ({ body, path: at }: Served): Answer => {
    const { name, query } = body as { name: string; query: string };
    const uuid = at.slice(path.length + 1);
    if (kept.views.some((view) => view.uuid !== uuid && view.name.toLowerCase() === name.toLowerCase()))
      return { status: 422, message: 'Check it', errors: { name: ['Name must be unique'] } };
    kept.views = [...kept.views.filter((view) => view.uuid !== uuid), { uuid, name, query }];
    return answer();
  };
  const handlers: Record<string, (call: Served) => Answer | Promise<Answer>> = {
    'GET /album': (call) => pageOf('albums', albums(60), call),
    [`GET ${path}`]: answer,
    [`PUT ${path}`]: ({ body }) => {
      kept.hidden_columns = (body as ListView).hidden_columns;
      return answer();
    },
    [`DELETE ${path}/${loudest.uuid}`]: () => {
      kept.views = kept.views.filter(({ uuid }) => uuid !== loudest.uuid);
      return { data: null };
    },
    'PUT /default_view/SONG_COLLECTIONS': ({ body }) => {
      kept.default_view = (body as { uuid: string | null }).uuid;
      return answer();
    },
    ...own,
  };
  // The browser generates the uuid of a new view.
  const all = new Proxy(handlers, {
    get: (known, key: string) => known[key] ?? (key.startsWith(`PUT ${path}/`) ? save : undefined),
  });
  const calls = serve(all);
  return { ...renderAt(address, screens), calls, kept, user: userEvent.setup() };
};

export const firstRow = () => page.findByRole('row', { name: /^Album 1\b/ });
export const headers = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent);
export const menu = (name: string | RegExp) => page.findByRole('button', { name });
