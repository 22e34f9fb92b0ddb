import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albums, albumScreens, id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { pageOf, serve, type Answer } from '../testing/serve';

const { ListScreen } = albumScreens;

const open = (address: string, answer: () => Answer = () => ({ data: null })) => {
  let rows = albums(26);
  const calls = serve({
    'GET /album': (call) => pageOf('albums', rows, call),
    [`DELETE /album/${id(26)}`]: () => {
      const result = answer();
      if (!('status' in result)) rows = rows.slice(0, 25);
      return result;
    },
  });
  const view = renderAt(address, { '/song-collections': <ListScreen params={{}} onClose={() => {}} /> });
  return { ...view, calls, user: userEvent.setup() };
};

beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_DELETE_SONG_COLLECTIONS'));

test('a deletion asks, tells, and shows the page before when this one has become empty', async () => {
  const { user, asked } = open('/song-collections?pagenum=2');
  await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
  expect(await page.findByRole('dialog')).toHaveAccessibleName('Are you sure you want to delete Album 26?');
  await user.click(page.getByRole('button', { name: 'Delete' }));
  expect(await page.findByRole('row', { name: /^Album 25/ })).toBeInTheDocument();
  expect(toasts()).toEqual(['Album has been deleted']);
  expect(asked()).toEqual({});
  expect(page.getByText('1–25 of 25')).toBeInTheDocument();
});

test('Cancel deletes nothing', async () => {
  const { user, calls } = open('/song-collections?pagenum=2');
  await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
  await user.click(await page.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('a refused deletion is reported in the screen’s own words, once', async () => {
  const { user } = open('/song-collections?pagenum=2', () => ({ status: 409, message: 'In use' }));
  await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
  await user.click(await page.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts()).toEqual(['There was an error deleting the album']));
  expect(await page.findByRole('row', { name: /^Album 26/ })).toBeInTheDocument();
});

test('a row that another tab has deleted already is deleted: the usual words, and the row goes', async () => {
  let rows = albums(26);
  serve({
    'GET /album': (call) => pageOf('albums', rows, call),
    [`DELETE /album/${id(1)}`]: () => ({ status: 404, message: 'Not found' }),
  });
  renderAt('/song-collections', { '/song-collections': <ListScreen params={{}} onClose={() => {}} /> });
  const user = userEvent.setup();
  await user.click(await page.findByRole('button', { name: 'Delete Album 1' }));
  rows = rows.slice(1);
  await user.click(await page.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.queryByRole('row', { name: /^Album 1\b/ })).not.toBeInTheDocument());
  expect(toasts()).toEqual(['Album has been deleted']);
});

test('without the permission there is nothing to delete or to create', async () => {
  signIn('CAN_GET_SONG_COLLECTIONS');
  const { unmount } = open('/song-collections');
  await page.findByRole('row', { name: /^Album 1\b/ });
  expect(page.queryByRole('button', { name: 'Delete Album 1' })).not.toBeInTheDocument();
  expect(page.queryByRole('link', { name: 'Create Album' })).not.toBeInTheDocument();
  unmount();
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_CREATE_SONG_COLLECTIONS');
  open('/song-collections?kind=LP');
  expect(await page.findByRole('link', { name: 'Create Album' })).toHaveAttribute(
    'href',
    '/song-collections/create?kind=LP',
  );
});
