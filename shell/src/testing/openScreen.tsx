import type { Permission } from '@segno/contract';
import { RouteNameContext, useNotifications, useSession } from '@segno/host';
import type { Registry } from '@segno/host/registry';
import { ThemeProvider } from '@segno/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../queries/queryClient';
import { ShellContext } from '../routing/ShellContext';
import { shellRoutes } from '../routing/shellRoute';
import { fakeServer, type FakeAnswers, type FakeServer } from './fakeServer';
import { registryOf } from './testRegistry';
import { testUser } from './testUser';

interface Around {
  /** The route name of the part. */
  route?: string;
  registry?: Registry;
  client?: QueryClient;
}

/** Renders a part of the shell with its contexts, and returns its router. */
export async function renderInShell(part: ReactNode, o: Around = {}) {
  const { route = '', registry = registryOf([]), client = createQueryClient() } = o;
  const router = createBrowserRouter([{ path: '*', element: part }]);
  await act(async () => {
    render(
      <ThemeProvider env="test">
        <QueryClientProvider client={client}>
          <ShellContext value={{ registry, table: shellRoutes(registry), degraded: false }}>
            <RouteNameContext value={route}>
              <RouterProvider router={router} />
            </RouteNameContext>
          </ShellContext>
        </QueryClientProvider>
      </ThemeProvider>,
    );
  });
  return router;
}

interface Visit extends Around {
  answers?: FakeAnswers;
  /** Default: the permissions of a staff member. */
  permissions?: Permission[];
}

/** Opens a screen of the shell for a user without notifications. */
export async function openScreen(
  screen: ReactNode,
  { answers = {}, permissions, ...around }: Visit = {},
): Promise<FakeServer> {
  useSession.setState({ status: 'in', user: testUser(permissions && { permissions }) });
  useNotifications.setState({ current: undefined, history: [] });
  const server = fakeServer(answers);
  await renderInShell(screen, around);
  return server;
}

/** The text of the visible toast. */
export const toast = (): string | undefined => useNotifications.getState().current?.message;
