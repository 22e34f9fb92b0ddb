import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, signIn } from '../../testing/renderAt';
import { SortBox } from './SortBox';

const columns = [
  { id: 'name', header: 'Name', sort: 'name' },
  { id: 'sound', header: 'Listen', sort: undefined },
  { id: 'made', header: 'Created', sort: 'created_at' },
];

const renderBox = (isNarrow: boolean, onSort = jest.fn()) => {
  signIn('CAN_GET_SONGS');
  window.matchMedia = jest.fn().mockImplementation((query: string) => ({
    matches: isNarrow && query.includes('49.99em'),
    media: query,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  }));
  renderAt('/', { '/': <SortBox columns={columns} sort={{ by: 'name', order: 'asc', onSort }} /> });
  return onSort;
};

test('cards are sorted by what their columns can be sorted by, and the other way round', async () => {
  const onSort = renderBox(true);
  const box = page.getByRole('combobox', { name: 'Sort by' });
  expect([...box.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Name', 'Created']);
  await userEvent.selectOptions(box, 'Created');
  expect(onSort).toHaveBeenLastCalledWith('created_at');
  await userEvent.click(page.getByRole('button', { name: 'Ascending; sort descending' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('a table has column heads and needs no box', () => {
  renderBox(false);
  expect(page.queryByRole('combobox')).not.toBeInTheDocument();
});
