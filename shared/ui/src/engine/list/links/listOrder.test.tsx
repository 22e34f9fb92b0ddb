import { screen as page } from '@testing-library/react';
import { renderAt, signIn } from '../../testing/renderAt';
import { placeInList, rememberOrder } from './listOrder';
import { RecordSteps } from './RecordSteps';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

beforeEach(() => {
  sessionStorage.clear();
  signIn('CAN_GET_SONGS');
});

const renderSteps = (uuid: string) => renderAt('/', { '/': <RecordSteps route="SONG_EDIT" uuid={uuid} /> });

test('a record leads to the one before and after it in the list that was shown last', () => {
  rememberOrder('SONG_EDIT', { uuids: [id(1), id(2), id(3)], address: '/songs?bpm=9' });
  expect(placeInList('SONG_EDIT', id(2))).toEqual({
    number: 2,
    count: 3,
    previous: id(1),
    next: id(3),
    list: '/songs?bpm=9',
  });
  renderSteps(id(2));
  expect(page.getByText('2 of 3')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Previous in the list' })).toHaveAttribute('href', `/songs/edit/${id(1)}`);
  expect(page.getByRole('link', { name: 'Next in the list' })).toHaveAttribute('href', `/songs/edit/${id(3)}`);
});

test('the last one leads back only', () => {
  rememberOrder('SONG_EDIT', { uuids: [id(1), id(2)], address: '/songs' });
  renderSteps(id(2));
  expect(page.getByRole('link', { name: 'Previous in the list' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
});

test.each([
  [
    'a record that the list did not show',
    () => rememberOrder('SONG_EDIT', { uuids: [id(1), id(2)], address: '/songs' }),
  ],
  ['a record that was opened by its address', () => {}],
  ['what is no order', () => sessionStorage.setItem('segno.order.SONG_EDIT', '{"uuids":4}')],
])('shows nothing for %s', (_, prepare) => {
  prepare();
  renderSteps(id(9));
  expect(page.queryByRole('navigation')).not.toBeInTheDocument();
});
