import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../theme/renderThemed';
import { ChipList } from './ChipList';

const codes = ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PT'];
const chips = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('up to five are all shown', () => {
  renderThemed(<ChipList label="Territories" items={codes.slice(0, 5)} />);
  expect(screen.getByRole('list', { name: 'Territories' })).toBeInTheDocument();
  expect(chips()).toEqual(['DE', 'AT', 'CH', 'FR', 'IT']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of more, the first three and how many more', () => {
  renderThemed(<ChipList label="Territories" items={codes} />);
  expect(chips()).toEqual(['DE', 'AT', 'CH']);
  expect(screen.getByRole('button', { name: 'and 4 more' })).toBeInTheDocument();
});

test('"and N more" opens all of them, by keyboard as well', async () => {
  renderThemed(<ChipList label="Territories" items={codes} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const all = within(await screen.findByRole('dialog')).getByRole('list', { name: 'Territories' });
  expect(within(all).getAllByRole('listitem')).toHaveLength(7);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('none is a dash', () => {
  renderThemed(<ChipList label="Territories" items={[]} />);
  expect(screen.getByText('–')).toBeInTheDocument();
});
