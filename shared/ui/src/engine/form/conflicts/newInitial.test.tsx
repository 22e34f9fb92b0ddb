import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumScreens, id } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import { serve } from '../../testing/serve';

const first = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };

const open = async () => {
  let record = first;
  serve({
    'GET /owner/select': () => ({ data: { owners: [] } }),
    [`GET /album/${id(1)}`]: () => ({ data: { album: record } }),
    [`PUT /album/${id(1)}`]: ({ body }) => {
      record = { ...record, ...(body as object) };
      return { data: { album: record } };
    },
  });
  const screen = <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => {}} />;
  const view = renderAt('/song-collections/edit/1', { '/song-collections/edit/:uuid': screen });
  await page.findByDisplayValue('Blue');
  return {
    user: userEvent.setup(),
    /** Somebody saves the record in another tab, and this one reads it again. */
    elsewhere: async (change: Partial<typeof first>) => {
      record = { ...record, ...change };
      await act(() => view.client.invalidateQueries());
    },
  };
};

const field = (name: string) => page.getByRole('textbox', { name });

beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_UPDATE_SONG_COLLECTIONS', 'CAN_GET_USERS'));

test('a form in which nothing was typed shows what another tab saved', async () => {
  const { elsewhere } = await open();
  await elsewhere({ name: 'Blue (Remastered)', description: 'Eleven songs' });
  await waitFor(() => expect(field('Name')).toHaveValue('Blue (Remastered)'));
  expect(field('Description')).toHaveValue('Eleven songs');
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  expect(page.queryByText('Changed elsewhere meanwhile')).not.toBeInTheDocument();
});

test('typed values are kept and the form lists what changed meanwhile; Reset shows the newer values', async () => {
  const { user, elsewhere } = await open();
  await user.type(field('Name'), '!');
  await elsewhere({ name: 'Blue (Remastered)', description: 'Eleven songs' });
  await waitFor(() => expect(field('Description')).toHaveValue('Eleven songs'));
  expect(field('Name')).toHaveValue('Blue!');
  expect(page.getByText('1 unsaved change')).toBeInTheDocument();
  expect(page.getByRole('alert')).toHaveTextContent(/^Changed elsewhere meanwhileName: what you typed is kept/);

  await user.click(page.getByRole('button', { name: 'Reset' }));
  await user.click((await page.findAllByRole('button', { name: 'Reset' })).at(-1) as HTMLElement);
  await waitFor(() => expect(field('Name')).toHaveValue('Blue (Remastered)'));
  expect(page.queryByText('Changed elsewhere meanwhile')).not.toBeInTheDocument();
});

test('typing the same thing as somebody else is nothing to complain of', async () => {
  const { user, elsewhere } = await open();
  await user.type(field('Name'), '!');
  await elsewhere({ name: 'Blue!' });
  await waitFor(() => expect(page.getByText('No unsaved changes')).toBeInTheDocument());
  expect(page.queryByRole('alert')).not.toBeInTheDocument();
});
