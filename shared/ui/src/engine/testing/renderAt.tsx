import '@testing-library/jest-dom';
import type { Permission } from '@segno/contract';
import { useNotifications, useSession } from '@segno/host';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { notifyFailure } from '../../components/notifyFailure';
import { ThemeProvider } from '../../theme/ThemeProvider';
import './browserParts';

const everyone = '00000000-0000-4000-8000-000000000001';

/** Signs in a user with exactly these permissions. */
export const signIn = (...permissions: Permission[]): void => {
  useNotifications.setState({ current: undefined, history: [] });
  useSession.setState({
    status: 'in',
    user: {
      uuid: everyone,
      email: 'ana@segno.test',
      first_name: 'Ana',
      last_name: 'Li',
      permissions,
      user_role: { name: 'Administrator' },
      artist_uuid: null,
      needs_profile: false,
      needs_second_factor: false,
      start_route: null,
    },
  });
};

/** The toasts so far, newest first. */
export const toasts = (): string[] => useNotifications.getState().history.map(({ message }) => message);

/**
 * Renders screens at an address, with everything that the shell puts around them.
 * @param screens elements by path
 */
export const renderAt = (address: string | string[], screens: Record<string, ReactNode>) => {
  const routes: RouteObject[] = Object.entries(screens).map(([path, element]) => ({ path, element }));
  const entries = typeof address === 'string' ? [address] : address;
  const router = createMemoryRouter(routes, { initialEntries: entries });
  // As in the shell: failures are announced, and focusing the window refetches nothing.
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.['handlesErrors'] !== true) notifyFailure(error);
      },
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const view = render(
    <ThemeProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    ...view,
    router,
    client,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The query of the address, by key. */
    asked: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
    back: () => act(() => router.navigate(-1)),
    go: (to: string) => act(() => router.navigate(to)),
  };
};
