import type { ScreenProps } from '@segno/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '../../theme/ThemeProvider';

const paging = { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 };

/**
 * Heads of a list's columns in their order, each with ' (sortable)' where a person can sort by it.
 * @param plural key of the rows in the list's answer
 * @param row the one row that it answers
 */
export const columnHeads = async (List: ComponentType<ScreenProps>, plural: string, row: object): Promise<string[]> => {
  const data = { [plural]: [row], paging, list_view: { hidden_columns: [], views: [] } };
  // Whatever the screen asks for is answered with all of it.
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
