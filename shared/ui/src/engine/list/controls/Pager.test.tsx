import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/renderAt';
import { Pager } from './Pager';

const pager = (current: number, total = 40) => {
  const asked: number[] = [];
  const paging = {
    total_size: total * 25,
    current_size: 25,
    current_page: current,
    offset: (current - 1) * 25,
    total_pages: total,
  };
  const element = (
    <Pager paging={paging} pagesize={25} onPage={(each) => asked.push(each)} onPageSize={(each) => asked.push(-each)} />
  );
  renderAt('/', { '/': element });
  return asked;
};

test('there is a way to the first, previous, neighbouring, next and last page', async () => {
  const user = userEvent.setup();
  const asked = pager(10);
  const buttons = page.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const numbered = [7, 8, 9, 10, 11, 12, 13].map((number) => `Page ${number}`);
  expect(buttons).toEqual(['First page', 'Previous page', ...numbered, 'Next page', 'Last page']);
  expect(page.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['First page', 'Previous page', 'Page 12', 'Next page', 'Last page'])
    await user.click(page.getByRole('button', { name }));
  expect(asked).toEqual([1, 9, 12, 11, 40]);
});

test('at the last page nothing leads on, but the focus stays where it is', async () => {
  const user = userEvent.setup();
  const asked = pager(40);
  const next = page.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  next.focus();
  await user.keyboard('{Enter}');
  expect(next).toHaveFocus();
  expect(asked).toEqual([]);
});

test('page sizes are 25, 50, 100 and 200', async () => {
  const user = userEvent.setup();
  const asked = pager(1);
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  expect([...sizes.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['25', '50', '100', '200']);
  await user.selectOptions(sizes, '200');
  expect(asked).toEqual([-200]);
});

test('one page needs no way to others', () => {
  pager(1, 1);
  expect(page.queryByRole('navigation')).not.toBeInTheDocument();
  expect(page.getByText('1–25 of 25')).toBeInTheDocument();
});
