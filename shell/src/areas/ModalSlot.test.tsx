import { useNotifications } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { modal, page, registryOf } from '../testing/testRegistry';
import { ModalSlot } from './ModalSlot';
import { shellRoutes } from '../routing/shellRoute';

let isLost = true;
jest.mock('./ModalArea', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return { ModalArea: () => <p role="dialog">Create Genre</p> };
});

const [, create] = shellRoutes(
  registryOf([page('SONG_GENRES', '/genres'), modal('SONG_GENRE_CREATE', '/genres/create', 'SONG_GENRES')]),
).filter(({ remote }) => remote !== undefined);

test('a modal whose frame does not come is said and left for the page below it; the next click opens it', async () => {
  const user = userEvent.setup();
  if (!create) throw new Error('The registry has no modal');
  window.history.replaceState(null, '', '/genres?pagenum=2');
  const below = { pathname: '/genres', search: '?pagenum=2', hash: '', index: 0, fresh: undefined };
  const router = createBrowserRouter([
    { path: '/genres', element: <Link to="/genres/create">Create Genre</Link> },
    {
      path: '/genres/create',
      element: <ModalSlot modal={{ route: create, params: {}, canonical: undefined }} below={below} />,
    },
  ]);
  render(
    <ThemeProvider env="test">
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const address = () => `${location.pathname}${location.search}`;

  await act(() => user.click(screen.getByRole('link', { name: 'Create Genre' })));
  expect(await screen.findByRole('link', { name: 'Create Genre' })).toBeInTheDocument();
  expect(address()).toBe('/genres?pagenum=2');
  const notified = () => useNotifications.getState().history.map(({ message }) => message);
  const lost = 'Impossible to complete the request. This may be due to a network failure.';
  expect(notified()).toEqual([lost]);

  isLost = false;
  await act(() => user.click(screen.getByRole('link', { name: 'Create Genre' })));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(address()).toBe('/genres/create');
  expect(notified()).toEqual([lost]);
});
