import { useNotifications, useSession } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ShellContext } from '../routing/ShellContext';
import { registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { SearchButton } from './SearchButton';

let isLost = true;
jest.mock('../palette/Palette', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return { Palette: ({ opened }: { opened: boolean }) => (opened ? <p>The palette</p> : null) };
});

test('a palette whose code does not come says so; the page stays, and the next try opens it', async () => {
  const user = userEvent.setup();
  useSession.setState({ status: 'in', user: testUser({}) });
  const page = (
    <>
      <SearchButton />
      <input aria-label="Notes" />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  await act(async () => {
    render(
      <ThemeProvider env="test">
        <ShellContext value={{ registry: registryOf([], []), table: [], degraded: false }}>
          <RouterProvider router={router} />
        </ShellContext>
      </ThemeProvider>,
    );
  });
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Half a line');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() =>
    expect(useNotifications.getState().current?.message).toBe(
      'Impossible to complete the request. This may be due to a network failure.',
    ),
  );
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a line');
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('The palette')).toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByText('The palette')).not.toBeInTheDocument();
});
