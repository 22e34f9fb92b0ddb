import type { ScreenProps } from '@segno/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '../../theme/ThemeProvider';

const paging = { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 };

/**
 * The headers of a list's columns in order, with ' (sortable)' after those that a user can sort by.
 * @param plural key of the rows in the list's response
 * @param row the only row in the response
 */
export const columnHeads = async (List: ComponentType<ScreenProps>, plural: string, row: object): Promise<string[]> => {
  const data = { [plural]: [row], paging, list_view: { hidden_columns: [], views: [] } };
  // Every call of the screen gets the same response.
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ status: 200, ok: true, headers: new Headers(), json: async () => ({ data }) });
  const { container, unmount } = render(
    <ThemeProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <List params={{}} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await waitFor(() => expect(container.querySelector('thead th')).not.toBeNull());
  const heads = [...container.querySelectorAll('thead th')].map(
    (head) => `${head.textContent}${head.querySelector('button') ? ' (sortable)' : ''}`,
  );
  unmount();
  return heads;
};
