import { screen as page } from '@testing-library/react';
import { renderAt, signIn } from '../../testing/renderAt';
import { CountLink } from './CountLink';

const renderCount = (count: number) =>
  renderAt('/', {
    '/': <CountLink count={count} to="SONG_GENRES" query={{ parent_genre_uuid: 'x y' }} of="genres of Rock" />,
  });

test('a count leads to the list of what it counts, filtered by it', () => {
  signIn('CAN_GET_SONG_GENRES');
  renderCount(1234);
  expect(page.getByRole('link', { name: '1,234 genres of Rock' })).toHaveAttribute(
    'href',
    '/metadata/genres?parent_genre_uuid=x+y',
  );
});

test('nothing, and what one may not open, is a number alone', () => {
  signIn('CAN_GET_SONG_GENRES');
  const { unmount } = renderCount(0);
  expect(page.getByText('0')).toBeInTheDocument();
  expect(page.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  signIn('CAN_GET_USERS');
  renderCount(7);
  expect(page.getByText('7')).toBeInTheDocument();
  expect(page.queryByRole('link')).not.toBeInTheDocument();
});
